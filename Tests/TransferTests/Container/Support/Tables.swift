@testable import Transfer

/// The tables of a store in memory, the plainest way: what a restart would find.
struct Tables: Equatable {
    struct Place: Hashable {
        var collection: CollectionKey
        var label: Int64
    }

    struct InContainer<Key: Hashable & Sendable>: Hashable {
        var container: ContainerKey
        var key: Key
    }

    struct InClipboard: Hashable {
        var clipboard: ClipboardKey
        var entry: EntryNumber
    }

    var containers: [ContainerKey: ContainerRecord] = [:]
    var collections: [InContainer<CollectionKey>: CollectionRecord] = [:]
    var items: [ItemKey: Item] = [:]
    var places: [ItemKey: Place] = [:]
    var steps: [InContainer<Int64>: StepRecord] = [:]
    var clipboards: [ClipboardKey: ClipboardRecord] = [:]
    var entries: [InClipboard: EntryRecord] = [:]
    /// The contents that rows speak of.
    var contents: [StoredContent: Content] = [:]
    /// The files that no row speaks of yet.
    var files: [StoredContent: Content] = [:]
    /// Writes that contradict what is there.
    var faults: [String] = []

    /// Makes a transaction durable.
    mutating func commit(_ transaction: Transaction) {
        for write in transaction.writes { apply(write) }
    }

    private mutating func apply(_ write: Write) {
        switch write {
        case .putContainer(let record): containers[record.key] = record
        case .setRevision(let key, let revision):
            check(containers[key] != nil, "a revision is of a container that is there")
            containers[key]?.revision = revision
        case .deleteContainer(let key):
            check(containers.removeValue(forKey: key) != nil, "a container that goes is there")
            collections = collections.filter { $0.key.container != key }
            items = items.filter { $0.key.container != key }
            places = places.filter { $0.key.container != key }
            steps = steps.filter { $0.key.container != key }
        case .putCollection(let container, let record):
            collections[InContainer(container: container, key: record.key)] = record
        case .deleteCollection(let container, let key):
            check(!places.contains { $0.key.container == container && $0.value.collection == key }, "it is empty")
            check(collections.removeValue(forKey: InContainer(container: container, key: key)) != nil, "it is there")
        case .addItem(let key, let item):
            check(items[key] == nil, "an item that is added isn't there")
            items[key] = item.withoutPromises
        case .putItem(let key, let item): items[key] = item.withoutPromises
        case .place(let key, let collection, let label):
            check(items[key] != nil, "a place is of an item that is there")
            places[key] = Place(collection: collection, label: label)
        case .deleteItem(let key):
            check(items.removeValue(forKey: key) != nil, "an item that goes is there")
            places[key] = nil
        case .putContent(let stored, let content): put(stored, content)
        case .writeFile(let stored, let content): files[stored] = content
        case .adoptFile(let stored): put(stored, files.removeValue(forKey: stored))
        case .copyContent(let from, let to): put(to, contents[from])
        case .deleteContent(let stored):
            let isKnown = contents.removeValue(forKey: stored) != nil || files.removeValue(forKey: stored) != nil
            check(isKnown, "a content that goes is there")
        case .putStep(let container, let record):
            steps[InContainer(container: container, key: record.row)] = record
        case .deleteStep(let container, let row): steps[InContainer(container: container, key: row)] = nil
        case .putClipboard(let record): clipboards[record.key] = record
        case .putEntry(let clipboard, let record):
            let key = InClipboard(clipboard: clipboard, entry: record.number)
            check(entries.updateValue(record, forKey: key) == nil, "an entry's number is never used again")
        case .moveEntry(let clipboard, let number, let change, let time):
            let key = InClipboard(clipboard: clipboard, entry: number)
            check(entries[key] != nil, "an entry that moves is there")
            entries[key]?.change = change
            entries[key]?.time = time
        case .pinEntry(let clipboard, let number, let isPinned):
            let key = InClipboard(clipboard: clipboard, entry: number)
            check(entries[key] != nil, "an entry that is pinned is there")
            entries[key]?.isPinned = isPinned
        case .deleteEntry(let clipboard, let number):
            let key = InClipboard(clipboard: clipboard, entry: number)
            check(entries.removeValue(forKey: key) != nil, "an entry that goes is there")
        }
    }

    private mutating func put(_ stored: StoredContent, _ content: Content?) {
        check(content != nil, "a content that is stored comes from somewhere")
        check(!contents.contains { $0.key.id == stored.id }, "a content never changes")
        contents[stored] = content
    }

    private mutating func check(_ holds: Bool, _ sentence: String) {
        if !holds { faults.append(sentence) }
    }
}

