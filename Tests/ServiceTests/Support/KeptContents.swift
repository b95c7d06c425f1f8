import Transfer

/// The contents that transactions made, in a dictionary.
final class KeptContents: ContentSource {
    private(set) var contents: [StoredContent: Content] = [:]
    private(set) var files: [StoredContent: Content] = [:]

    func commit(_ transaction: Transaction) {
        for write in transaction.writes {
            switch write {
            case .putContent(let stored, let content): contents[stored] = content
            case .writeFile(let stored, let content): files[stored] = content
            case .adoptFile(let stored): contents[stored] = files.removeValue(forKey: stored)
            case .copyContent(let from, let to): contents[to] = contents[from]
            case .deleteContent(let stored):
                contents[stored] = nil
                files[stored] = nil
            case .putContainer, .setRevision, .deleteContainer, .putCollection, .deleteCollection, .addItem, .putItem,
                .place,
                .deleteItem, .putStep, .deleteStep, .putClipboard, .putEntry, .moveEntry, .pinEntry, .deleteEntry:
                break
            }
        }
    }

    func bytes(of content: StoredContent, limit: Int) throws(Failure) -> [UInt8] {
        switch contents[content] ?? files[content] {
        case .text(let text)?: Array(text.utf8)
        case .bytes(let bytes)?: bytes
        case .stored?, .secret?, .promise?, nil: throw Failure(.noRepresentation, "the content is gone")
        }
    }

    func text(of content: StoredContent, limit: Int) throws(Failure) -> String {
        guard case .text(let text)? = contents[content] ?? files[content] else {
            throw Failure(.noRepresentation, "the content is gone, or no text")
        }
        return text
    }
}
