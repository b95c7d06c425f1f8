import CLinux
import DBus
import Glibc
import ToteClient
import Transfer

/// How many bytes an app has promised of a content that it is giving now, and whether it gives them.
struct ContentLength {
    private let item: String
    private let type: String
    private let promised: UInt64
    private var count: UInt64 = 0

    /// The length that `item` says of `content`; nil where it says none, and where the content is a file, which ends
    /// where it ends.
    init?(of content: ToteContent, in item: ToteItem?) {
        guard let item, !Self.isFile(content.fileDescriptor),
            let own = item.representations.first(where: { !$0.isPreview && $0.type == content.type }),
            case .elsewhere(let size) = own.content, size > 0
        else { return nil }
        self.item = item.id
        type = content.type
        promised = size
    }

    /// Takes note of the next bytes; refused where they are too many.
    mutating func take(_ bytes: Int) throws(Problem) {
        count += UInt64(bytes)
        guard count <= promised else {
            throw .failed(
                "the app of the item \(item.quoted) gave more than the \(promised) bytes of the \(type) it promised"
            )
        }
    }

    /// Refuses an end that comes too early.
    func finish() throws(Problem) {
        guard count == promised else {
            throw .failed(
                "the app of the item \(item.quoted) broke off after \(count) of \(promised) bytes of the \(type)"
            )
        }
    }

    private static func isFile(_ descriptor: CInt) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
