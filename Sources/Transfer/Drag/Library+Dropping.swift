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
        let groups = try read(target.container) { container throws(Failure) -> [Group] in
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
        _ groups: [Group],
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

    /// The items of a drag that are still there, with their indexes.
    public func items(of drag: Drag) -> [(index: Int, item: Item)] {
        switch drag.source {
        case .outside(let items): Array(items.enumerated()).map { ($0.offset, $0.element) }
        case .container(let name, let ids): find(name)?.items(of: ids) ?? []
        }
    }

    /// The item of a drag with an index, if it is still there.
    public func item(_ index: Int, of drag: Drag) -> Item? {
        switch drag.source {
        case .outside(let items): items.indices.contains(index) ? items[index] : nil
        case .container(let name, let ids): ids.indices.contains(index) ? find(name)?.items.find(ids[index]) : nil
        }
    }

    /// Whether an item of a drag is still there.
    public func holdsAny(of drag: Drag) -> Bool {
        switch drag.source {
        case .outside(let items): !items.isEmpty
        case .container(let name, let ids): find(name).map { ids.contains(where: $0.holds) } ?? false
        }
    }

    /// The items that a drop of a drag carries, with their indexes. Items in a folder that is dragged along stay.
    public func carried(by drag: Drag) -> [(index: Int, item: Item)] {
        let carried = items(of: drag)
        let opened = carried.compactMap(\.item.attributes.opens)
        guard !opened.isEmpty, let source = drag.container, let container = find(source) else { return carried }
        let staying = container.reached(from: opened)
        return carried.filter { entry in
            container.items.slot(of: entry.item.id).map { slot in
                !staying.contains(container[container.items[slot].collection].name)
            } ?? true
        }
    }
}

/// An item that a drop carries, with its index in the drag.
private typealias Carried = (index: Int, item: Item)
/// Items that go to one place.
private typealias Group = (collection: CollectionName, place: Place, items: [Carried])

extension Library {
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

extension Container {
    /// The place that a spot stands for, for items that come from it or from outside: a folder must take them, and where
    /// an anchor for what comes from outside is unknown, it is the end.
    ///
    /// `NoSuchItem`, `NotAccepted`, `NoSuchCollection`.
    func place(
        of spot: DropTarget.Spot,
        isInside: Bool,
        for items: some Sequence<Item>
    ) throws(Failure) -> Place {
        switch spot {
        case .item(let id):
            let collection = try opened(by: id)
            try checkAccepted(items, byFolder: id)
            return Place(collection)
        case .place(let place): return isInside ? place : try kept(place)
        }
    }

    /// Refuses to drop nothing, and to drop within the container to no place of it: `WouldCycle`, `InvalidArgument`.
    func check(_ place: Place, isInside: Bool, isForNothing: Bool) throws(Failure) {
        guard !isForNothing else {
            throw Failure(.wouldCycle, "everything dragged is in the folders dragged along, and stays there")
        }
        if isInside, place.isRouted {
            throw Failure(.invalidArgument, "a move within \(name.text.quoted) must name a collection")
        }
    }

    /// Those of some items that are here, with their places among them.
    fileprivate func items(of ids: [ItemID]) -> [Carried] {
        var found: [Carried] = []
        found.reserveCapacity(ids.count)
        for (index, id) in ids.enumerated() {
            if let item = items.find(id) { found.append((index, item)) }
        }
        return found
    }

    /// Which items go into which collection: all to the place, or each where it fits.
    fileprivate func groups(of carried: [Carried], at place: Place) throws(Failure) -> [Group] {
        guard place.isRouted else { return [(self[try target(place).key].name, place, carried)] }
        return try routed(carried.map(\.item)).map { group in
            (group.collection, Place(group.collection), group.indexes.map { carried[$0] })
        }
    }

