/// Reads an item document, key by key.
struct ItemDocumentReading {
    /// The attributes that stand at the item itself.
    static let itemKeys: Set<String> = ["title", "name", "opens", "accepts", "movable"]

    private var reader: JSONReader
    private let giver: Viewer
    private let quotas: Quotas
    private var types = TypeCache()
    /// How many bytes the contents of the item have that is being read.
    private var contentSize: UInt64 = 0

    init(_ text: String, giver: Viewer, _ quotas: Quotas) {
        // The document itself takes some levels: JSON in it may be as deep as it may be alone.
        reader = JSONReader(text, depthLimit: JSON.defaultDepthLimit + 8)
        self.giver = giver
        self.quotas = quotas
    }

    mutating func items() throws(Failure) -> [ItemDraft] {
        let items: [ItemDraft]
        switch try reader.peekKind() {
        case .array: items = try array()
        case .object: items = try document()
        case .null, .boolean, .number, .string:
            throw reader.fail("a document is an object with items, an item, or an array of items")
        }
        try reader.finish()
        return items
    }

    private mutating func array() throws(Failure) -> [ItemDraft] {
        var items: [ItemDraft] = []
        try reader.beginArray()
        while try reader.nextElement() {
            try reader.beginObject()
            items.append(try item(key: try reader.nextKey()))
        }
        return items
    }

    /// An object: the document itself if its one key is `items`, else an item.
    private mutating func document() throws(Failure) -> [ItemDraft] {
        try reader.beginObject()
        let key = try reader.nextKey()
        guard key == "items" else { return [try item(key: key)] }
        let items = try array()
        if let key = try reader.nextKey() { throw reader.fail("the key \(key.quoted) is unknown beside \"items\"") }
        return items
    }

    /// An item whose first key has been read.
    private mutating func item(key first: String?) throws(Failure) -> ItemDraft {
        var item = ItemDraft(id: nil)
        contentSize = 0
        var key = first
        while let name = key {
            switch name {
            case "id":
                let id = try reader.readString()
                if !id.isEmpty { item.id = try ItemID(id) }
            case "attributes": try attributes(of: &item)
            case "representations": try representations(of: &item)
            case let name where Self.itemKeys.contains(name): item.attributes.append(try attribute(name))
            default: throw reader.fail("the key \(name.quoted) is unknown in an item")
            }
            key = try reader.nextKey()
        }
        return item
    }

    private mutating func attributes(of item: inout ItemDraft) throws(Failure) {
        try reader.beginObject()
        while let name = try reader.nextKey() {
            guard !Self.itemKeys.contains(name) else {
                throw reader.fail("the key \(name.quoted) stands at the item, not among its attributes")
            }
            item.attributes.append(try attribute(name))
        }
    }

    private mutating func attribute(_ name: String) throws(Failure) -> ItemDraft.Attribute {
        let mark = reader.mark
        let value: AttributeValue
        switch try reader.peekKind() {
        case .string: value = .string(try reader.readString())
        case .boolean: value = .boolean(try reader.readBoolean())
        case .number: value = .number(AttributeNumber(json: try reader.readNumber().text))
        case .array: value = name == "preview-size" ? try size() : .strings(try strings())
        case .null, .object:
            throw reader.fail("the attribute \(name.quoted) is a string, a number, true, false or a list of strings")
        }
        var check = Attributes()
        do {
            try check.set(name, to: value)
        } catch {
            throw reader.fail(error.message, at: mark).named(error.reason)
        }
        return ItemDraft.Attribute(name, value)
    }

    private mutating func strings() throws(Failure) -> [String] {
        var strings: [String] = []
        try reader.beginArray()
        while try reader.nextElement() { strings.append(try reader.readString()) }
        return strings
    }

    private mutating func size() throws(Failure) -> AttributeValue {
        var lengths: [Double] = []
        try reader.beginArray()
        while try reader.nextElement() {
            guard let length = try reader.readNumber().double else { throw reader.fail("the number is too large") }
            lengths.append(length)
        }
        guard lengths.count == 2 else { throw reader.fail("preview-size is a width and a height") }
        return .size(width: lengths[0], height: lengths[1])
    }

    private mutating func representations(of item: inout ItemDraft) throws(Failure) {
        try reader.beginArray()
        while try reader.nextElement() {
            guard item.representations.count < quotas.representations else { throw quotas.tooManyRepresentations }
            let representation = try representation()
            contentSize += representation.content.size
            guard contentSize <= UInt64(quotas.itemBytes) else { throw quotas.tooManyBytes }
            item.representations.append(representation)
        }
    }

    private mutating func representation() throws(Failure) -> Representation {
        var type: ContentType?
        var content: Content?
        var visibility = Visibility.all
        var isPreview = false
        try reader.beginObject()
        let start = reader.mark
        while let key = try reader.nextKey() {
            switch key {
            case "type":
                let mark = reader.mark
                do {
                    type = try types.type(try reader.readString())
                } catch {
                    throw error.reason == .invalidType
                        ? reader.fail(error.message, at: mark).named(.invalidType) : error
                }
            case "text", "json", "base64":
                guard content == nil else { throw reader.fail("a representation has one of text, json and base64") }
                content = try self.content(key)
            case "visibility": visibility = try self.visibility()
            case "preview": isPreview = try reader.readBoolean()
            default: throw reader.fail("the key \(key.quoted) is unknown in a representation")
            }
        }
        guard let type else { throw reader.fail("a representation has a type", at: start) }
        guard let content else { throw reader.fail("a representation has text, json or base64", at: start) }
        return try Representation(type: type, content: content, visibility: visibility, isPreview: isPreview).checked()
    }

    private mutating func content(_ key: String) throws(Failure) -> Content {
        switch key {
        case "json": .text(try reader.rawValue())
        case "base64": .bytes(try reader.readBase64())
        default: .text(try reader.readString())
        }
    }

    private mutating func visibility() throws(Failure) -> Visibility {
        let text = try reader.readString()
        do {
            return try Visibility(text, giver: giver)
        } catch {
            throw reader.fail(error.message)
        }
    }
}

extension Failure {
    /// The same sentence as another kind of refusal.
    fileprivate func named(_ reason: Reason) -> Failure { Failure(reason, message) }
}
