import Wire

/// What the service has told of the containers, and what is known of their items' contents.
struct Told {
    /// The containers.
    private(set) var shelves: [Shelf]
    /// What can be taken back in each.
    private(set) var histories: [History]
    /// The contents that an item may have, mostly one; empty: any. An id is never used for two items.
    var contents: [String: Set<UInt64>] = [:]
    /// All contents that an item has had or may have had.
    private(set) var allContents: [String: Set<UInt64>] = [:]

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
        for id in changes.flatMap(\.ids) where contents[id] == nil { contents[id] = [] }
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

// What calls lead to that were not answered.

extension Told {
    /// What `work` may lead to, where it happens now; where a rule leaves a choice, that which leads to `found`.
    /// `held`: what the clipboard of its client may hold.
    func outcomes(of work: Work, holding held: [[UInt64]], as found: Found) -> [Told] {
        var next = self
        switch work {
        case .insert(let container, let items, let collection, let before):
            let ids = items.map(\.id)
            guard !ids.contains(where: shelves[container].holds) else { return [] }
            next.change(container) { $0.place(ids, in: collection, before: before, as: found.shelves[container]) }
            return [next]
        case .update(let container, let id, let content):
            guard shelves[container].holds(id) else { return [] }
            next.contents[id] = [content.number]
            next.change(container) { _ in }
            return [next]
        case .move(let container, let ids, let collection, let before):
            return moved(ids, in: container, to: collection, before: before, as: found)
        case .remove(let container, let ids):
            guard ids.allSatisfy(shelves[container].holds) else { return [] }
            next.change(container) { $0.take(ids) }
            return [next]
        case .finish(let container, let ids):
            let there = ids.filter(shelves[container].holds)
            guard !there.isEmpty else { return [] }
            next.change(container) { $0.take(there) }
            return [next]
        case .undo(let container):
            guard let step = histories[container].done.last else { return [] }
            return [turned(container, to: step.before, step.old, as: found)]
        case .redo(let container):
            guard let step = histories[container].undone.last else { return [] }
            return [turned(container, to: step.after, step.new, as: found)]
        case .drop(let source, let ids, let target, let collection, let before, _):
            let there = ids.filter(shelves[source].holds)
            guard !there.isEmpty else { return [] }
            let copies = there.map { contents[$0] ?? [] }
            let copied = inserted(copies, into: target, collection, before: before, as: found)
            if source == target {
                return moved(there, in: source, to: collection, before: before, as: found) + copied
            }
            next.change(source) { $0.take(there) }
            next.change(target) { $0.place(there, in: collection, before: before, as: found.shelves[target]) }
            return [next] + copied
        case .paste(let container, let collection, let before):
            return held.flatMap { contents in
                inserted(contents.map { [$0] }, into: container, collection, before: before, as: found)
            }
        case .lift, .cancel, .claim, .copyItems, .copy, .select, .pin, .forget, .clear: return []
        }
    }

    private mutating func change(_ container: Int, _ body: (inout Shelf) -> Void) {
        body(&shelves[container])
        shelves[container].revision += 1
    }

    private func moved(
        _ ids: [String],
        in container: Int,
        to collection: String,
        before: String,
        as found: Found
    ) -> [Told] {
        guard ids.allSatisfy(shelves[container].holds) else { return [] }
        var next = self
        next.change(container) { $0.move(ids, to: collection, before: before, as: found.shelves[container]) }
        return next.shelves[container].columns == shelves[container].columns ? [] : [next]
    }

    /// New items of these contents, whose ids only `found` knows.
    private func inserted(
        _ new: [Set<UInt64>],
        into container: Int,
        _ collection: String,
        before: String,
        as found: Found
    ) -> [Told] {
        let unknown = found.shelves[container].ids(in: collection).filter { contents[$0] == nil }
        guard !new.isEmpty, unknown.count >= new.count else { return [] }
        return (0...unknown.count - new.count).map { start in
            let ids = Array(unknown[start..<start + new.count])
            var next = self
            for (id, content) in zip(ids, new) { next.contents[id] = content }
            next.change(container) { $0.place(ids, in: collection, before: before, as: found.shelves[container]) }
            return next
        }
    }

    /// A container is again as it was; what it gets from another container, or gives back to it, goes with that.
    private func turned(
        _ container: Int,
        to old: Shelf,
        _ oldContents: [String: Set<UInt64>],
        as found: Found
    ) -> Told {
        var next = self
        let (now, then) = (Set(shelves[container].ids), Set(old.ids))
        for other in shelves.indices where other != container {
            let coming = shelves[other].ids.filter { then.contains($0) && !now.contains($0) }
            let leaving = now.subtracting(then).filter(found.shelves[other].holds)
            guard !coming.isEmpty || !leaving.isEmpty else { continue }
            next.change(other) { shelf in
                shelf.take(coming)
                for column in found.shelves[other].columns {
                    // From the end, so that what stands behind is there already.
                    for id in column.ids.reversed() where leaving.contains(id) {
                        shelf.place([id], in: column.name, before: "\u{0}", as: found.shelves[other])
                    }
                }
            }
        }
        next.change(container) { $0.columns = old.columns }
        for (id, content) in oldContents { next.contents[id] = content }
        return next
    }
}
