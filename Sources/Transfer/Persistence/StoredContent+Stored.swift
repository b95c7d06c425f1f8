extension StoredContent {
    /// More than any content has, in bytes, and little enough for the sum of all there can be.
    private static let impossibleSize: UInt64 = 1 << 48

    /// The content that was stored with these numbers; nil where no content has them.
    public init?(number: UInt64, form: UInt64, location: UInt64, size: UInt64) {
        guard let number = UInt32(exactly: number), number > 0,
            let form = UInt8(exactly: form).flatMap(Form.init(rawValue:)),
            let location = UInt8(exactly: location).flatMap(Location.init(rawValue:)),
            size < Self.impossibleSize
        else { return nil }
        self.init(id: ContentID(number), form: form, location: location, size: size)
    }
}

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
            guard numbers.count == 4,
                let content = StoredContent(
                    number: numbers[0],
                    form: numbers[1],
                    location: numbers[2],
                    size: numbers[3]
                )
            else { throw reader.fail("this is no content") }
            append(content)
        }
        try reader.finish()
    }
}
