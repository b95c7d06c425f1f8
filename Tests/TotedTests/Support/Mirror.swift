import Wire

/// What an app that follows a container knows of it: a snapshot, and the changes since.
struct Mirror: Equatable {
    /// A collection with its ids in order.
    struct Collection: Equatable {
        /// Its name.
        var name: String
        /// Its items.
        var ids: [String]
    }

    /// The revision that it has reached.
    private(set) var revision: UInt64
    /// The collections in order.
    private(set) var collections: [Collection]
    /// What doesn't fit: a gap between revisions, an anchor that isn't there.
    private(set) var faults: [String] = []

    /// What a snapshot says.
    init(_ revision: UInt64, _ collections: [WireCollection]) {
        self.revision = revision
        self.collections = collections.map { Collection(name: $0.values.0, ids: $0.values.1) }
    }

    /// A mirror of what is known otherwise.
    init(_ revision: UInt64, _ collections: [Collection]) {
        self.revision = revision
        self.collections = collections
    }

    /// Follows one revision; those that the snapshot holds already are no news.
    mutating func apply(_ revision: UInt64, _ changes: [WireChange]) {
        guard revision > self.revision else { return }
        if revision != self.revision + 1 { faults.append("\(revision) follows \(self.revision)") }
        self.revision = revision
        for change in changes { apply(change) }
    }

    private mutating func apply(_ change: WireChange) {
        switch change.kind {
        case "insert":
            put(change.ids, change)
        case "move":
            take(change.ids, change)
            put(change.ids, change)
        case "remove":
            take(change.ids, change)
        case "update":
            break
        case "add-collection":
            put(Collection(name: change.collection, ids: []), change)
        case "move-collection":
            guard let index = index(change.collection, change) else { return }
            put(collections.remove(at: index), change)
        case "remove-collection":
            guard let index = index(change.collection, change) else { return }
            collections.remove(at: index)
        default:
            faults.append("a change of kind \(change.kind)")
        }
    }

    private func index(_ name: String) -> Int? { collections.firstIndex { $0.name == name } }

    private mutating func index(_ name: String, _ change: WireChange) -> Int? {
        if let index = index(name) { return index }
        faults.append("no collection for \(change)")
        return nil
    }

    private mutating func put(_ collection: Collection, _ change: WireChange) {
        guard !change.before.isEmpty else {
            collections.append(collection)
            return
        }
        guard let index = index(change.before, change) else { return }
        collections.insert(collection, at: index)
    }

    private mutating func put(_ ids: [String], _ change: WireChange) {
        guard let index = index(change.collection, change) else { return }
        let end = collections[index].ids.endIndex
        let place = change.before.isEmpty ? end : collections[index].ids.firstIndex(of: change.before)
        if place == nil { faults.append("no anchor for \(change)") }
        collections[index].ids.insert(contentsOf: ids, at: place ?? end)
    }

    private mutating func take(_ ids: [String], _ change: WireChange) {
        let leaving = Set(ids)
        let count = collections.reduce(0) { $0 + $1.ids.count }
        for index in collections.indices { collections[index].ids.removeAll(where: leaving.contains) }
        if collections.reduce(0, { $0 + $1.ids.count }) != count - leaving.count {
            faults.append("not all items are there for \(change)")
        }
    }
}
