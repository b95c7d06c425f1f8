import CLinux

/// Keeps what is written to a long file and is not on the disk short, so that the flush at its end waits for little.
struct WriteBack {
    /// How much is handed to the disk at a time, in bytes.
    private static let piece: UInt64 = 4 << 20

    /// How much was written.
    private(set) var size: UInt64 = 0
    /// Up to where the disk was asked to write.
    private var begun: UInt64 = 0

    /// Counts `count` bytes that were written.
    mutating func grow(by count: Int) {
        size += UInt64(count)
    }

    /// Has the disk begin with each piece that is complete, and waits for the one before it.
    ///
    /// It is a matter of time only: what fails here, the flush says.
    mutating func advance(_ file: borrowing Descriptor) {
        while size - begun >= Self.piece {
            _ = sync_file_range(file.raw, off_t(clamping: begun), off_t(Self.piece), UInt32(SYNC_FILE_RANGE_WRITE))
            if begun >= Self.piece {
                let flags = UInt32(SYNC_FILE_RANGE_WAIT_BEFORE)
                _ = sync_file_range(file.raw, off_t(begun - Self.piece), off_t(Self.piece), flags)
            }
            begun += Self.piece
        }
    }
}
