// What a drop into a container means there: which items go where, and what has become of them.

extension Container {
    /// An item that a drop carries, with its index in the drag.
    typealias Carried = (index: Int, item: Item)
    /// Items that go to one place.
    typealias Batch = (collection: CollectionName, place: Place, items: [Carried])

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

    /// Those of some items that are here, with the indexes that they are given with.
    func items(_ ids: [(index: Int, id: ItemID)]) -> [Carried] {
        var found: [Carried] = []
        found.reserveCapacity(ids.count)
        for (index, id) in ids {
            if let item = items.find(id) { found.append((index, item)) }
        }
        return found
    }

    /// Which items go into which collection: all to the place, or each where it fits.
    func groups(of carried: [Carried], at place: Place) throws(Failure) -> [Batch] {
        guard place.isRouted else { return [(self[try target(place).key].name, place, carried)] }
        return try routed(carried.map(\.item)).map { group in
            (group.collection, Place(group.collection), group.indexes.map { carried[$0] })
        }
    }

    /// What has become of items that are in the container now, under these ids.
    func dropped(
        _ groups: [Batch],
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
