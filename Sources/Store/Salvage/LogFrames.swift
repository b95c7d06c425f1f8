/// The frames of a write-ahead log, as SQLite's file format has it ("WAL-Mode File Format").
enum LogFrames {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// Where the newest committed version of each page begins in a log; what comes behind the first broken frame doesn't
    /// count, nor does what was never committed.
    static func committed(in log: borrowing PageSource) -> [UInt32: UInt64] {
        guard let header = log.bytes(at: 0, count: headerSize),
            header.number(at: 0) | 1 == 0x377f_0683, header.number(at: 8) == UInt32(DatabasePages.size)
        else { return [:] }
        let isBigEndian = header.number(at: 0) & 1 == 1
        var sum = Checksum()
        sum.add(header[..<24], isBigEndian)
        guard sum.first == header.number(at: 24), sum.second == header.number(at: 28) else { return [:] }
        var committed: [UInt32: UInt64] = [:]
        var open: [UInt32: UInt64] = [:]
        var offset = UInt64(headerSize)
        let frameSize = frameHeaderSize + DatabasePages.size
        while let frame = log.bytes(at: offset, count: frameSize) {
            // The salts tie a frame to this turn of the log.
            guard frame[8..<16].elementsEqual(header[16..<24]), frame.number(at: 0) > 0 else { break }
            sum.add(frame[..<8], isBigEndian)
            sum.add(frame[frameHeaderSize...], isBigEndian)
            guard sum.first == frame.number(at: 16), sum.second == frame.number(at: 20) else { break }
            open[frame.number(at: 0)] = offset + UInt64(frameHeaderSize)
            if frame.number(at: 4) > 0 {
                committed.merge(open) { $1 }
                open = [:]
            }
            offset += UInt64(frameSize)
        }
        return committed
    }

    /// The sums that run through a log.
    private struct Checksum {
        var first: UInt32 = 0
        var second: UInt32 = 0

        mutating func add(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) {
            var index = bytes.startIndex
            while index + 8 <= bytes.endIndex {
                first = first &+ Self.word(bytes, index, isBigEndian) &+ second
                second = second &+ Self.word(bytes, index + 4, isBigEndian) &+ first
                index += 8
            }
        }

        private static func word(_ bytes: ArraySlice<UInt8>, _ index: Int, _ isBigEndian: Bool) -> UInt32 {
            let word =
                UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
                | UInt32(bytes[index + 3])
            return isBigEndian ? word : word.byteSwapped
        }
    }
}
