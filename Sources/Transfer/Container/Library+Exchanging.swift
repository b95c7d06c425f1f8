// Moves from one container to another, and undo: what may touch two containers in one transaction.

extension Library {
    /// Moves items into another container. An item keeps its id where the target has no such id; `fresh` makes the
    /// others. The groups name for each collection of the target which items go there. Promises among `contents` are
    /// kept, and are contents from then on.
    ///
    /// Returns the ids in the target, group by group.
    mutating func moveAcross(
        from source: ContainerName,
        into groups: [(place: Place, items: [Item])],
        of target: ContainerName,
        contents: [PromisedContent: Content] = [:],
        fresh: () -> ItemID,
        in edit: inout Edit
    ) throws(Failure) -> [[Drop.GivenID]] {
        let (slots, runs) = try read(source) { container throws(Failure) in
            for item in groups.lazy.flatMap(\.items) where !item.attributes.isMovable {
                throw Container.notMovable(item.id)
            }
            let slots = try container.slots(of: groups.flatMap { $0.items.map(\.id) })
            return (slots, container.runs(of: slots, Set(slots)).map(\.run))
        }
        let limit = quotas.items
        let ids = try read(target) { container throws(Failure) in
            try container.check(groups, limit: limit)
            return container.ids(for: groups, keepingOwn: true, fresh: fresh)
        }
        let sourceKey = try key(of: source)
        try draft(sourceKey, in: &edit) { container, draft throws(Failure) in
            container.remove(slots, into: &draft)
        }
        var pairs: [Exchange.Pair] = []
        for (group, ids) in zip(groups, ids) {
            var items: [Item] = []
            items.reserveCapacity(ids.count)
            for (item, given) in zip(group.items, ids) {
                pairs.append(Exchange.Pair(home: item.id, away: given.id))
                items.append(item.keeping(contents).renamed(given.id))
            }
            try put(items, into: group.place, of: target, in: &edit)
        }
        lastExchange += 1
        edit.exchange = Exchange(id: lastExchange, home: sourceKey, away: try key(of: target), items: pairs, runs: runs)
        return ids
    }

    /// Takes back the newest change of a container that is not undone yet: `NothingToUndo`, `Conflict`.
    public mutating func undo(_ name: ContainerName, in edit: inout Edit) throws(Failure) {
        let steps = try self[name].history.undo
        guard !steps.isEmpty else {
            throw Failure(.nothingToUndo, "there is nothing to undo in the container \(name.text.quoted)")
        }
        let key = try key(of: name)
        edit.taken = .undo(key, try takeLast(of: steps, of: key, in: &edit))
    }

    /// Does again what was undone last: `NothingToRedo`, `Conflict`.
    public mutating func redo(_ name: ContainerName, in edit: inout Edit) throws(Failure) {
        let steps = try self[name].history.redo
        guard !steps.isEmpty else {
            throw Failure(.nothingToRedo, "there is nothing to redo in the container \(name.text.quoted)")
        }
        let key = try key(of: name)
        edit.taken = .redo(key, try takeLast(of: steps, of: key, in: &edit))
    }

    /// Takes the last of some steps that still does something: what others changed since may have left an earlier one
    /// nothing to do. Gives the numbers of those that it took.
    private mutating func takeLast(
        of steps: [Step],
        of key: ContainerKey,
        in edit: inout Edit
    ) throws(Failure) -> [Int64] {
        var taken: [Int64] = []
        for step in steps.reversed() {
            taken.append(step.number)
            try take(step, of: key, in: &edit)
            if edit.drafts.contains(where: { !$0.draft.changes.isEmpty }) { break }
        }
        return taken
    }

    private mutating func take(_ step: Step, of key: ContainerKey, in edit: inout Edit) throws(Failure) {
        switch step.work {
        case .local(let actions):
            try draft(key, in: &edit) { container, draft throws(Failure) in
                for action in actions { try container.take(action, into: &draft) }
            }
        case .exchange(let exchange):
            try takeBack(exchange, in: &edit)
        }
        // What others changed since may lead from a folder that comes back to the collection that it comes back to.
        for (key, draft) in edit.drafts { try find(key)?.checkCycles(after: draft) }
    }

    /// Brings the items of an exchange home.
    private mutating func takeBack(_ exchange: Exchange, in edit: inout Edit) throws(Failure) {
        guard let away = find(exchange.away), find(exchange.home) != nil else {
            throw Failure(.conflict, "the other container of this move is gone by now")
        }
        var coming: [ItemID: Item] = [:]
        for pair in exchange.items {
            guard let slot = away.items.slot(of: pair.away) else {
                throw Failure(
                    .conflict,
                    "the item \(pair.away.text.quoted) is not in the container \(away.name.text.quoted) any more"
                )
            }
            coming[pair.home] = away.items[slot].item.renamed(pair.home)
        }
        let slots = try away.slots(of: exchange.items.map(\.away))
        let runs = away.runs(of: slots, Set(slots)).map(\.run)
        _ = consume away
        try draft(exchange.away, in: &edit) { container, draft throws(Failure) in
            container.remove(slots, into: &draft)
        }
        try draft(exchange.home, in: &edit) { container, draft throws(Failure) in
            for run in exchange.runs {
                try container.take(.insert(run.ids.compactMap { coming[$0] }, run), into: &draft)
            }
        }
        edit.exchange = Exchange(
            id: exchange.id,
            home: exchange.away,
            away: exchange.home,
            items: exchange.items.map { Exchange.Pair(home: $0.away, away: $0.home) },
            runs: runs
        )
    }
}
