import Foundation

/// All that happened, in its order.
struct Recording {
    /// What was read.
    let bytes: [UInt8]
    /// What happened.
    let entries: [Entry]

    /// The recording in the file at `path`.
    init(path: String) throws {
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        var entries: [Entry] = []
        var position = 0
        while position < bytes.count {
            guard let entry = Self.entry(bytes, &position) else { throw Loss("the recording breaks off") }
            entries.append(entry)
        }
        self.entries = entries
    }

    private static func entry(_ bytes: [UInt8], _ position: inout Int) -> Entry? {
        guard position + Entry.headerSize <= bytes.count else { return nil }
        func number(_ offset: Int, _ count: Int) -> UInt64 {
            bytes[(position + offset)..<(position + offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        let names = (Int(number(4, 2)), Int(number(6, 2)))
        let size = Int(number(24, 8))
        let start = position + Entry.headerSize
        let data = (start + names.0 + names.1)..<(start + names.0 + names.1 + size)
        guard data.upperBound <= bytes.count, let kind = Entry.Kind(rawValue: UInt32(number(0, 4))) else { return nil }
        let entry = Entry(
            kind: kind,
            name: String(decoding: bytes[start..<(start + names.0)], as: UTF8.self),
            newName: String(decoding: bytes[(start + names.0)..<data.lowerBound], as: UTF8.self),
            file: number(8, 8),
            number: Int(number(16, 8)),
            data: data
        )
        position = data.upperBound
        return entry
    }
}
