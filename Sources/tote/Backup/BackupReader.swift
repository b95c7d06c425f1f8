import Transfer

/// What a backup holds, as it is read from front to back.
protocol BackupVisitor {
    /// A container begins.
    mutating func begin(_ container: BackupReader.Container) throws
    /// A collection of the container that has begun begins.
    mutating func begin(_ collection: BackupReader.Collection) throws
    /// The next item of the collection that has begun.
    mutating func visit(_ item: BackupItem) throws
    /// The collection that has begun ends.
    mutating func endCollection() throws
    /// The container that has begun ends.
    mutating func endContainer() throws
    /// A clipboard begins.
    mutating func begin(_ clipboard: BackupReader.Clipboard) throws
    /// The next entry of the clipboard that has begun; the oldest comes first.
    mutating func visit(_ entry: BackupReader.Entry) throws
}

/// Reads a backup, of any length, part by part.
struct BackupReader {
    /// What a container is beside its collections.
    struct Container {
        /// Its name.
        var name = ""
        /// Its title.
        var title = ""
        /// Whether its items may be put in another order.
        var isReorderable = true
        /// Whether it takes drops from outside.
        var acceptsDrops = true
    }

    /// What a collection is beside its items.
    struct Collection {
        /// Its name.
        var name = ""
        /// The types that it takes; none: all.
        var accepts: [String] = []
    }

    /// What a clipboard is beside its history.
    struct Clipboard {
        /// Its name.
        var name = ""
        /// Whether what is copied goes to the history.
        var isRecording = true
        /// How many entries the history keeps.
        var historyLimit: UInt32 = 200
    }

    /// An entry of a history.
    struct Entry {
        /// When it was copied last, in seconds since 1970.
        var time: Int64 = 0
        /// Whether it stays for ever.
        var isPinned = false
        /// Whether the clipboard held it.
        var isHeld = false
        /// What was copied.
        var items: [BackupItem] = []
        /// Where it begins in the backup.
        var position: JSONPosition
    }

    /// The value of the first key of each backup.
    static let format = "tote-backup-1"
    /// The names that the keys of an item have but those that are read apart.
    private static let members: Set<String> = ["title", "name", "opens", "accepts", "movable", "attributes"]

    private let stream: JSONStream

    /// Reads what a stream gives.
    init(_ stream: JSONStream) {
        self.stream = stream
    }

    /// Reads all of it, and hands each part to `visitor`.
    func read(into visitor: inout some BackupVisitor) throws {
        let absence = "this is no backup of tote: that begins with {\"format\": \"\(Self.format)\""
        guard try stream.space() == UInt8(ascii: "{") else { throw stream.fail(absence) }
        try stream.beginObject()
        let start = stream.position
        guard try stream.nextKey() == "format" else { throw stream.fail(absence, at: start) }
        let format = try stream.string()
        guard format == Self.format else {
            throw stream.fail("the format \(format.quoted) is not known here, but \(Self.format)", at: start)
        }
        while let key = try stream.nextKey() {
            switch key {
            case "containers":
                try stream.beginArray()
                while try stream.nextElement() { try container(into: &visitor) }
            case "clipboards":
                try stream.beginArray()
                while try stream.nextElement() { try clipboard(into: &visitor) }
            default: throw unknown(key, "a backup")
            }
        }
        try stream.finish()
    }

    private func container(into visitor: inout some BackupVisitor) throws {
        var container = Container()
        var hasBegun = false
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "name" where !hasBegun: container.name = try stream.string()
            case "title" where !hasBegun: container.title = try stream.string()
            case "reorderable" where !hasBegun: container.isReorderable = try stream.boolean()
            case "acceptsDrops" where !hasBegun: container.acceptsDrops = try stream.boolean()
            case "collections":
                try begin(&hasBegun, container.name, "a container") { try visitor.begin(container) }
                try stream.beginArray()
                while try stream.nextElement() { try collection(into: &visitor) }
            case "name", "title", "reorderable", "acceptsDrops": throw late(key, "collections")
            default: throw unknown(key, "a container")
            }
        }
        if !hasBegun { try begin(&hasBegun, container.name, "a container") { try visitor.begin(container) } }
        try visitor.endContainer()
    }

    private func collection(into visitor: inout some BackupVisitor) throws {
        var collection = Collection()
        var hasBegun = false
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "name" where !hasBegun: collection.name = try stream.string()
            case "accepts" where !hasBegun: collection.accepts = try stream.strings()
            case "items":
                try begin(&hasBegun, collection.name, "a collection") { try visitor.begin(collection) }
                try stream.beginArray()
                while try stream.nextElement() { try visitor.visit(try item(hasID: true)) }
            case "name", "accepts": throw late(key, "items")
            default: throw unknown(key, "a collection")
            }
        }
        if !hasBegun { try begin(&hasBegun, collection.name, "a collection") { try visitor.begin(collection) } }
        try visitor.endCollection()
    }

    private func clipboard(into visitor: inout some BackupVisitor) throws {
        var clipboard = Clipboard()
        var hasBegun = false
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "name" where !hasBegun: clipboard.name = try stream.string()
            case "recording" where !hasBegun: clipboard.isRecording = try stream.boolean()
            case "historyLimit" where !hasBegun:
                guard let limit = UInt32(exactly: try stream.integer()) else {
                    throw stream.fail("a history keeps 0 entries or more")
                }
                clipboard.historyLimit = limit
            case "entries":
                try begin(&hasBegun, clipboard.name, "a clipboard") { try visitor.begin(clipboard) }
                try stream.beginArray()
                while try stream.nextElement() { try visitor.visit(try entry()) }
            case "name", "recording", "historyLimit": throw late(key, "entries")
            default: throw unknown(key, "a clipboard")
            }
        }
        if !hasBegun { try begin(&hasBegun, clipboard.name, "a clipboard") { try visitor.begin(clipboard) } }
    }

    private func begin(_ hasBegun: inout Bool, _ name: String, _ what: String, _ body: () throws -> Void) throws {
        guard !name.isEmpty else { throw stream.fail("\(what) has a name, before what it holds") }
        hasBegun = true
        try body()
    }

    private func unknown(_ key: String, _ what: String) -> Problem {
        stream.fail("the key \(key.quoted) is unknown in \(what)", at: stream.mark)
    }

    private func late(_ key: String, _ other: String) -> Problem {
        stream.fail("the key \(key.quoted) comes before \(other.quoted)", at: stream.mark)
    }
}

extension BackupReader {
    private func entry() throws(Problem) -> Entry {
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

    private func item(hasID: Bool) throws(Problem) -> BackupItem {
        try stream.space()
        var item = BackupItem(position: stream.position)
        try stream.beginObject()
        while let key = try stream.nextKey() {
            switch key {
            case "id": item.id = try stream.string()
            case "types":
                try stream.beginObject()
                while let name = try stream.nextKey() {
                    let kind = try stream.string()
                    guard AttributeNumber.Kind(rawValue: kind) != nil else {
                        throw stream.fail("\(kind.quoted) is no type of a number on D-Bus")
                    }
                    item.kinds[name] = kind
                }
            case "representations":
                try stream.beginArray()
                while try stream.nextElement() {
                    guard item.representations.count < Limits.representations else {
                        throw stream.fail("an item has at most \(Limits.representations) representations")
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

    private func representation() throws(Problem) -> BackupItem.Representation {
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
