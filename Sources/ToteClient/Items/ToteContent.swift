public import DBus
import Glibc
import Transfer
import Wire

/// A content that was loaded: its type, and the descriptor to read it from to its end.
public struct ToteContent {
    /// Its type.
    public let type: String
    /// A read-only file at its beginning, or a pipe.
    public let descriptor: Descriptor

    /// The number of the descriptor; valid while the content lives.
    public var fileDescriptor: Int32 { descriptor.raw }

    /// The inode number of the pipe through which it comes from an app; nil for a file.
    public var pipe: UInt64? {
        var status = stat()
        guard unsafe fstat(fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
        return UInt64(status.st_ino)
    }

    /// All of it; refused beyond `limit` bytes.
    public func bytes(limit: Int = 64 << 20) throws(ToteError) -> [UInt8] {
        try ContentReading.bytes(of: descriptor, limit: limit)
    }

    /// What a call of `Load` brought.
    init(_ answer: (results: Arguments<String, DescriptorIndex>, descriptors: [Descriptor])) throws(ToteError) {
        let (type, index) = answer.results.values
        guard answer.descriptors.indices.contains(Int(index.index)) else { throw Tote.unreadable("Load") }
        self.type = type
        descriptor = answer.descriptors[Int(index.index)]
    }

    /// What the item `id` of an item document has that fits `type` best: for connections that pass no descriptors.
    init(of id: String, in document: String, type: String) throws(ToteError) {
        do throws(Failure) {
            let viewer = Viewer(connection: "", app: nil)
            let drafts = try ItemDocument.items(in: document, giver: viewer, within: .highest)
            guard let draft = drafts.first(where: { $0.id?.text == id }) else {
                throw Failure(.noSuchItem, "the item \(id.quoted) is gone")
            }
            let item = try draft.item(fresh: { ItemID(known: id) })
            let request = try TypeRequest(type)
            guard let offer = item.offer(for: request) else { throw item.noRepresentation(for: request) }
            let content = try offer.content { () throws(Failure) in document }
            let bytes: [UInt8]
            switch content {
            case .text(let text): bytes = Array(text.utf8)
            case .bytes(let content): bytes = content
            case .stored, .secret, .promise:
                preconditionFailure("A document that was read holds its contents itself")
            }
            self.type = offer.type.text
            descriptor = try Self.file(holding: bytes)
        } catch {
            throw ToteError.refused(error.reason, error.message)
        }
    }

    private static func file(holding bytes: [UInt8]) throws(Failure) -> Descriptor {
        do {
            return try MemoryFile.holding(bytes)
        } catch {
            throw Failure(.tooLarge, error.description)
        }
    }
}
