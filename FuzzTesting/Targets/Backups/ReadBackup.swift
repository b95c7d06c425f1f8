import DBus
import Glibc
import ToteClient
import Transfer

/// A backup that was read, part by part, up to where it is refused.
struct ReadBackup: BackupVisitor {
    /// A part of it.
    enum Part {
        /// A container begins.
        case container(BackupReader.Container)
        /// A collection begins.
        case collection(BackupReader.Collection)
        /// An item of it.
        case item(BackupItem)
        /// It ends.
        case endOfCollection
        /// The container ends.
        case endOfContainer
        /// A clipboard begins.
        case clipboard(BackupReader.Clipboard)
        /// An entry of it.
        case entry(BackupReader.Entry)
    }

    /// The parts, in their order.
    private(set) var parts: [Part] = []
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
        for (name, type) in sortedTypes(of: item) { lines.append("\(name) is \(type.rawValue)") }
        for it in item.representations {
            let bytes = try bytes(of: it.content)
            lines.append("\(it.type) \(it.visibility ?? "all") \(it.isPreview) \(Base64.encode(bytes))")
        }
        return lines
    }

    /// The types that an item's JSON doesn't say, in the order of the attributes' names.
    static func sortedTypes(of item: BackupItem) -> [(name: String, type: UnsaidType)] {
        item.types.map { ($0.key.text, $0.value) }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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
