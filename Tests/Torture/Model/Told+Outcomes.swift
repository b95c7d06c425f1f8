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
            return carried(ids, in: container, as: found).map { there in
                var next = self
                next.change(container) { $0.take(there) }
                return next
            }
        case .undo(let container):
            guard let step = histories[container].done.last else { return [] }
            return [turned(container, to: step.before, step.old, as: found)]
        case .redo(let container):
            guard let step = histories[container].undone.last else { return [] }
            return [turned(container, to: step.after, step.new, as: found)]
        case .drop(let source, let ids, let target, let collection, let before, _):
            return carried(ids, in: source, as: found).flatMap { there in
                dropped(there, from: source, to: target, collection, before: before, as: found)
            }
        case .paste(let container, let collection, let before):
            return held.flatMap { contents in
                inserted(contents.map { [$0] }, into: container, collection, before: before, as: found)
            }
        case .lift, .cancel, .claim, .copyItems, .copy, .select, .pin, .forget, .clear: return []
        }
    }

    /// Which items a drag may hold that began with `ids`: of those that have departed since, each may be in it or not.
    private func carried(_ ids: [String], in container: Int, as found: Found) -> [[String]] {
        let there = ids.filter(shelves[container].holds)
        let sure = there.filter { !departed.contains($0) }
        let likely = there.filter { !departed.contains($0) || !found.shelves[container].holds($0) }
        return Array(Set([there, sure, likely]).filter { !$0.isEmpty })
    }

    private func dropped(
        _ ids: [String],
        from source: Int,
        to target: Int,
        _ collection: String,
        before: String,
        as found: Found
    ) -> [Told] {
        let copied = inserted(ids.map { contents[$0] ?? [] }, into: target, collection, before: before, as: found)
        if source == target { return moved(ids, in: source, to: collection, before: before, as: found) + copied }
        var next = self
        next.change(source) { $0.take(ids) }
        next.change(target) { $0.place(ids, in: collection, before: before, as: found.shelves[target]) }
        return [next] + copied
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
