import DBus
import ToteClient
import Transfer
import Wire

/// An item as a backup has it.
struct BackupItem {
    /// A representation as a backup has it.
    struct Representation {
        /// Its type.
        var type: String
        /// What it holds.
        var content: BackupContent
        /// Who may see it; nil: everybody.
        var visibility: String?
        /// Whether it is a picture to show while dragging.
        var isPreview: Bool
    }

    /// Its id.
    var id = ""
    /// What it says of itself, as JSON, by the keys of the item document.
    var members: [(key: String, json: String)] = []
    /// The D-Bus types of attributes whose numbers don't say them, by the attributes' names.
    var kinds: [String: String] = [:]
    /// Its representations, best first.
    var representations: [Representation] = []
    /// Where it begins in the backup.
    var position: JSONPosition

    /// How many bytes of it are in memory, about.
    var size: Int {
        members.reduce(64 + id.utf8.count) { $0 + $1.json.utf8.count + 16 }
            + representations.reduce(0) { $0 + $1.content.size + 64 }
    }

    /// Whether it is to go as what it is, not in a document: a document doesn't say the types of numbers, has no files, and
    /// isn't larger than the service takes.
    var goesAlone: Bool {
        !kinds.isEmpty || size > 2 << 20
            || representations.contains { representation in
                if case .file = representation.content { true } else { false }
            }
    }

    /// Writes it as the item document has it; there is no file in it.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        for member in members {
            writer.key(member.key)
            writer.raw(member.json)
        }
        writer.key("representations")
        writer.beginArray()
        for representation in representations { representation.write(to: &writer) }
        writer.endArray()
        writer.endObject()
    }
}

extension BackupItem.Representation {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("type", type)
        switch content {
        case .text(let bytes): writer.member("text", String(decoding: bytes, as: UTF8.self))
        case .json(let bytes):
            // The space around it is the content's own; as JSON it would be lost.
            let text = String(decoding: bytes, as: UTF8.self)
            if bytes.first.map(JSONStream.isSpace) == true || bytes.last.map(JSONStream.isSpace) == true {
                writer.member("text", text)
            } else {
                writer.key("json")
                writer.raw(text)
            }
        case .bytes(let bytes):
            writer.key("base64")
            writer.base64(bytes.span)
        case .file: preconditionFailure("an item with a file goes alone")
        }
        if let visibility { writer.member("visibility", visibility) }
        if isPreview { writer.member("preview", true) }
        writer.endObject()
    }

    fileprivate var given: ToteRepresentation.Content {
        switch content {
        case .text(let bytes), .json(let bytes):
            // No string of D-Bus holds a NUL.
            bytes.contains(0) ? .bytes(bytes) : .text(String(decoding: bytes, as: UTF8.self))
        case .bytes(let bytes): .bytes(bytes)
        case .file(let file): .file(file)
        }
    }
}

extension BackupItem {
    /// It as it crosses the bus; `InvalidDocument` for an attribute that can't be.
    func item() throws(Failure) -> ToteItem {
        var attributes = VariantDictionary()
        for member in members {
            var reader = JSONReader(member.json)
            guard member.key == "attributes" else {
                attributes.entries.append(.init(key: member.key, value: try value(of: member.key, &reader)))
                continue
            }
            try reader.beginObject()
            while let name = try reader.nextKey() {
                attributes.entries.append(.init(key: name, value: try value(of: name, &reader)))
            }
        }
        var item = ToteItem(
            id: id,
            representations: representations.map { representation in
                ToteRepresentation(
                    type: representation.type,
                    content: representation.given,
                    visibility: representation.visibility.flatMap(ToteRepresentation.Visibility.init) ?? .all,
                    isPreview: representation.isPreview
                )
            }
        )
        item.attributes = attributes
        return item
    }

    private func value(of name: String, _ reader: inout JSONReader) throws(Failure) -> Value {
        switch try reader.peekKind() {
        case .string: return .string(try reader.readString())
        case .boolean: return .boolean(try reader.readBoolean())
        case .number:
            let number = AttributeNumber(json: try reader.readNumber().text)
            let kind = kinds[name].flatMap(AttributeNumber.Kind.init) ?? number.kind
            guard let value = AttributeNumber(kind: kind, digits: number.digits).value else {
                throw reader.fail("the attribute \(name.quoted) is no number of the type \(kind.rawValue)")
            }
            return value
        case .array where name == "preview-size":
            var lengths: [Value] = []
            try reader.beginArray()
            while try reader.nextElement() { lengths.append(.double(try reader.readNumber().double ?? 0)) }
            return .structure(lengths)
        case .array:
            var texts: [String] = []
            try reader.beginArray()
            while try reader.nextElement() { texts.append(try reader.readString()) }
            return .strings(texts)
        case .object, .null:
            throw reader.fail("the attribute \(name.quoted) is a string, a number, true, false or a list of strings")
        }
    }
}

extension AttributeNumber {
    /// The number under its type; nil where it isn't one.
    fileprivate var value: Value? {
        switch kind {
        case .byte: UInt8(digits).map(Value.byte)
        case .int16: Int16(digits).map(Value.int16)
        case .uint16: UInt16(digits).map(Value.uint16)
        case .int32: Int32(digits).map(Value.int32)
        case .uint32: UInt32(digits).map(Value.uint32)
        case .int64: Int64(digits).map(Value.int64)
        case .uint64: UInt64(digits).map(Value.uint64)
        case .double: Double(digits).flatMap { $0.isFinite ? Value.double($0) : nil }
        }
    }

    /// The type of an attribute's number that its digits don't say; nil where they do, or it is no number.
    static func unsaidKind(of value: Value) -> String? {
        let number: AttributeNumber
        switch value {
        case .byte(let value): number = AttributeNumber(kind: .byte, digits: String(value))
        case .int16(let value): number = AttributeNumber(kind: .int16, digits: String(value))
        case .uint16(let value): number = AttributeNumber(kind: .uint16, digits: String(value))
        case .int32(let value): number = AttributeNumber(kind: .int32, digits: String(value))
        case .uint32(let value): number = AttributeNumber(kind: .uint32, digits: String(value))
        case .int64(let value): number = AttributeNumber(kind: .int64, digits: String(value))
        case .uint64(let value): number = AttributeNumber(kind: .uint64, digits: String(value))
        case .double(let value): number = AttributeNumber(kind: .double, digits: JSONNumber(value)?.text ?? "0")
        default: return nil
        }
        return AttributeNumber(json: number.digits).kind == number.kind ? nil : number.kind.rawValue
    }
}
