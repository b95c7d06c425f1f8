// Dropping a drag: what goes where, and how.

extension Library {
    /// Drops a drag on a target, as part of `edit`. What goes into another container has what `contents` says its
    /// promises are; where they are kept nowhere, a drop can only be tried.
    ///
    /// Refusals: `NoSuchContainer`, `NoSuchCollection`, `NoSuchItem`, `Disabled`, `NotAccepted`, `NotMovable`,
    /// `WouldCycle`, `NotPermitted`, `InvalidArgument`, `TooLarge`.
    public mutating func drop(
        _ drag: Drag,
        on target: DropTarget,
        preferred: Operation?,
        contents: [PromisedContent: Content] = [:],
        fresh: () -> ItemID,
        in edit: inout Edit
    ) throws(Failure) -> Drop {
        let isInside = drag.container == target.container
        let operation = try operation(of: drag, on: target.container, isInside: isInside, preferred: preferred)
        edit.cause = isInside && operation == .move ? .move : .drop
        let carried = carried(by: drag)
        let groups = try read(target.container) { container throws(Failure) -> [Container.Batch] in
            let place = try container.place(of: target.spot, isInside: isInside, for: carried.lazy.map(\.item))
            try container.check(place, isInside: isInside, isForNothing: carried.isEmpty)
            return try container.groups(of: carried, at: place)
        }
        let ids: [[Drop.GivenID]]
        switch (operation, drag.container) {
        case (.move, let source?) where isInside:
            for group in groups { try move(group.items.map(\.item.id), to: group.place, of: source, in: &edit) }
            ids = groups.map { group in group.items.map { Drop.GivenID(id: $0.item.id, isFresh: false) } }
        case (.move, let source?):
            ids = try moveAcross(
                from: source,
                into: groups.map { ($0.place, $0.items.map(\.item)) },
                of: target.container,
                contents: contents,
                fresh: fresh,
                in: &edit
            )
        default:
            ids = try copy(
                groups,
                keepingIDs: operation == .move,
                areOwn: drag.container == nil,
                into: target.container,
                contents: contents,
                fresh: fresh,
                in: &edit
            )
        }
        return try read(target.container) { container throws(Failure) in
            try container.dropped(groups, ids, operation)
        }
    }

    /// Puts copies of items, or items from outside themselves, into the target. Those that keep their ids do where the
    /// target has no such id, and of several items from outside that have one id the first. Gives their ids there.
    private mutating func copy(
        _ groups: [Container.Batch],
        keepingIDs: Bool,
        areOwn: Bool,
        into target: ContainerName,
        contents: [PromisedContent: Content],
        fresh: () -> ItemID,
        in edit: inout Edit
    ) throws(Failure) -> [[Drop.GivenID]] {
        let arriving = groups.map { (place: $0.place, items: $0.items.map(\.item)) }
        let limit = quotas.items
        let ids = try read(target) { container throws(Failure) in
            try container.check(arriving, limit: limit)
            return container.ids(for: arriving, keepingOwn: keepingIDs, fresh: fresh)
        }
        for (group, ids) in zip(groups, ids) {
            var items: [Item] = []
            items.reserveCapacity(ids.count)
            for ((_, item), given) in zip(group.items, ids) {
                items.append(copy(item, isOwn: areOwn, in: &edit).keeping(contents).renamed(given.id))
            }
            try put(items, into: group.place, of: target, in: &edit)
        }
        return ids
    }

    /// What a drop does: a move where the source allows it, unless a copy is preferred and allowed.
    func operation(
        of drag: Drag,
        on target: ContainerName,
        isInside: Bool,
        preferred: Operation?
    ) throws(Failure) -> Operation {
        let container = try self[target]
        if isInside, !container.isReorderable {
            throw Failure(.disabled, "the container \(target.text.quoted) is not reorderable")
        }
        if !isInside, !container.acceptsDrops {
            throw Failure(.disabled, "the container \(target.text.quoted) accepts no drops")
        }
        let allowed = drag.operations.filter { $0 != .link }
        if let preferred, allowed.contains(preferred) { return preferred }
        if allowed.contains(.move) { return .move }
        if allowed.contains(.copy) { return .copy }
        throw Failure(.notPermitted, "a container takes copies and moves, and the source allows neither")
    }

    /// An item of its own with the same contents: what the store has is copied, what the drag alone holds is taken over.
    private mutating func copy(_ item: Item, isOwn: Bool, in edit: inout Edit) -> Item {
        guard !isOwn else { return item }
        var copy = item
        for index in copy.representations.indices {
            guard let stored = copy.representations[index].content.stored else { continue }
            let new = number(.stored(stored), in: &edit)
            edit.transaction.writes.append(.copyContent(from: stored, to: new))
            copy.representations[index].content = .stored(new)
        }
        return copy
    }
}
