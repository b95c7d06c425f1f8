/// How the store keeps which contents a clipboard refers to beside its history: `[[7, 0, 1, 70000]]`, each with its
/// number, form, location and size.
extension [StoredContent] {
    /// The contents as a JSON array.
    public var storedJSON: String {
        var writer = JSONWriter()
        writer.beginArray()
        for content in self {
            writer.beginArray()
            writer.number(content.id.number)
            writer.number(content.form.rawValue)
            writer.number(content.location.rawValue)
            writer.number(content.size)
            writer.endArray()
        }
        writer.endArray()
        return writer.text
    }

    /// The contents that were stored as `text`; `InvalidDocument` where that can't be.
    public init(storedJSON text: String) throws(Failure) {
        var reader = JSONReader(text)
        self = []
        try reader.beginArray()
        while try reader.nextElement() {
            var numbers: [UInt64] = []
            try reader.beginArray()
            while try reader.nextElement() { numbers.append(try reader.readNumber().uint64 ?? .max) }
            guard numbers.count == 4, let id = UInt32(exactly: numbers[0]),
                let form = UInt8(exactly: numbers[1]).flatMap(StoredContent.Form.init(rawValue:)),
                let location = UInt8(exactly: numbers[2]).flatMap(StoredContent.Location.init(rawValue:))
            else { throw reader.fail("this is no content") }
            append(StoredContent(id: ContentID(id), form: form, location: location, size: numbers[3]))
        }
        try reader.finish()
    }
}
