import ToteClient
import Transfer

// A backup as it is written.

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
        guard !item.types.isEmpty else { return String(text) }
        return open { writer in
            writer.key("types")
            writer.beginObject()
            for (name, type) in sortedTypes(of: item) {
                writer.key(name)
                writer.string(type.rawValue)
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
