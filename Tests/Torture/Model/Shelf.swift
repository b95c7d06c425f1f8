import Wire

/// What is in one container: its collections with the ids in them, in order.
struct Shelf: Equatable {
    /// A collection.
    struct Column: Equatable {
        /// Its name.
        let name: String
        /// Its items.
        var ids: [String]
    }

    /// The number of its last change.
    var revision: UInt64
    /// Its collections.
    var columns: [Column]

    /// All items.
    var ids: [String] { columns.flatMap(\.ids) }

    /// Whether the item `id` is here.
    func holds(_ id: String) -> Bool { columns.contains { $0.ids.contains(id) } }

    /// The items of the collection `name`.
    func ids(in name: String) -> [String] { columns.first { $0.name == name }?.ids ?? [] }

    /// Takes items away.
    mutating func take(_ ids: [String]) {
        let leaving = Set(ids)
        for index in columns.indices { columns[index].ids.removeAll(where: leaving.contains) }
    }

    /// Puts items in before `anchor`, which may be "" for the end; false where there is no such collection or anchor.
    mutating func put(_ ids: [String], in name: String, before anchor: String) -> Bool {
        guard let column = columns.firstIndex(where: { $0.name == name }) else { return false }
        let end = columns[column].ids.endIndex
        guard let place = anchor.isEmpty ? end : columns[column].ids.firstIndex(of: anchor) else { return false }
        columns[column].ids.insert(contentsOf: ids, at: place)
        return true
    }

    /// Puts items in as a call means it. Where the anchor has left, the service remembers where it stood, and we don't:
    /// the place is then the one that they have in `found`.
    mutating func place(_ ids: [String], in name: String, before anchor: String, as found: Shelf) {
        if put(ids, in: name, before: anchor) { return }
        let there = found.ids(in: name)
        let behind = ids.last.flatMap(there.firstIndex).map { there[($0 + 1)...] } ?? []
        let here = Set(self.ids(in: name))
        _ = put(ids, in: name, before: behind.first(where: here.contains) ?? "")
    }

    /// Moves items, all of which are here, as a call means it.
    mutating func move(_ ids: [String], to name: String, before anchor: String, as found: Shelf) {
        var anchor = anchor
        if ids.contains(anchor) {
            // Before the next one behind that is not moved.
            let column = columns.first { $0.ids.contains(anchor) }?.ids ?? []
            anchor = column.drop { $0 != anchor }.first { !ids.contains($0) } ?? ""
        }
        take(ids)
        place(ids, in: name, before: anchor, as: found)
    }

    /// Follows one change that a signal tells.
    mutating func follow(_ change: WireChange) throws {
        switch change.kind {
        case "insert":
            for id in change.ids where holds(id) { throw Loss("\(id) was inserted, and was there") }
            guard put(change.ids, in: change.collection, before: change.before) else {
                throw Loss("a change has no place: \(change)")
            }
        case "move":
            for id in change.ids where !holds(id) { throw Loss("\(id) was moved, and was not there") }
            take(change.ids)
            guard put(change.ids, in: change.collection, before: change.before) else {
                throw Loss("a change has no place: \(change)")
            }
        case "remove":
            for id in change.ids where !holds(id) { throw Loss("\(id) was removed, and was not there") }
            take(change.ids)
        case "update":
            for id in change.ids where !holds(id) { throw Loss("\(id) was updated, and was not there") }
        default: throw Loss("a change that nobody asked for: \(change)")
        }
    }
}
