extension Container {
    /// Refuses items that can't come into collections of the container, each group to its place: `TooLarge` where it
    /// would hold more than `limit` items, `NotAccepted`, `WouldCycle`, and the refusals of the places.
    func check(_ arriving: [(place: Place, items: [Item])], limit: Int) throws(Failure) {
        try checkRoom(for: arriving.reduce(0) { $0 + $1.items.count }, limit: limit)
        var folders: [ArrivingFolder] = []
        for (place, items) in arriving {
            let key = try target(place).key
            try checkAccepted(items, by: key)
            let collection = self[key].name
            for item in items {
                if let folder = ArrivingFolder(item, in: collection) { folders.append(folder) }
            }
        }
        try checkCycles(of: folders)
    }

    /// Refuses so many more items that the container would hold more than `limit`: `TooLarge`.
    func checkRoom(for count: Int, limit: Int) throws(Failure) {
        guard self.count + count <= limit else {
            throw Failure(.tooLarge, "the container \(name.text.quoted) holds at most \(limit) items")
        }
    }

    /// The ids that arriving items get, group by group: their own, where they keep it and neither the container nor one
    /// of them has it already, else a fresh one.
    func ids(
        for arriving: [(place: Place, items: [Item])],
        keepingOwn: Bool,
        fresh: () -> ItemID
    ) -> [[Drop.GivenID]] {
        var given: Set<ItemID> = []
        return arriving.map { _, items in
            items.map { item in
                let keeps = keepingOwn && !holds(item.id) && given.insert(item.id).inserted
                return Drop.GivenID(id: keeps ? item.id : fresh(), isFresh: !keeps)
            }
        }
    }
}
