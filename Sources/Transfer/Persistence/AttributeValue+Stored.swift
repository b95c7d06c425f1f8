/// How the store keeps a value: under the D-Bus signature of its type, with numbers as strings of their digits.
///
///     {"s": "a"}  {"as": ["a", "b"]}  {"b": true}  {"i": "5"}  {"dd": ["640.0", "480.5"]}
extension AttributeValue {
    /// Writes the value as a JSON object of one entry.
    func storedJSON(into writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .string(let text):
            writer.key("s")
            writer.string(text)
        case .path(let text):
            writer.key("o")
            writer.string(text)
        case .signature(let text):
            writer.key("g")
            writer.string(text)
        case .strings(let list):
            writer.key("as")
            list.storedJSON(into: &writer)
        case .boolean(let value):
            writer.key("b")
            writer.boolean(value)
        case .number(let number):
            writer.key(number.kind.rawValue)
            writer.string(number.digits)
        case .size(let width, let height):
            writer.key("dd")
            [width.description, height.description].storedJSON(into: &writer)
        }
        writer.endObject()
    }

    /// Reads a value that `storedJSON(into:)` wrote.
    init(storedJSON reader: inout JSONReader) throws(Failure) {
        try reader.beginObject()
        guard let signature = try reader.nextKey() else { throw reader.fail("the value is missing") }
        switch signature {
        case "s": self = .string(try reader.readString())
        case "o": self = .path(try reader.readString())
        case "g": self = .signature(try reader.readString())
        case "as": self = .strings(try [String](storedJSON: &reader))
        case "b": self = .boolean(try reader.readBoolean())
        case "dd":
            let sides = try [String](storedJSON: &reader).map(Double.init)
            guard sides.count == 2, let width = sides[0], let height = sides[1] else {
                throw reader.fail("a size is a width and a height")
            }
            self = .size(width: width, height: height)
        default:
            guard let kind = AttributeNumber.Kind(rawValue: signature) else {
                throw reader.fail("\(signature.quoted) is no type of a value")
            }
            let digits = try reader.readString()
            do {
                _ = try JSONNumber(text: digits)
            } catch {
                throw reader.fail("\(digits.quoted) are no digits of a number")
            }
            self = .number(AttributeNumber(kind: kind, digits: digits))
        }
        if let other = try reader.nextKey() { throw reader.fail("the value has a second type, \(other.quoted)") }
    }
}