    /// What has become of items that are in the container now, under these ids.
    fileprivate func dropped(
        _ groups: [Group],
        _ ids: [[Drop.GivenID]],
        _ operation: Operation
    ) throws(Failure) -> Drop {
        var dropped: [Drop.Dropped] = []
        dropped.reserveCapacity(groups.reduce(0) { $0 + $1.items.count })
        for (group, ids) in zip(groups, ids) {
            let accepts = try accepts(group.collection)
            // Items of the same types, which most are, are taken by the same one.
            var types: [[ContentType]: ContentType] = [:]
            for ((index, item), given) in zip(group.items, ids) {
                let open = item.openTypes
                let type = types[open] ?? Self.type(of: open, by: accepts)
                types[open] = type
                dropped.append(Drop.Dropped(index: index, given: given, type: type, collection: group.collection))
            }
        }
        if groups.count > 1 { dropped.sort { $0.index < $1.index } }
        return Drop(operation: operation, items: dropped, gap: try groups.count == 1 ? gap(behind: dropped) : nil)
    }

    /// Where the items stand now that they are dropped: the place that a view shows while they hover.
    private func gap(behind dropped: [Drop.Dropped]) throws(Failure) -> Place? {
        guard let last = dropped.last else { return nil }
        return Place(last.collection, before: try successor(of: last.id))
    }
}

extension Container {
    /// A place for what comes from outside: where its anchor is unknown, the end.
    func kept(_ place: Place) throws(Failure) -> Place {
        do {
            if !place.isRouted { _ = try target(place) }
            return place
        } catch {
            guard error.reason == .noSuchItem else { throw error }
            return Place(place.collection)
        }
    }

    /// Of types the one that fits patterns best; ties go to the first.
    private static func type(of types: [ContentType], by accepts: [TypePattern]) -> ContentType {
        let best = types.enumerated().max { left, right in
            let fits = [left, right].map { type in
                accepts.compactMap { Conformance.fit(of: type.element, to: $0) }.max()
            }
            if let first = fits[0], let second = fits[1], first != second { return first < second }
            if (fits[0] == nil) != (fits[1] == nil) { return fits[0] == nil }
            return left.offset > right.offset
        }
        return best?.element ?? .textPlain
    }
}

extension Library {
    /// Items for a drag to hold: what a message should not keep in memory becomes a file, and each content counts as
    /// referred to by the drag.
    public mutating func hold(_ items: [Item], in edit: inout Edit) -> [Item] {
        var items = items
        for item in items.indices {
            note(items[item])
            for index in items[item].representations.indices {
                let content = items[item].representations[index].content
                if let stored = content.stored {
                    edit.gained.append(stored)
                } else if content.promise == nil, content.size > StoredContent.rowLimit {
                    let stored = number(content, in: &edit)
                    spooled.insert(stored.id)
                    edit.ledger.append(.spooled(stored.id))
                    edit.gained.append(stored)
                    edit.transaction.writes.append(.writeFile(stored, content))
                    items[item].representations[index].content = .stored(stored)
                }
            }
        }
        return items
    }

    /// Lets go of contents that a drag held.
    public mutating func release(_ contents: [StoredContent], in edit: inout Edit) {
        edit.lost += contents
    }

    /// A number for a content that comes by descriptor, and is written to a file before anybody refers to it.
    public mutating func reserveFile() -> ContentID { ledger.reserve() }

    /// A content is a file now; whoever brought it refers to it.
    public mutating func adoptSpool(_ content: StoredContent) {
        spooled.insert(content.id)
        ledger.retain(content.id)
    }

    /// Who brought contents lets go of them. Returns the files that nobody refers to now: they are to be deleted.
    public mutating func releaseSpools(_ contents: [StoredContent]) -> [StoredContent] {
        contents.filter { content in
            guard ledger.release(content.id) else { return false }
            spooled.remove(content.id)
            ledger.free(content.id)
            return true
        }
    }

    /// A reserved number is not needed after all.
    public mutating func giveBack(_ id: ContentID) { ledger.free(id) }
}
