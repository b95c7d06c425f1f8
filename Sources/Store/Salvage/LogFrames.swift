/// The frames of a write-ahead log, as SQLite's file format has it ("WAL-Mode File Format").
///
/// A frame is checked by a sum that goes on from the one that the frame before it says, so that what comes behind a frame
/// that was damaged where it stands can still be told from what was never written. SQLite itself stops at the first one.
struct LogFrames {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// Where the newest committed version of each page begins in the log, of the frames that are whole.
    private(set) var committed: [UInt32: UInt64] = [:]
    /// Whether something before the end of what was committed was damaged where it stands. What a kill has kept from being
    /// written is the end, and no damage.
    private(set) var isDamaged = false

    /// Reads the log.
    init(in log: borrowing PageSource) {
        let frameSize = Self.frameHeaderSize + DatabasePages.size
        guard let header = log.bytes(at: 0, count: Self.headerSize) else { return }
        var sum = Checksum()
        // Those of this kind of machine are little-endian.
        let isBigEndian = header.number(at: 0) == 0x377f_0683
        sum.add(header[..<24], isBigEndian)
        var isBroken =
            header.number(at: 0) | 1 != 0x377f_0683 || header.number(at: 8) != UInt32(DatabasePages.size)
            || sum != Checksum(header, at: 24)
        sum = Checksum(header, at: 24)
        // The salts tie a frame to this turn of the log.
        var salts = header[16..<24]
        var open: [UInt32: UInt64] = [:]
        var offset = UInt64(Self.headerSize)
        while let frame = log.bytes(at: offset, count: frameSize) {
            if isBroken, offset == Self.headerSize { salts = frame[8..<16] }
            guard frame[8..<16].elementsEqual(salts), frame.number(at: 0) > 0 else { break }
            sum.add(frame[..<8], isBigEndian)
            sum.add(frame[Self.frameHeaderSize...], isBigEndian)
            let stored = Checksum(frame, at: 16)
            if sum == stored {
                open[frame.number(at: 0)] = offset + UInt64(Self.frameHeaderSize)
                if frame.number(at: 4) > 0 {
                    committed.merge(open) { $1 }
                    open = [:]
                    isDamaged = isBroken
                }
            } else {
                isBroken = true
                sum = stored
            }
            offset += UInt64(frameSize)
        }
    }

    /// The sums that run through a log.
    private struct Checksum: Equatable {
        var first: UInt32 = 0
        var second: UInt32 = 0

        init() {}

        /// The sums that stand at `offset`.
        init(_ bytes: [UInt8], at offset: Int) {
            first = bytes.number(at: offset)
            second = bytes.number(at: offset + 4)
        }

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
