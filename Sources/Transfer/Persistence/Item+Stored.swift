/// How a step of undo keeps an item, whose contents are stored ones: as JSON. Promises end before a later start of the
/// service could ask for them, and are left out.
///
///     {"id": "photo-1", "title": "Sunset", "attributes": {"x-rating": {"i": "5"}}, "representations": [
///         {"type": "text/plain", "content": 7, "form": 0, "location": 0, "size": 6}]}
extension Item {
    /// Writes the item as a JSON object.
    public func storedJSON(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("id")
        writer.string(id.text)
        if !attributes.title.isEmpty {
            writer.key("title")
            writer.string(attributes.title)
        }
        if !attributes.others.isEmpty {
            writer.key("attributes")
            attributes.storedJSON(into: &writer)
        }
        writer.key("representations")
        writer.beginArray()
        for representation in representations where representation.content.promise == nil {
            representation.storedJSON(into: &writer)
        }
        writer.endArray()
        writer.endObject()
    }

    /// Reads an item that `storedJSON(into:)` wrote; `InvalidDocument` or the refusal of a part where that can't be.
    public init(storedJSON reader: inout JSONReader) throws(Failure) {
        var id: ItemID?
        var attributes = Attributes()
        var representations: [Representation] = []
        try reader.beginObject()
        let start = reader.mark
        while let key = try reader.nextKey() {
            switch key {
            case "id": id = try ItemID(reader.readString())
            case "title": attributes.title = try reader.readString()
            case "attributes": attributes = try Attributes(title: attributes.title, storedJSON: &reader)
            case "representations":
                try reader.beginArray()
                while try reader.nextElement() { representations.append(try Representation(storedJSON: &reader)) }
            default: throw reader.fail("\(key.quoted) is nothing of an item")
            }
        }
        guard let id else { throw reader.fail("the item has no id", at: start) }
        self.init(id: id, attributes: attributes, representations: representations)
    }
}
