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
        let (carried, place) = try carried(by: drag, to: target, isInside: isInside)
        guard !carried.isEmpty else {
            throw Failure(.wouldCycle, "everything dragged is in the folders dragged along, and stays there")
        }
        if isInside, place.isRouted {
            throw Failure(.invalidArgument, "a move within \(target.container.text.quoted) must name a collection")
        }
        let groups = try groups(of: carried, at: place, of: target.container)
        var ids: [Int: (id: ItemID, isFresh: Bool)] = [:]
        switch (operation, drag.container) {
        case (.move, let source?) where isInside:
            for group in groups {
                try move(group.items.map(\.item.id), to: group.place, of: source, in: &edit)
            }
            for (index, item) in carried { ids[index] = (item.id, false) }
        case (.move, let source?):
            let order = groups.flatMap(\.items)
            let away = try moveAcross(
                from: source,
                into: groups.map { ($0.place, $0.items.map(\.item.id)) },
                of: target.container,
                contents: contents,
                fresh: fresh,
                in: &edit
            )
            for (carried, id) in zip(order, away) { ids[carried.index] = (id, id != carried.item.id) }
        default:
            var given: Set<ItemID> = []
            for group in groups {
                var items: [Item] = []
                for (index, item) in group.items {
                    // Items from outside may have one id: the first keeps it.
                    let isTaken = try self[target.container].holds(item.id) || !given.insert(item.id).inserted
                    let keeps = operation == .move && !isTaken
                    let id = keeps ? item.id : fresh()
                    ids[index] = (id, !keeps)
                    let copy = copy(item, isOwn: drag.container == nil, in: &edit)
                    items.append(copy.keeping(contents).renamed(id))
                }
                try insert(items, into: group.place, of: target.container, in: &edit)
            }
        }
        var collections: [Int: CollectionName] = [:]
        for group in groups { for (index, _) in group.items { collections[index] = group.collection } }
        var dropped: [Drop.Dropped] = []
        for (index, item) in carried {
            guard let (id, isFresh) = ids[index], let collection = collections[index] else { continue }
            let type = try self[target.container].type(of: item, in: collection)
            dropped.append(
                Drop.Dropped(index: index, id: id, isFresh: isFresh, type: type, collection: collection)
            )
        }
        return Drop(operation: operation, items: dropped, gap: try gap(of: dropped, in: target.container))
    }

    /// The items of a drag that are still there, with their indexes.
    public func items(of drag: Drag) -> [(index: Int, item: Item)] {
        switch drag.source {
        case .outside(let items): Array(items.enumerated()).map { ($0.offset, $0.element) }
        case .container(let name, let ids):
            ids.enumerated().compactMap { index, id in
                find(name)?.items.find(id).map { (index, $0) }
            }
        }
    }
}

extension Library {
    private typealias Carried = (index: Int, item: Item)
    private typealias Group = (collection: CollectionName, place: Place, items: [Carried])

    /// What a drop does: a move where the source allows it, unless a copy is preferred and allowed.
    private func operation(
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

    /// The items that a drop carries, and the place it carries them to. Items in a folder that is dragged along stay.
    private func carried(
        by drag: Drag,
        to target: DropTarget,
        isInside: Bool
    ) throws(Failure) -> (items: [Carried], place: Place) {
        var carried = items(of: drag)
        if let source = drag.container, let container = find(source) {
            let opened = carried.compactMap(\.item.attributes.opens).map { container.reached(from: $0) }
            let inside = opened.reduce(into: Set()) { $0.formUnion($1) }
            if !inside.isEmpty {
                carried.removeAll { entry in
                    container.items.slot(of: entry.item.id).map { slot in
                        inside.contains(container[container.items[slot].collection].name)
                    } ?? false
                }
            }
        }
        let container = try self[target.container]
        switch target.spot {
        case .item(let id):
            let collection = try container.opened(by: id)
            for (_, item) in carried { try container.checkAccepted(item, byFolder: id) }
            return (carried, Place(collection))
        case .place(let place):
            return (carried, isInside ? place : try container.kept(place))
        }
    }

    /// Which items go into which collection: all to the place, or each where it fits.
    private func groups(of carried: [Carried], at place: Place, of name: ContainerName) throws(Failure) -> [Group] {
        let container = try self[name]
        guard place.isRouted else {
            let key = try container.target(place).key
            return [(container[key].name, place, carried)]
        }
        return try container.routed(carried.map(\.item)).map { group in
            (group.collection, Place(group.collection), group.indexes.map { carried[$0] })
        }
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

    /// Where the items stand now that they are dropped: the place that a view shows while they hover.
    private func gap(of dropped: [Drop.Dropped], in name: ContainerName) throws(Failure) -> Place? {
        guard let last = dropped.last, dropped.allSatisfy({ $0.collection == last.collection }) else { return nil }
        return Place(last.collection, before: try self[name].successor(of: last.id))
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

    /// The type by which a collection takes an item: of its own types the one that fits best.
    fileprivate func type(of item: Item, in collection: CollectionName) throws(Failure) -> ContentType {
        let types = item.openTypes
        let accepts = try accepts(collection)
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
