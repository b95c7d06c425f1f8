import Wire

/// What the service has told of the containers, and what is known of their items' contents.
struct Told {
    /// The containers.
    var shelves: [Shelf]
    /// What can be taken back in each.
    private(set) var histories: [History]
    /// The contents that an item may have, mostly one; empty: any. An id is never used for two items.
    var contents: [String: Set<UInt64>] = [:]
    /// All contents that an item has had or may have had.
    private(set) var allContents: [String: Set<UInt64>] = [:]

    /// Items that have left a container since the service was started: a drag that held them has let go of them, also
    /// where they are back.
    private(set) var departed: Set<String> = []

    /// All items that were ever told of.
    private(set) var ids: Set<String> = []

    /// Empty containers.
    init() {
        let columns = Names.collections.map { Shelf.Column(name: $0, ids: []) }
        shelves = Names.containers.map { _ in Shelf(revision: 0, columns: columns) }
        histories = Names.containers.map { _ in History() }
    }

    /// How many items there are.
    var count: Int { shelves.reduce(0) { $0 + $1.ids.count } }

    /// An item may have this content from now on.
    mutating func note(_ id: String, _ possible: Set<UInt64>) {
        allContents[id, default: []].formUnion(possible)
    }

    /// Follows a signal of the container `container`. `updating` is what pending calls give items for a content.
    mutating func follow(
        _ container: Int,
        _ revision: UInt64,
        _ cause: String,
        _ changes: [WireChange],
        updating: [String: UInt64]
    ) throws {
        let before = shelves[container]
        let name = Names.containers[container]
        guard revision == before.revision + 1 else {
            throw Loss("\(name): the revision \(revision) was told after \(before.revision)")
        }
        var after = before
        for change in changes { try after.follow(change) }
        after.revision = revision
        shelves[container] = after
        departed.formUnion(Set(before.ids).subtracting(after.ids))
        for id in changes.flatMap(\.ids) where ids.insert(id).inserted && contents[id] == nil { contents[id] = [] }
        let updated = changes.filter { $0.kind == "update" }.flatMap(\.ids)
        record(container, before, cause, updated, updating)
    }

    private mutating func record(
        _ container: Int,
        _ before: Shelf,
        _ cause: String,
        _ updated: [String],
        _ updating: [String: UInt64]
    ) {
        let after = shelves[container]
        switch cause {
        case "undo":
            let step = histories[container].undid(to: after)
            for id in updated { contents[id] = step?.old[id] ?? [] }
        case "redo":
            let step = histories[container].redid(to: after)
            for id in updated { contents[id] = step?.new[id] ?? [] }
        default:
            var (old, new) = ([String: Set<UInt64>](), [String: Set<UInt64>]())
            for id in updated {
                old[id] = contents[id]
                new[id] = updating[id].map { [$0] } ?? []
                contents[id] = new[id]
            }
            histories[container].did(
                History.Step(before: before, after: after, old: old, new: new, mayConflict: cause == "drop")
            )
        }
    }

    /// Takes what was found for what is told.
    mutating func settle(at found: Found) {
        for container in shelves.indices where shelves[container].revision != found.shelves[container].revision {
            histories[container].forget()
        }
        shelves = found.shelves
        departed = []
        for (id, content) in found.contents {
            contents[id] = [content]
            note(id, [content])
        }
    }

    /// What differs in `found`, in a sentence; `nil`: nothing.
    func difference(to found: Found) -> String? {
        for (index, shelf) in shelves.enumerated() {
            let name = Names.containers[index]
            let there = found.shelves[index]
            guard shelf.revision == there.revision else {
                return "\(name): revision \(shelf.revision) expected, \(there.revision) found"
            }
            for (column, found) in zip(shelf.columns, there.columns) where column != found {
                return "\(name)/\(column.name): \(column.ids) expected, \(found.ids) found"
            }
        }
        for (id, content) in found.contents {
            guard let expected = contents[id] else { return "\(id) is there, and nobody has inserted it" }
            if !expected.isEmpty, !expected.contains(content) {
                return "\(id) has the content c\(content), and not of \(expected)"
            }
        }
        return nil
    }
}
