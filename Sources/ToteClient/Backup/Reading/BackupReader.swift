import Transfer

/// Reads a backup, of any length, part by part.
package struct BackupReader {
    /// The value of the first key of each backup.
    package static let format = "tote-backup-1"

    /// What it reads.
    let stream: JSONStream

    /// Reads what a stream gives.
    package init(_ stream: JSONStream) {
        self.stream = stream
    }

    /// Reads all of it, and hands each part to `visitor`.
    package func read(into visitor: inout some BackupVisitor) throws {
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

    /// The refusal of a key that `what` hasn't.
    func unknown(_ key: String, _ what: String) -> BackupError {
        stream.fail("the key \(key.quoted) is unknown in \(what)", at: stream.mark)
    }

    private func late(_ key: String, _ other: String) -> BackupError {
        stream.fail("the key \(key.quoted) comes before \(other.quoted)", at: stream.mark)
    }
}
