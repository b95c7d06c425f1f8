import Transfer

// Entries and items of a backup.

extension BackupReader {
    /// The names that the keys of an item have but those that are read apart.
    private static let members: Set<String> = ["title", "name", "opens", "accepts", "movable", "attributes"]

    /// An entry of a history.
    func entry() throws(BackupError) -> Entry {
        try stream.space()
        var entry = Entry(position: stream.position)
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "time": entry.time = try stream.integer()
            case "pinned": entry.isPinned = try stream.boolean()
            case "held": entry.isHeld = try stream.boolean()
            case "items":
                try stream.beginArray()
                while try stream.nextElement() { entry.items.append(try item(hasID: false)) }
            default: throw unknown(key, "an entry")
            }
        }
        guard !entry.items.isEmpty else { throw stream.fail("an entry has an item at least", at: entry.position) }
        return entry
    }

    /// An item; one of a container has an id.
    func item(hasID: Bool) throws(BackupError) -> BackupItem {
        try stream.space()
        var item = BackupItem(position: stream.position)
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "id": item.id = try stream.string()
            case "types":
                try stream.beginObject()
                while let name = try stream.nextKey() {
                    let type = try stream.string()
                    guard let known = UnsaidType(rawValue: type) else {
                        throw stream.fail("\(type.quoted) is no type on D-Bus that JSON doesn't say")
                    }
                    item.types[ExactText(name)] = known
                }
            case "representations":
                try stream.beginArray()
                while try stream.nextElement() {
                    guard item.representations.count < Quotas.highest.representations else {
                        throw stream.fail(Quotas.highest.tooManyRepresentations.message)
                    }
                    item.representations.append(try representation())
                }
            case _ where Self.members.contains(key):
                item.members.append((key, String(decoding: try stream.raw(), as: UTF8.self)))
            default: throw unknown(key, "an item")
            }
        }
        guard !hasID || !item.id.isEmpty else {
            throw stream.fail("an item of a backup has an id, so that it isn't restored twice", at: item.position)
        }
        return item
    }

    private func representation() throws(BackupError) -> BackupItem.Representation {
        try stream.space()
        let start = stream.position
        var type: String?
        var content: BackupContent?
        var visibility: String?
        var isPreview = false
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "type": type = try stream.string()
            case "text", "json", "base64":
                guard content == nil else { throw stream.fail("a representation has one of text, json and base64") }
                content =
                    key == "text" ? try stream.text() : key == "json" ? .json(try stream.raw()) : try stream.base64()
            case "visibility":
                let name = try stream.string()
                guard ["all", "app", "connection"].contains(name) else {
                    throw stream.fail("a visibility is all, app or connection, not \(name.quoted)")
                }
                visibility = name == "all" ? nil : name
            case "preview": isPreview = try stream.boolean()
            default: throw unknown(key, "a representation")
            }
        }
        guard let type, let content else {
            throw stream.fail("a representation has a type, and text, json or base64", at: start)
        }
        return BackupItem.Representation(type: type, content: content, visibility: visibility, isPreview: isPreview)
    }
}
