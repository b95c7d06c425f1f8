import DBus

/// Takes in a content piece by piece: in memory up to a limit, in a file beyond.
package struct BackupSink {
    /// The largest content, in bytes, that is kept in memory where nobody says otherwise.
    package static let usualMemory = 2 << 20

    private let memory: Int?
    private var bytes: [UInt8] = []
    private var file: Descriptor?
    private var size = 0
    private var check = UTF8Check()

    /// Takes in a content, in memory up to so many bytes; with nil it is looked at only.
    init(memory: Int?) {
        self.memory = memory
    }

    /// Takes in the next bytes.
    mutating func take(_ slice: ArraySlice<UInt8>) throws(BackupError) {
        guard let memory else { return }
        do throws(SystemError) {
            if file == nil, size + slice.count > memory {
                let file = try TemporaryFile.make()
                try file.write(bytes[...], at: 0)
                bytes = []
                self.file = file
            }
            if let file { try file.write(slice, at: size) } else { bytes += slice }
            size += slice.count
        } catch {
            throw .failed(error)
        }
    }

    /// Takes in the next bytes of a text.
    mutating func take(text slice: ArraySlice<UInt8>) throws(BackupError) {
        check.take(slice)
        try take(slice)
    }

    /// Whether what was taken in as text is that.
    var isUTF8: Bool { check.isWhole }

    /// The content, which is text or not.
    consuming func content(isText: Bool) -> BackupContent {
        if let file { .file(file) } else if isText { .text(bytes) } else { .bytes(bytes) }
    }
}
