/// How the store keeps lists of strings: as JSON.
extension [String] {
    /// The list as a JSON array.
    public var storedJSON: String {
        var writer = JSONWriter()
        storedJSON(into: &writer)
        return writer.text
    }

    /// The list that was stored as `text`; `InvalidDocument` where that can't be.
    public init(storedJSON text: String) throws(Failure) {
        var reader = JSONReader(text)
        try self.init(storedJSON: &reader)
        try reader.finish()
    }

    /// Writes the list as a JSON array.
    func storedJSON(into writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { writer.string(element) }
        writer.endArray()
    }

    /// Reads a list that `storedJSON(into:)` wrote.
    init(storedJSON reader: inout JSONReader) throws(Failure) {
        self = []
        try reader.beginArray()
        while try reader.nextElement() { append(try reader.readString()) }
    }
}
