package import DBus

/// A content as a backup has it.
package enum BackupContent {
    /// Text.
    case text([UInt8])
    /// JSON as it was written, with the space around it.
    case json([UInt8])
    /// Bytes.
    case bytes([UInt8])
    /// Bytes of any number, in a file without a name, which stands at its begin.
    case file(Descriptor)

    /// How many bytes of it are in memory.
    package var size: Int {
        switch self {
        case .text(let bytes), .json(let bytes), .bytes(let bytes): bytes.count
        case .file: 0
        }
    }
}