extension Tables {
    /// The same with the collections numbered through: positions only order them.
    var ordered: Tables {
        var result = self
        for key in containers.keys {
            let sorted = collections.filter { $0.key.container == key }.sorted { $0.value.position < $1.value.position }
            for (rank, entry) in sorted.enumerated() { result.collections[entry.key]?.position = Int64(rank) }
        }
        return result
    }

    /// What differs in other tables, whatever numbers order the collections; empty where nothing does.
    func differences(from others: Tables) -> [String] {
        let (one, other) = (ordered, others.ordered)
        return Self.differences("container", one.containers, other.containers)
            + Self.differences("collection", one.collections, other.collections)
            + Self.differences("item", one.items, other.items)
            + Self.differences("place", one.places, other.places)
            + Self.differences("step", one.steps, other.steps)
            + Self.differences("content", one.contents, other.contents)
            + Self.differences("file", one.files, other.files)
    }

    private static func differences<Key, Row: Equatable>(
        _ table: String,
        _ one: [Key: Row],
        _ other: [Key: Row]
    ) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.map { key in
            let rows = [one[key], other[key]].map { row in row.map { "\($0)" } ?? "nothing" }
            return "\(table) \(key): \(rows[0]) against \(rows[1])"
        }
    }

    /// The same without steps and revisions: rows of steps that are forgotten stay until others take their place, and
    /// revisions stand in them.
    var withoutHistory: Tables {
        var result = self
        result.steps = [:]
        for key in containers.keys { result.containers[key]?.revision = 0 }
        return result
    }

    /// What isn't as it should be in these tables of `library`, and what a restart finds otherwise than it is.
    func faults(of library: Library) throws(Failure) -> [String] {
        var kept = Tables(of: library, contents: contents)
        kept.files = files
        let differences = kept.withoutHistory.differences(from: withoutHistory)
        guard differences.isEmpty else { return ["memory and tables differ"] + differences }
        let restored = try restored()
        var found = Tables(of: restored, contents: contents)
        found.files = files
        return kept.differences(from: found).map { "a restart: \($0)" } + restored.checkInvariants()
    }

    /// The library that a restart finds.
    func restored() throws(Failure) -> Library {
        var restoration = LibraryRestoration()
        for record in containers.values { try restoration.restore(record) }
        for (key, record) in collections { try restoration.restore(record, in: key.container) }
        for (key, item) in items { try restoration.restore(item, as: key) }
        for (key, place) in places { try restoration.restorePlace(place.collection, label: place.label, of: key) }
        for (key, record) in steps.sorted(by: { $0.key.key < $1.key.key }) {
            try restoration.restore(record, in: key.container)
        }
        for record in clipboards.values.sorted(by: { $0.key.number < $1.key.number }) {
            try restoration.restore(record)
        }
        for (key, record) in entries { try restoration.restore(record, in: key.clipboard) }
        try restoration.complete()
        return restoration.library
    }

    /// The tables as a library would fill them.
    init(of library: Library, contents: [StoredContent: Content]) {
        self.contents = contents
        for container in library.containers.values {
            containers[container.key] = container.record
            for key in container.order {
                collections[InContainer(container: container.key, key: key)] = container.record(of: key)
            }
            for slot in container.items.filled {
                let key = ItemKey(container: container.key, slot: slot)
                let collection = container.items[slot].collection
                items[key] = container.items[slot].item.withoutPromises
                let label = container[collection].list.label(of: slot, in: container.items.chunks)
                places[key] = Place(collection: collection, label: label)
            }
            for (kept, isUndone) in [(container.history.undo, false), (container.history.redo, true)] {
                for step in kept {
                    let record = step.record(isUndone: isUndone, revision: 0)
                    steps[InContainer(container: container.key, key: step.row)] = record
                }
            }
        }
    }
}

/// Reads contents out of tables.
final class TableContents: ContentSource {
    private let contents: [StoredContent: Content]

    init(_ contents: [StoredContent: Content]) {
        self.contents = contents
    }

    func bytes(of content: StoredContent, limit: Int) throws(Failure) -> [UInt8] {
        switch contents[content] {
        case .text(let text)?: Array(text.utf8)
        case .bytes(let bytes)?: bytes
        case .stored?, .secret?, .promise?, nil: throw Failure(.noRepresentation, "the content is gone")
        }
    }

    func text(of content: StoredContent, limit: Int) throws(Failure) -> String {
        guard case .text(let text)? = contents[content] else {
            throw Failure(.noRepresentation, "the content is gone, or no text")
        }
        return text
    }
}

extension Item {
    /// What of it is stored.
    fileprivate var withoutPromises: Item {
        var item = self
        item.representations.removeAll { $0.content.promise != nil }
        return item
    }
}
