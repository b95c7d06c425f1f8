import DBus
import Glibc
import ToteClient
import Transfer

/// A backup that was read, part by part, up to where it is refused.
struct ReadBackup: BackupVisitor {
    /// A part of it.
    private enum Part {
        case container(BackupReader.Container)
        case collection(BackupReader.Collection)
        case item(BackupItem)
        case endOfCollection
        case endOfContainer
        case clipboard(BackupReader.Clipboard)
        case entry(BackupReader.Entry)
    }

    private var parts: [Part] = []
    /// Why it isn't read to its end, as a sentence; nil: it is.
    private(set) var refusal: String?

    /// Reads a document that comes in pieces of so many bytes; contents beyond `memory` bytes are kept in files.
    init(_ document: [UInt8], pieces: Int, memory: Int? = BackupSink.usualMemory) {
        var rest = document[...]
        let stream = JSONStream("backup", memory: memory, room: max(1, pieces)) { buffer in
            let count = min(rest.count, buffer.count)
            buffer.replaceSubrange(0..<count, with: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
        do {
            try BackupReader(stream).read(into: &self)
        } catch BackupError.malformed(let sentence) {
            refusal = sentence
        } catch {
            refusal = "\(error)"
        }
    }

    mutating func begin(_ container: BackupReader.Container) { parts.append(.container(container)) }
    mutating func begin(_ collection: BackupReader.Collection) { parts.append(.collection(collection)) }
    mutating func visit(_ item: BackupItem) { parts.append(.item(item)) }
    mutating func endCollection() { parts.append(.endOfCollection) }
    mutating func endContainer() { parts.append(.endOfContainer) }
    mutating func begin(_ clipboard: BackupReader.Clipboard) { parts.append(.clipboard(clipboard)) }
    mutating func visit(_ entry: BackupReader.Entry) { parts.append(.entry(entry)) }

    /// All items, those of histories too.
    var items: [BackupItem] {
        parts.flatMap { part -> [BackupItem] in
            switch part {
            case .item(let item): [item]
            case .entry(let entry): entry.items
            case .container, .collection, .endOfCollection, .endOfContainer, .clipboard: []
            }
        }
    }
}

extension ReadBackup {
    /// What was read, in lines: where they are the same, two backups are; with the places in the document or without.
    func text(withPlaces: Bool = false) throws(Finding) -> String {
        var lines: [String] = []
        for part in parts {
            switch part {
            case .container(let it):
                lines.append("container \(it.name) \(it.title) \(it.isReorderable) \(it.acceptsDrops)")
            case .collection(let it): lines.append("collection \(it.name) \(it.accepts)")
            case .item(let item): lines += try Self.lines(of: item, withPlaces)
            case .endOfCollection: lines.append("end of collection")
            case .endOfContainer: lines.append("end of container")
            case .clipboard(let it): lines.append("clipboard \(it.name) \(it.isRecording) \(it.historyLimit)")
            case .entry(let it):
                lines.append("entry \(it.time) \(it.isPinned) \(it.isHeld)")
                for item in it.items { lines += try Self.lines(of: item, withPlaces) }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(of item: BackupItem, _ withPlaces: Bool) throws(Finding) -> [String] {
        var lines = [withPlaces ? "item \(item.id) at \(item.position)" : "item \(item.id)"]
        for (key, json) in item.members { lines.append("\(key): \(json)") }
        for (name, kind) in sortedKinds(of: item) { lines.append("\(name) is \(kind.rawValue)") }
        for it in item.representations {
            let bytes = try bytes(of: it.content)
            lines.append("\(it.type) \(it.visibility ?? "all") \(it.isPreview) \(Base64.encode(bytes))")
        }
        return lines
    }

    private static func sortedKinds(of item: BackupItem) -> [(name: String, kind: AttributeNumber.Kind)] {
        item.kinds.map { ($0.key.text, $0.value) }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func bytes(of content: BackupContent) throws(Finding) -> [UInt8] {
        switch content {
        case .text(let bytes), .json(let bytes), .bytes(let bytes): return bytes
        case .file(let file):
            var status = stat()
            guard unsafe fstat(file.raw, &status) == 0 else {
                throw Finding("a file with a content can't be looked at")
            }
            var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
            let count = unsafe read(file.raw, &bytes, bytes.count)
            try require(count == bytes.count, "a file with a content doesn't stand at its begin")
            lseek(file.raw, 0, SEEK_SET)
            return bytes
        }
    }
}

extension ReadBackup {
    /// It as a backup, with all that may be left out; no content of it is in a file.
    var document: String {
        var sections: [(key: String, elements: [String])] = []
        var collections: [String] = []
        var items: [String] = []
        var head = ""
        for part in parts {
            switch part {
            case .container(let it):
                head = Self.json(it)
                collections = []
                if sections.last?.key != "containers" { sections.append(("containers", [])) }
            case .collection(let it):
                collections.append(Self.json(it))
                items = []
            case .item(let item): items.append(Self.json(item))
            case .endOfCollection: collections.append(Self.close(collections.removeLast(), "items", items))
            case .endOfContainer:
                sections[sections.count - 1].elements.append(Self.close(head, "collections", collections))
            case .clipboard(let it):
                if sections.last?.key != "clipboards" { sections.append(("clipboards", [])) }
                sections[sections.count - 1].elements.append(Self.close(Self.json(it), "entries", []))
            case .entry(let it):
                let last = sections.count - 1
                let begun = sections[last].elements.removeLast().dropLast(2)
                let entry = Self.close(Self.json(it), "items", it.items.map(Self.json))
                sections[last].elements.append("\(begun)\(begun.last == "[" ? "" : ",")\(entry)]}")
            }
        }
        let parts = sections.map { ",\"\($0.key)\":[\($0.elements.joined(separator: ","))]" }
        return "{\"format\":\"\(BackupReader.format)\"" + parts.joined() + "}"
    }

    /// An object that is still open, with a list as its last member.
    private static func close(_ head: String, _ key: String, _ elements: [String]) -> String {
        "\(head),\"\(key)\":[\(elements.joined(separator: ","))]}"
    }

    private static func json(_ container: BackupReader.Container) -> String {
        open { writer in
            writer.key("name")
            writer.string(container.name)
            writer.key("title")
            writer.string(container.title)
            writer.key("reorderable")
            writer.boolean(container.isReorderable)
            writer.key("acceptsDrops")
            writer.boolean(container.acceptsDrops)
        }
    }

    private static func json(_ collection: BackupReader.Collection) -> String {
        open { writer in
            writer.key("name")
            writer.string(collection.name)
            writer.key("accepts")
            writer.beginArray()
            for pattern in collection.accepts { writer.string(pattern) }
            writer.endArray()
        }
    }

    private static func json(_ clipboard: BackupReader.Clipboard) -> String {
        open { writer in
            writer.key("name")
            writer.string(clipboard.name)
            writer.key("recording")
            writer.boolean(clipboard.isRecording)
            writer.key("historyLimit")
            writer.number(clipboard.historyLimit)
        }
    }

    private static func json(_ entry: BackupReader.Entry) -> String {
        open { writer in
            writer.key("time")
            writer.number(entry.time)
            writer.key("pinned")
            writer.boolean(entry.isPinned)
            writer.key("held")
            writer.boolean(entry.isHeld)
        }
    }

    /// An item as an export has it: its document, behind the types that this doesn't say.
    private static func json(_ item: BackupItem) -> String {
        let text = BackupItem.document(of: [item]).dropFirst().dropLast()
        guard !item.kinds.isEmpty else { return String(text) }
        return open { writer in
            writer.key("types")
            writer.beginObject()
            for (name, kind) in sortedKinds(of: item) {
                writer.key(name)
                writer.string(kind.rawValue)
            }
            writer.endObject()
        } + "," + text.dropFirst()
    }

    private static func open(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        body(&writer)
        return writer.text
    }
}
