/// How the store keeps attributes: the title by itself, the others as a JSON object by their names.
extension Attributes {
    /// All but the title as a JSON object; `nil` where there is no other.
    public var storedJSON: String? {
        guard !others.isEmpty else { return nil }
        var writer = JSONWriter()
        storedJSON(into: &writer)
        return writer.text
    }

    /// The attributes with `title` and what was stored as `text`; `InvalidDocument` or the refusal of a value where that
    /// can't be.
    public init(title: String, storedJSON text: String) throws(Failure) {
        var reader = JSONReader(text)
        try self.init(title: title, storedJSON: &reader)
        try reader.finish()
    }

    /// Writes all but the title as a JSON object.
    func storedJSON(into writer: inout JSONWriter) {
        writer.beginObject()
        for entry in others {
            writer.key(entry.name)
            entry.value.storedJSON(into: &writer)
        }
        writer.endObject()
    }

    /// Reads what `storedJSON(into:)` wrote.
    init(title: String, storedJSON reader: inout JSONReader) throws(Failure) {
        self.init(title: title)
        try reader.beginObject()
        var others: [(name: String, value: AttributeValue)] = []
        while let name = try reader.nextKey() {
            guard name != "title" else { throw reader.fail("the title stands apart") }
            others.append((name, try AttributeValue(storedJSON: &reader)))
        }
        if !others.isEmpty { self = try updated(with: others) }
    }
}
