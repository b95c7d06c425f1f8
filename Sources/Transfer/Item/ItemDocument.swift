/// The JSON form of items: for shells, files and other machines.
///
///     {"items": [{"id": "a", "title": "…", "attributes": {…}, "representations": [{"type": "…", "text": "…"}]}]}
///
/// One item may be given bare, and an array of items too. Numbers keep their digits, and JSON stands as it was written.
public enum ItemDocument {
    /// The items of a document: `InvalidDocument` with line and column, `InvalidType`, `InvalidName`, `TooLarge`.
    ///
    /// `giver` is who the visibility of a representation refers to.
    public static func items(in text: String, giver: Viewer, within quotas: Quotas) throws(Failure) -> [ItemDraft] {
        guard text.utf8.count <= quotas.documentBytes else {
            throw Failure(
                .tooLarge,
                "a document has at most \(quotas.documentBytes) bytes, not \(text.utf8.count)"
            )
        }
        var reading = ItemDocumentReading(text, giver: giver, quotas)
        return try reading.items()
    }

    /// The document of items; `TooLarge` where it would have more than `limit` bytes, with the item that has more alone.
    public static func text(
        of items: [Item],
        contents: some ContentSource,
        limit: Int
    ) throws(Failure) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("items")
        writer.beginArray()
        for item in items {
            try write(item, to: &writer, contents: contents, limit)
            guard writer.bytes.count <= limit else {
                throw Failure(.tooLarge, "the document of these items has more than \(limit) bytes")
            }
        }
        writer.endArray()
        writer.endObject()
        return writer.text
    }

    private static func write(
        _ item: Item,
        to writer: inout JSONWriter,
        contents: some ContentSource,
        _ limit: Int
    ) throws(Failure) {
        let start = writer.bytes.count
        writer.beginObject()
        let attributes = item.attributes.all.map { (name: $0.name, value: $0.value) }
        writeHead(item.id.text, attributes, to: &writer) { value, writer in write(value, to: &writer) }
        writer.beginArray()
        for representation in item.representations {
            guard representation.content.size <= UInt64(limit) else {
                let subject = "the \(representation.type) of the item \(item.id.text.quoted)"
                throw Failure(.tooLarge, "\(subject) is larger than a document may be, \(limit) bytes")
            }
            try write(representation, to: &writer, contents: contents, limit)
            guard writer.bytes.count - start <= limit else {
                throw Failure(.tooLarge, "the document of the item \(item.id.text.quoted) has more than \(limit) bytes")
            }
        }
        writer.endArray()
        writer.endObject()
    }

    /// Writes the members of an item, whose object is open, up to the key of its representations: its id, and its
    /// attributes in their order, each as `write` does.
    package static func writeHead<Value>(
        _ id: String,
        _ attributes: [(name: String, value: Value)],
        to writer: inout JSONWriter,
        _ write: (Value, inout JSONWriter) -> Void
    ) {
        writer.key("id")
        writer.string(id)
        for (name, value) in attributes where ItemDocumentReading.itemKeys.contains(name) {
            writer.key(name)
            write(value, &writer)
        }
        let others = attributes.filter { !ItemDocumentReading.itemKeys.contains($0.name) }
        if !others.isEmpty {
            writer.key("attributes")
            writer.beginObject()
            for (name, value) in others {
                writer.key(name)
                write(value, &writer)
            }
            writer.endObject()
        }
        writer.key("representations")
    }

    private static func write(_ value: AttributeValue, to writer: inout JSONWriter) {
        switch value {
        case .string(let text), .path(let text), .signature(let text): writer.string(text)
        case .boolean(let value): writer.boolean(value)
        case .number(let number): writer.raw(number.digits)
        case .strings(let list):
            writer.beginArray()
            for text in list { writer.string(text) }
            writer.endArray()
        case .size(let width, let height):
            writer.beginArray()
            for length in [width, height] { writer.raw(JSONNumber(length)?.text ?? "0") }
            writer.endArray()
        }
    }

    private static func write(
        _ representation: Representation,
        to writer: inout JSONWriter,
        contents: some ContentSource,
        _ limit: Int
    ) throws(Failure) {
        writer.beginObject()
        writer.key("type")
        writer.string(representation.type.text)
        switch try form(of: representation, contents: contents, limit) {
        case .json(let text):
            writer.key("json")
            writer.raw(text)
        case .text(let text):
            writer.key("text")
            writer.string(text)
        case .bytes(let bytes):
            writer.key("base64")
            writer.base64(bytes.span)
        }
        switch representation.visibility {
        case .all: break
        case .app:
            writer.key("visibility")
            writer.string("app")
        case .connection:
            writer.key("visibility")
            writer.string("connection")
        }
        if representation.isPreview {
            writer.key("preview")
            writer.boolean(true)
        }
        writer.endObject()
    }

    /// How a content stands in a document.
    private enum Form {
        case json(String)
        case text(String)
        case bytes([UInt8])
    }

    /// Text where that says all there is to the content: no byte order mark, which would never reach the text; the bytes
    /// of a textual type count as text where they are its UTF-8.
    private static func form(
        of representation: Representation,
        contents: some ContentSource,
        _ limit: Int
    ) throws(Failure) -> Form {
        let (type, content) = (representation.type, representation.content)
        let text: String
        if content.isText, type.isTextual {
            text = try content.text(as: type, limit: limit, from: contents)
            guard UInt64(text.utf8.count) == content.size else {
                return .bytes(try content.bytes(limit: limit, from: contents))
            }
        } else {
            let bytes = try content.bytes(limit: limit, from: contents)
            guard let same = sameText(as: bytes, type) else { return .bytes(bytes) }
            text = same
        }
        // What stands around the JSON would be lost in a document of JSON.
        let isBare = [text.utf8.first, text.utf8.last].allSatisfy { $0.map { $0 > 0x20 } ?? false }
        return type == .json && isBare ? .json(text) : .text(text)
    }

    private static func sameText(as bytes: [UInt8], _ type: ContentType) -> String? {
        do throws(Failure) {
            let text = try TextDecoding.text(of: bytes, as: type)
            return text.utf8.elementsEqual(bytes) ? text : nil
        } catch {
            return nil
        }
    }
}
