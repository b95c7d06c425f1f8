package import Transfer

/// An item as a backup has it.
package struct BackupItem {
    /// A representation as a backup has it.
    package struct Representation {
        /// Its type.
        package let type: String
        /// What it holds.
        package let content: BackupContent
        /// Who may see it; nil: everybody.
        package let visibility: String?
        /// Whether it is a picture to show while dragging.
        package let isPreview: Bool
    }

    /// Its id.
    package internal(set) var id = ""
    /// What it says of itself, as JSON, by the keys of the item document.
    package internal(set) var members: [(key: String, json: String)] = []
    /// The D-Bus types of attributes whose JSON doesn't say them, by the attributes' names.
    package internal(set) var types: [ExactText: UnsaidType] = [:]
    /// Its representations, best first.
    package internal(set) var representations: [Representation] = []
    /// Where it begins in the backup.
    package let position: JSONPosition

    /// An item that begins at `position`, and of which nothing is known yet.
    init(position: JSONPosition) {
        self.position = position
    }

    /// How many bytes of it are in memory, about.
    package var size: Int {
        members.reduce(64 + id.utf8.count) { $0 + $1.json.utf8.count + 16 }
            + representations.reduce(0) { $0 + $1.content.size + 64 }
    }

    /// Whether it is to go as what it is, not in a document: a document doesn't say all types of D-Bus, has no files, and
    /// isn't larger than the service takes.
    package var goesAlone: Bool {
        !types.isEmpty || size > 2 << 20
            || representations.contains { representation in
                if case .file = representation.content { true } else { false }
            }
    }

    /// The item document of items that fit in one.
    package static func document(of items: [BackupItem]) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        for item in items { item.write(to: &writer) }
        writer.endArray()
        return writer.text
    }

    /// Writes it as the item document has it; there is no file in it.
    private func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("id")
        writer.string(id)
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
        writer.key("type")
        writer.string(type)
        switch content {
        case .text(let bytes):
            writer.key("text")
            writer.string(String(decoding: bytes, as: UTF8.self))
        case .json(let bytes):
            // The space around it is the content's own; as JSON it would be lost.
            let text = String(decoding: bytes, as: UTF8.self)
            if bytes.first.map(JSONStream.isSpace) == true || bytes.last.map(JSONStream.isSpace) == true {
                writer.key("text")
                writer.string(text)
            } else {
                writer.key("json")
                writer.raw(text)
            }
        case .bytes(let bytes):
            writer.key("base64")
            writer.base64(bytes.span)
        case .file: preconditionFailure("an item with a file goes alone")
        }
        if let visibility {
            writer.key("visibility")
            writer.string(visibility)
        }
        if isPreview {
            writer.key("preview")
            writer.boolean(true)
        }
        writer.endObject()
    }
}
