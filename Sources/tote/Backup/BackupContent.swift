import DBus
import Glibc
import Transfer

/// A content as a backup has it.
enum BackupContent {
    /// Text.
    case text([UInt8])
    /// JSON as it was written, with the space around it.
    case json([UInt8])
    /// Bytes.
    case bytes([UInt8])
    /// Bytes of any number, in a file without a name, which stands at its begin.
    case file(Descriptor)

    /// How many bytes of it are in memory.
    var size: Int {
        switch self {
        case .text(let bytes), .json(let bytes), .bytes(let bytes): bytes.count
        case .file: 0
        }
    }
}

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

extension JSONStream {
    /// Takes a string as the content of a text.
    func text() throws(Problem) -> BackupContent {
        let place = position
        var sink = BackupSink(isKept: keepsContents)
        try string { slice throws(Problem) in try sink.take(text: slice) }
        guard sink.isUTF8 else { throw fail("the bytes of the string are not UTF-8", at: place) }
        return try sink.content(isText: true)
    }

    /// Takes a string of base64 as the content that it stands for.
    func base64() throws(Problem) -> BackupContent {
        let place = position
        var sink = BackupSink(isKept: keepsContents)
        var left: [UInt8] = []
        try string { slice throws(Problem) in
            left += slice
            // The last characters alone may end with padding.
            let whole = max(0, left.count - 1) / 4 * 4
            guard whole > 0 else { return }
            guard !left[..<whole].contains(UInt8(ascii: "=")) else {
                throw fail("base64 goes on behind its padding", at: place)
            }
            try sink.take(try decode(left[..<whole], place)[...])
            left.removeFirst(whole)
        }
        try sink.take(try decode(left[...], place)[...])
        return try sink.content(isText: false)
    }

    private func decode(_ characters: ArraySlice<UInt8>, _ place: JSONPosition) throws(Problem) -> [UInt8] {
        do throws(Failure) {
            return try Base64.decode(String(decoding: characters, as: UTF8.self))
        } catch {
            throw fail(error.message, at: place)
        }
    }
}

/// Looks at bytes as they come: whether they are UTF-8.
private struct UTF8Check {
    private var isValid = true
    private var left: [UInt8] = []

    /// Whether all of it is, to its end.
    var isWhole: Bool { isValid && left.isEmpty }

    /// Looks at the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard isValid else { return }
        let all = left + bytes
        // A character that is begun at the end is looked at with what comes next.
        let whole = all.count - TextCheck.incompleteTail(all)
        left = Array(all[whole...])
        isValid = String(validating: all[..<whole], as: UTF8.self) != nil
    }
}
