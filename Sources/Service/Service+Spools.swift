public import Transfer
public import Wire

// Contents that come by descriptor: the event loop reads them before the call is served.

extension Service {
    /// A number for a content that is about to be written to a file.
    public mutating func reserveFile() -> ContentID { library.reserveFile() }

    /// A content is complete in its file; the call that brought it refers to it.
    public mutating func adoptSpool(_ content: StoredContent) { library.adoptSpool(content) }

    /// A call has been served and lets go of what it brought. Returns the contents whose files are to be deleted.
    public mutating func releaseSpools(_ contents: [StoredContent]) -> [StoredContent] {
        contents.isEmpty ? [] : library.releaseSpools(contents)
    }

    /// A reserved number is not needed after all.
    public mutating func giveBack(_ number: ContentID) { library.giveBack(number) }

    /// Whether a call can be served only once it is known which application its sender is: it gives something that
    /// only its application may see, or there may be such things to see.
    public func needsApplication(for call: Message) -> Bool {
        library.hasApplicationVisibility || call.body.contains { $0.mentions("visibility") }
    }
}

extension Value {
    /// Whether it has a dictionary key, or a document that has a key, of this name.
    fileprivate func mentions(_ key: String) -> Bool {
        switch self {
        case .string(let text):
            // A key's letters may be escaped, and then it takes a reader to know.
            text.isDocument && (text.holds(Array("\"\(key)\"".utf8)) || text.holds(Array("\\u00".utf8)))
        case .array(_, let elements), .structure(let elements): elements.contains { $0.mentions(key) }
        case .dictionary(let dictionary):
            dictionary.entries.contains { $0.key == .string(key) || $0.value.mentions(key) }
        case .variant(let value): value.isNested && value.mentions(key)
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .path, .signature,
            .descriptor,
            .bytes, .strings:
            false
        }
    }

    /// Whether other values are in it.
    private var isNested: Bool {
        switch self {
        case .array, .structure, .dictionary, .variant: true
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .descriptor, .bytes, .strings:
            false
        }
    }
}

extension String {
    /// Whether it may be an item document: it begins like one.
    fileprivate var isDocument: Bool {
        utf8.first { $0 > UInt8(ascii: " ") }.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? false
    }

    /// Whether its bytes hold these.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        let bytes = utf8.span
        guard let first = part.first, bytes.count >= part.count else { return false }
        for start in 0...(bytes.count - part.count) where bytes[start] == first {
            if part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) { return true }
        }
        return false
    }
}
