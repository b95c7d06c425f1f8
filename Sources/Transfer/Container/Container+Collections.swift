// Adding, ordering and taking away collections.

extension Container {
    /// Adds an empty collection before another, or last.
    mutating func addCollection(
        _ name: CollectionName,
        accepts: [TypePattern],
        before: CollectionKey?,
        into draft: inout Draft
    ) {
        let collection = ItemCollection(key: newCollectionKey(), name: name, accepts: accepts)
        draft.journal.append(.removeCollection(collection.key))
        adopt(collection)
        put(collection.key, before: before, into: &draft)
        draft.changes.append(.addCollection(name, before: before.map { self[$0].name }))
        draft.isUndone(by: [.removeCollection(name)])
    }

    /// Puts a collection before another, or last.
    mutating func moveCollection(_ key: CollectionKey, before: CollectionKey?, into draft: inout Draft) {
        let next = order.next(after: key)
        guard key != before, next != before else { return }
        takeOut(key, into: &draft)
        put(key, before: before, into: &draft)
        draft.changes.append(.moveCollection(self[key].name, before: before.map { self[$0].name }))
        draft.isUndone(by: [.moveCollection(self[key].name, before: next.map { self[$0].name })])
    }

    /// Takes away a collection, which is empty.
    mutating func removeCollection(_ key: CollectionKey, into draft: inout Draft) {
        let collection = self[key]
        precondition(collection.list.isEmpty, "only an empty collection is taken away")
        let next = takeOut(key, into: &draft)
        draft.journal.append(.addCollection(collection))
        disown(key)
        draft.disowned.append(key)
        draft.writes.append(.deleteCollection(self.key, key))
        draft.changes.append(.removeCollection(collection.name))
        draft.isUndone(
            by: [.addCollection(collection.name, accepts: collection.accepts, before: next.map { self[$0].name })]
        )
    }

    /// Takes a collection out of the order; returns the one that was behind it.
    @discardableResult
    private mutating func takeOut(_ key: CollectionKey, into draft: inout Draft) -> CollectionKey? {
        let next = order.next(after: key)
        draft.journal.append(.order(key, before: next, position: order.position(of: key)))
        order.remove(key)
        return next
    }

    /// Puts a collection into the order, and writes what is at another position for that.
    private mutating func put(_ key: CollectionKey, before next: CollectionKey?, into draft: inout Draft) {
        let moved = order.insert([key], before: next)
        if !moved.isEmpty { draft.journal.append(.reposition(moved)) }
        draft.journal.append(.unorder(key))
        for key in [key] + moved.map(\.key) { draft.writes.append(.putCollection(self.key, record(of: key))) }
    }

    /// Sets the types that a collection takes; what it holds already stays.
    mutating func setAccepts(_ accepts: [TypePattern], of key: CollectionKey, into draft: inout Draft) {
        let old = self[key].accepts
        guard accepts != old else { return }
        draft.journal.append(.accepts(key, old))
        collections[key]?.accepts = accepts
        draft.writes.append(.putCollection(self.key, record(of: key)))
        draft.changes.append(.updateCollection(self[key].name))
        draft.isUndone(by: [.setAccepts(self[key].name, old)])
    }

    /// A key that no collection of the container has.
    mutating func newCollectionKey() -> CollectionKey {
        if let key = freeCollectionKeys.popLast() { return key }
        lastCollectionKey += 1
        return CollectionKey(lastCollectionKey)
    }

    /// Takes in a collection without ordering it.
    mutating func adopt(_ collection: ItemCollection) {
        collections[collection.key] = collection
        collectionKeys[collection.name] = collection.key
    }

    private mutating func disown(_ key: CollectionKey) {
        guard let collection = collections.removeValue(forKey: key) else { return }
        collectionKeys[collection.name] = nil
    }

    /// What the store keeps of a collection.
    func record(of key: CollectionKey) -> CollectionRecord {
        CollectionRecord(
            key: key,
            name: self[key].name,
            position: order.position(of: key),
            accepts: self[key].accepts.map(\.description)
        )
    }
}

extension Container {
    /// Takes back exactly what a draft did.
    mutating func rollBack(_ draft: Draft) {
        for reversal in draft.journal.reversed() {
            switch reversal {
            case .unplace(let slot, let key): collections[key]?.list.remove(slot, in: &items.chunks)
            case .place(let slot, let key, let next, let label):
                let placement = Placement(labels: [label], relabelled: [])
                collections[key]?.list.insert([slot], before: next, using: placement, in: &items.chunks)
            case .relabel(let key, let labels):
                let placement = Placement(labels: [], relabelled: labels)
                collections[key]?.list.insert([], before: nil, using: placement, in: &items.chunks)
            case .vacate(let slot):
                _ = items.vacate(slot)
                items.free(slot)
            case .fill(let slot, let entry): items.fill(slot, with: entry)
            case .replace(let slot, let item): items.replace(item, in: slot)
            case .collection(let slot, let key): items.move(slot, to: key)
            case .removeCollection(let key):
                disown(key)
                freeCollectionKeys.append(key)
            case .addCollection(let collection): adopt(collection)
            case .accepts(let key, let old): collections[key]?.accepts = old
            case .order(let key, let next, let position): order.putBack(key, before: next, at: position)
            case .unorder(let key): order.remove(key)
            case .reposition(let moved): order.moveBack(moved)
            }
        }
    }

    /// Ends what a draft did, now that it is durable.
    mutating func settle(_ draft: Draft) {
        var rest = draft.departures[...]
        while let key = rest.first?.collection {
            // Most are of one collection, which is looked up once for all that follow each other.
            let end = rest.firstIndex { $0.collection != key } ?? rest.endIndex
            if let place = collections.index(forKey: key) {
                for (_, event) in rest[..<end] {
                    collections.values[place].leavers.take(event, time: &departures)
                }
            }
            rest = rest[end...]
        }
        for slot in draft.vacated { items.free(slot) }
        freeCollectionKeys += draft.disowned
    }
}

extension Leavers {
    /// Takes in what has become of a place; `time` counts those that left.
    fileprivate mutating func take(_ event: Draft.Departure, time: inout UInt64) {
        switch event {
        case .left(let id, let slot, let next):
            time += 1
            left(id, slot: slot, next: next, time: time)
        case .moved(let slot, let next): moved(slot, next: next)
        case .returned(let id, let slot, let next): returned(id, slot: slot, next: next)
        }
    }
}
