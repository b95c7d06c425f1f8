import DBus
import Glibc

/// Takes in a content piece by piece: in memory up to a limit, in a file beyond.
struct BackupSink {
    /// The largest content, in bytes, that is kept in memory.
    static let largest = 2 << 20

    private let isKept: Bool
    private var bytes: [UInt8] = []
    private var file: Descriptor?
    private var check = UTF8Check()

    /// Takes in a content, or looks at it only where it isn't kept.
    init(isKept: Bool) {
        self.isKept = isKept
    }

    /// Takes in the next bytes.
    mutating func take(_ slice: ArraySlice<UInt8>) throws(Problem) {
        guard isKept else { return }
        if file == nil, bytes.count + slice.count > Self.largest {
            let file = try Spool.make()
            try Writing.all(of: bytes[...], to: file.raw, "a temporary file")
            bytes = []
            self.file = file
        }
        guard let file else {
            bytes += slice
            return
        }
        try Writing.all(of: slice, to: file.raw, "a temporary file")
    }

    /// Takes in the next bytes of a text.
    mutating func take(text slice: ArraySlice<UInt8>) throws(Problem) {
        check.take(slice)
        try take(slice)
    }

    /// Whether what was taken in as text is that.
    var isUTF8: Bool { check.isWhole }

    /// The content, which is text or not.
    consuming func content(isText: Bool) throws(Problem) -> BackupContent {
        guard let file else { return isText ? .text(bytes) : .bytes(bytes) }
        guard lseek(file.raw, 0, SEEK_SET) == 0 else { throw .system("a temporary file") }
        return .file(file)
    }
}
