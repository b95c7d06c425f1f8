import Transfer
import Wire

// Items as a backup has them.

extension ToteItem {
    /// How many bytes of contents it is known to have.
    package var knownSize: UInt64 { representations.reduce(0) { $0 + ($1.size ?? 0) } }

    /// The types that the JSON of their values doesn't say, as a JSON object; nil where there are none.
    package var unsaidTypes: String? {
        let types = attributes.entries.compactMap { entry in UnsaidType(of: entry.value).map { (entry.key, $0) } }
        guard !types.isEmpty else { return nil }
        var writer = JSONWriter()
        writer.beginObject()
        for (name, type) in types {
            writer.key(name)
            writer.string(type.rawValue)
        }
        writer.endObject()
        return writer.text
    }

    /// It as the item document begins it, behind its brace, up to the bracket of its representations.
    package var head: String {
        var writer = JSONWriter()
        writer.beginObject()
        let entries = attributes.entries.map { (name: $0.key, value: $0.value) }
        ItemDocument.writeHead(id, entries, to: &writer) { value, writer in writer.attribute(value) }
        writer.beginArray()
        return String(writer.text.dropFirst())
    }
}

extension UnsaidType {
    /// The type of a value, where its JSON doesn't say it.
    fileprivate init?(of value: Value) {
        switch value {
        case .path: self = .path
        case .signature: self = .signature
        default:
            // An infinite number is one whose digits don't fit the bus: the document has them.
            guard let number = value.number.flatMap({ AttributeNumber(type: $0.type, digits: $0.digits) }),
                AttributeNumber(json: number.digits).kind != number.kind
            else { return nil }
            self = .number(number.kind)
        }
    }
}

extension JSONWriter {
    /// Writes the value of an attribute.
    fileprivate mutating func attribute(_ value: Value) {
        switch value {
        case .string(let text): string(text)
        case .path(let path): string(path.text)
        case .signature(let signature): string(signature.text)
        case .boolean(let value): boolean(value)
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double:
            raw(value.number?.digits ?? "0")
        case .structure(let members):
            beginArray()
            for member in members { attribute(member) }
            endArray()
        case .strings(let texts):
            beginArray()
            for text in texts { string(text) }
            endArray()
        case .descriptor, .bytes, .array, .dictionary, .variant:
            // The service gives no attribute like that.
            null()
        }
    }
}
