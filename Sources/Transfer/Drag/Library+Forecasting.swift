// What a drop would do: asked at every turn of a hand that hovers, so it must not cost what a drop does.

extension Library {
    /// What a drag carries now: what is known of that already, where it still holds.
    public func freight(of drag: Drag) -> Freight {
        let name = drag.container
        let container = name.flatMap { keys[$0] }.flatMap { containers.index(forKey: $0) }
        if let known = drag.freight {
            let origin = container.map { place in
                Freight.Origin(container: containers.values[place].key, revision: containers.values[place].revision)
            }
            if known.origin == origin { return known }
        }
        switch drag.source {
        case .outside(let items): return Freight(items)
        case .container:
            guard let container else { return Freight() }
            return Freight(drag.lifted, of: containers.values[container])
        }
    }

    /// What dropping a drag, which carries `freight`, on a target would do; or the refusal that a drop would meet.
    public func forecast(
        _ drag: Drag,
        _ freight: Freight,
        on target: DropTarget,
        preferred: Operation?
    ) throws(Failure) -> DropForecast {
        let isInside = drag.container == target.container
        let operation = try operation(of: drag, on: target.container, isInside: isInside, preferred: preferred)
        let staying = stayingBehind(freight)
        let load = Load(
            kinds: freight.kinds.filter { !$0.isIn(staying) },
            folders: freight.folders.filter { !freight.kinds[$0.kind].isIn(staying) },
            freight: freight,
            staying: staying
        )
        let limit = quotas.items
        let gap = try read(target.container) { container throws(Failure) -> Place? in
            let place = try container.place(of: target.spot, isInside: isInside, for: load.kinds.lazy.map(\.first))
            try container.check(place, isInside: isInside, isForNothing: load.kinds.isEmpty)
            let groups = try container.groups(of: load.kinds, at: place)
            if operation == .move, drag.container != nil { try load.checkMovable(groups) }
            guard operation == .move, isInside else {
                try container.checkRoom(for: load.kinds.reduce(0) { $0 + $1.count }, limit: limit)
                return try container.gap(for: load, in: groups, at: place)
            }
            return try container.gap(forMoved: load, in: groups, at: place)
        }
        return DropForecast(operation: operation, gap: gap)
    }

    /// The collections whose items stay: those that folders lead to which are dragged along.
    private func stayingBehind(_ freight: Freight) -> Set<CollectionKey> {
        guard !freight.folders.isEmpty, let origin = freight.origin, let container = find(origin.container) else {
            return []
        }
        return Set(container.reached(from: freight.folders.map(\.opens)).compactMap { container.collectionKeys[$0] })
    }
}

/// What a drop carries of a freight.
private struct Load {
    /// The kinds of items that it carries.
    let kinds: [Freight.Kind]
    /// The folders that it carries.
    let folders: [Freight.Folder]
    /// All that is dragged.
    let freight: Freight
    /// The collections whose items stay.
    let staying: Set<CollectionKey>

    /// Refuses what can't be moved: `NotMovable`.
    func checkMovable(_ groups: [Group]) throws(Failure) {
        for group in groups {
            if let fixed = group.kinds.compactMap(\.fixed).min(by: { $0.index < $1.index }) {
                throw Container.notMovable(fixed.id)
            }
        }
    }
}

/// The kinds of items that go into one collection.
private typealias Group = (collection: CollectionKey, kinds: [Freight.Kind])

extension Freight.Kind {
    /// Whether the items are in one of some collections.
    fileprivate func isIn(_ collections: Set<CollectionKey>) -> Bool {
        collection.map(collections.contains) ?? false
    }
}

extension Container {
    /// Which kinds of items go into which collection: all to the place, or each where it fits.
    fileprivate func groups(of kinds: [Freight.Kind], at place: Place) throws(Failure) -> [Group] {
        guard place.isRouted else { return [(try target(place).key, kinds)] }
        let routing = Routing(self)
        var groups: [Group] = []
        var places: [CollectionKey: Int] = [:]
        for kind in kinds {
            guard let key = routing.collection(for: kind.types) else { throw notAccepted(kind.first) }
            if let place = places[key] {
                groups[place].kinds.append(kind)
            } else {
                places[key] = groups.count
                groups.append((key, [kind]))
            }
        }
        return groups
    }

    /// Where a view opens its gap for items that come from elsewhere, if they come to one place. `NotAccepted`,
    /// `WouldCycle`.
    fileprivate func gap(for load: Load, in groups: [Group], at place: Place) throws(Failure) -> Place? {
        var collections: [[ContentType]: CollectionKey] = [:]
        for group in groups {
            try checkAccepted(group.kinds.lazy.map(\.first), by: group.collection)
            for kind in group.kinds { collections[kind.types] = group.collection }
        }
        let arriving = load.folders.compactMap { folder in
            collections[load.freight.kinds[folder.kind].types].map { folder.arriving(in: self[$0].name) }
        }
        try checkCycles(of: arriving)
        guard let group = groups.first, groups.count == 1 else { return nil }
        return try gap(at: place.isRouted ? Place(self[group.collection].name) : place, passing: [])
    }

    /// The same for items that are moved within the container. What stays in its collection is not asked whether that
    /// takes it, and leads nowhere new.
    fileprivate func gap(forMoved load: Load, in groups: [Group], at place: Place) throws(Failure) -> Place? {
        guard let group = groups.first else { return nil }
        let arriving = group.kinds.filter { $0.collection != group.collection }
        try checkAccepted(arriving.lazy.map(\.first), by: group.collection)
        let name = self[group.collection].name
        let folders = load.folders.filter { load.freight.kinds[$0.kind].collection != group.collection }
        try checkCycles(of: folders.map { $0.arriving(in: name) }, ignoring: Set(load.folders.compactMap(\.slot)))
        return try gap(at: place, passing: load.staying.contains(group.collection) ? [] : load.freight.slots)
    }

    /// Where a view opens its gap for items at a place: before the first item from there on that isn't moved.
    private func gap(at place: Place, passing moved: Set<Slot>) throws(Failure) -> Place {
        var (key, anchor) = try target(place)
        while let slot = anchor, moved.contains(slot) { anchor = self[key].list.successor(of: slot, in: items.chunks) }
        return Place(self[key].name, before: anchor.map(items.id(of:)))
    }
}

extension Freight.Folder {
    /// The folder as it will be in a collection.
    fileprivate func arriving(in collection: CollectionName) -> ArrivingFolder {
        ArrivingFolder(id: id, opens: opens, collection: collection)
    }
}
