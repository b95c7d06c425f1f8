/// Writes a write-ahead log, as SQLite's file format has it ("WAL-Mode File Format"), with words of the highest byte first.
struct LogWriter {
    /// The log so far; none where it has no frame.
    private(set) var bytes: [UInt8] = []
    private var sums: (first: UInt32, second: UInt32) = (0, 0)
    private static let salt: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

    /// Adds a frame with a page, which ends a transaction or doesn't.
    mutating func append(_ page: [UInt8], number: UInt32, isCommitted: Bool) {
        if bytes.isEmpty {
            let words: [UInt32] = [0x377f_0683, 3_007_000, UInt32(page.count), 0]
            let header = words.flatMap(Self.bytes) + Self.salt
            add(header)
            bytes = header + sumBytes
        }
        let head = Self.bytes(number) + Self.bytes(isCommitted ? number : 0)
        add(head)
        add(page)
        bytes += head + Self.salt + sumBytes + page
    }

    private var sumBytes: [UInt8] { Self.bytes(sums.first) + Self.bytes(sums.second) }

    private mutating func add(_ bytes: [UInt8]) {
        for offset in stride(from: 0, to: bytes.count, by: 8) {
            sums.first = sums.first &+ Self.word(bytes, offset) &+ sums.second
            sums.second = sums.second &+ Self.word(bytes, offset + 4) &+ sums.first
        }
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
}
