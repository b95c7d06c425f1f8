import Store
import Transfer

/// The rows that are made of what was salvaged, and what is wrong with them by themselves.
struct SalvagedRows: SalvageDestination {
    /// The rows of each table.
    private(set) var containers: [ContainerRecord] = []
    private(set) var collections: [(container: ContainerKey, record: CollectionRecord)] = []
    private(set) var items: [(key: ItemKey, item: Item)] = []
    private(set) var places: [(key: ItemKey, collection: CollectionKey, label: Int64)] = []
    private(set) var clipboards: [ClipboardRecord] = []
    private(set) var entries: [(clipboard: ClipboardKey, record: EntryRecord)] = []
    /// The contents that came with them.
    private(set) var contents: [ContentID: StoredContent] = [:]
    /// What doesn't hold, in sentences.
    private(set) var findings: [String] = []

    mutating func apply(_ write: Write) {
        switch write {
        case .putContainer(let record):
            check("the container \(record.name)") { () throws(Failure) in _ = try ContainerName(record.name.text) }
            containers.append(record)
        case .putCollection(let container, let record):
            check("the collection \(record.name)") { () throws(Failure) in
                _ = try CollectionName(record.name.text)
                for pattern in record.accepts { _ = try TypePattern(pattern) }
            }
            collections.append((container, record))
        case .addItem(let key, let item), .putItem(let key, let item):
            check("the item \(item.id)") { () throws(Failure) in _ = try ItemID(item.id.text) }
            if item.representations.count > Quotas.highest.representations {
                findings.append("an item has \(item.representations.count) representations")
            }
            items.append((key, item))
        case .place(let key, let collection, let label): places.append((key, collection, label))
        case .putClipboard(let record):
            check("the clipboard \(record.name)") { () throws(Failure) in _ = try ClipboardName(record.name.text) }
            clipboards.append(record)
        case .putEntry(let clipboard, let record): entries.append((clipboard, record))
        case .setRevision, .deleteContainer, .deleteCollection, .deleteItem, .putContent, .writeFile, .adoptFile,
            .copyContent, .deleteContent, .putStep, .deleteStep, .moveEntry, .pinEntry, .deleteEntry:
            findings.append("what is salvaged is written by \(write)")
        }
    }

    mutating func put(_ content: StoredContent, _ data: Content) {
        if content.location != .row || data.size != content.size || data.isText != (content.form == .text) {
            findings.append("a content isn't what is said of it")
        }
        put(content)
    }

    mutating func put(_ content: StoredContent, file name: Int64) -> Bool {
        if content.location != .file || name <= 0 { findings.append("a row is a file, or a file has no name") }
        // As if every second file were gone.
        guard name.isMultiple(of: 2) else { return false }
        put(content)
        return true
    }

    private mutating func put(_ content: StoredContent) {
        if contents.updateValue(content, forKey: content.id) != nil { findings.append("a content comes twice") }
    }

    private mutating func check(_ what: String, _ body: () throws(Failure) -> Void) {
        do throws(Failure) {
            try body()
        } catch {
            findings.append("\(what) can't be: \(error.message)")
        }
    }

    /// What the service makes of the rows.
    func library(itemLimit: Int) throws(Finding) -> Library {
        try expected("what was salvaged") { () throws(Failure) in
            var restoration = LibraryRestoration(itemLimit: itemLimit)
            for record in containers { try restoration.restore(record) }
            for (container, record) in collections { try restoration.restore(record, in: container) }
            for (key, item) in items { try restoration.restore(item, as: key) }
            for (key, collection, label) in places { try restoration.restorePlace(collection, label: label, of: key) }
            for record in clipboards { try restoration.restore(record) }
            for (clipboard, record) in entries { try restoration.restore(record, in: clipboard) }
            try restoration.complete()
            return restoration.library
        }
    }
}
