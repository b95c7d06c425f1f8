import ToteClient
import Transfer
import Wire

// Items as a backup has them.

extension ToteItem {
    /// How many bytes of contents it is known to have.
    var knownSize: UInt64 { representations.reduce(0) { $0 + ($1.size ?? 0) } }

    /// The types of numbers that their digits don't say, as a JSON object; nil where there are none.
    var unsaidKinds: String? {
        let kinds = attributes.entries.compactMap { entry in
            AttributeNumber.unsaidKind(of: entry.value).map { (entry.key, $0) }
        }
        guard !kinds.isEmpty else { return nil }
        var writer = JSONWriter()
        writer.beginObject()
        for (name, kind) in kinds { writer.member(name, kind) }
        writer.endObject()
        return writer.text
    }

    /// It as the item document begins it, behind its brace, up to the bracket of its representations.
    var head: String {
        let own: Set<String> = ["title", "name", "opens", "accepts", "movable"]
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", id)
        for entry in attributes.entries where own.contains(entry.key) {
            writer.key(entry.key)
            writer.attribute(entry.value)
        }
        let others = attributes.entries.filter { !own.contains($0.key) }
        if !others.isEmpty {
            writer.key("attributes")
            writer.beginObject()
            for entry in others {
                writer.key(entry.key)
                writer.attribute(entry.value)
            }
            writer.endObject()
        }
        writer.key("representations")
        writer.beginArray()
        return String(writer.text.dropFirst())
    }
}

extension JSONWriter {
    /// Writes the value of an attribute.
    fileprivate mutating func attribute(_ value: Value) {
        switch value {
        case .string(let text): string(text)
        case .boolean(let value): boolean(value)
        case .byte(let value): number(value)
        case .int16(let value): number(value)
        case .uint16(let value): number(value)
        case .int32(let value): number(value)
        case .uint32(let value): number(value)
        case .int64(let value): number(value)
        case .uint64(let value): number(value)
        case .double(let value): raw(JSONNumber(value)?.text ?? "0")
        case .structure(let members):
            beginArray()
            for member in members { attribute(member) }
            endArray()
        case .strings(let texts):
            beginArray()
            for text in texts { string(text) }
            endArray()
        case .path, .signature, .descriptor, .bytes, .array, .dictionary, .variant:
            // The service gives no attribute like that.
            null()
        }
    }
}
