/// How a step of undo keeps a representation, whose content is a stored one: as JSON.
extension Representation {
    /// Writes the representation as a JSON object; what is as it mostly is stays out.
    func storedJSON(into writer: inout JSONWriter) {
        guard let stored = content.stored else { preconditionFailure("a step is stored before its contents") }
        writer.beginObject()
        writer.key("type")
        writer.string(type.text)
        writer.key("content")
        writer.number(stored.id.number)
        writer.key("form")
        writer.number(stored.form.rawValue)
        writer.key("location")
        writer.number(stored.location.rawValue)
        writer.key("size")
        writer.number(stored.size)
        if let text = visibility.storedText {
            writer.key("visibility")
            writer.string(text)
        }
        if isPreview {
            writer.key("preview")
            writer.boolean(true)
        }
        writer.endObject()
    }

    /// Reads a representation that `storedJSON(into:)` wrote; `InvalidDocument` where that can't be.
    init(storedJSON reader: inout JSONReader) throws(Failure) {
        var type: ContentType?
        var number: UInt64?
        var form: UInt64?
        var location: UInt64?
        var size: UInt64?
        var visibility = Visibility.all
        var isPreview = false
        try reader.beginObject()
        let start = reader.mark
        while let key = try reader.nextKey() {
            switch key {
            case "type": type = try ContentType(reader.readString())
            case "content": number = try reader.readNumber().uint64
            case "form": form = try reader.readNumber().uint64
            case "location": location = try reader.readNumber().uint64
            case "size": size = try reader.readNumber().uint64
            case "visibility": visibility = try Visibility(storedText: reader.readString())
            case "preview": isPreview = try reader.readBoolean()
            default: throw reader.fail("\(key.quoted) is nothing of a representation")
            }
        }
        guard let type, let number, let form, let location, let size else {
            throw reader.fail("the representation isn't whole", at: start)
        }
        guard let content = StoredContent(number: number, form: form, location: location, size: size) else {
            throw reader.fail("the representation's content can't be", at: start)
        }
        self.init(type: type, content: .stored(content), visibility: visibility, isPreview: isPreview)
    }
}
