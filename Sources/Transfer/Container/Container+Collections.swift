// Adding, ordering and taking away collections.

extension Container {
    /// Adds an empty collection before another, or last.
    mutating func addCollection(
        _ name: CollectionName,
        accepts: [TypePattern],
        before: CollectionKey?,
        into draft: inout Draft
    ) {
        lastCollectionKey += 1
        let collection = ItemCollection(key: CollectionKey(lastCollectionKey), name: name, accepts: accepts)
        draft.journal.append(.order(order))
        draft.journal.append(.removeCollection(collection.key))
        adopt(collection)
        order.insert(collection.key, at: before.flatMap { order.firstIndex(of: $0) } ?? order.endIndex)
        writeOrder(into: &draft)
        draft.changes.append(.addCollection(name, before: before.map { self[$0].name }))
        draft.inverse.insert(.removeCollection(name), at: 0)
    }

    /// Puts a collection before another, or last.
    mutating func moveCollection(_ key: CollectionKey, before: CollectionKey?, into draft: inout Draft) {
        guard key != before else { return }
        let old = order
        let next = old.firstIndex(of: key).flatMap { old.dropFirst($0 + 1).first }
        order.removeAll { $0 == key }
        order.insert(key, at: before.flatMap { order.firstIndex(of: $0) } ?? order.endIndex)
        guard order != old else { return }
        draft.journal.append(.order(old))
        writeOrder(into: &draft)
        draft.changes.append(.moveCollection(self[key].name, before: before.map { self[$0].name }))
        draft.inverse.insert(.moveCollection(self[key].name, before: next.map { self[$0].name }), at: 0)
    }

    /// Takes away a collection, which is empty.
    mutating func removeCollection(_ key: CollectionKey, into draft: inout Draft) {
        let collection = self[key]
        precondition(collection.list.isEmpty, "only an empty collection is taken away")
        let next = order.firstIndex(of: key).flatMap { order.dropFirst($0 + 1).first }
        draft.journal.append(.order(order))
        draft.journal.append(.addCollection(collection))
        disown(key)
        order.removeAll { $0 == key }
        draft.writes.append(.deleteCollection(self.key, key))
        writeOrder(into: &draft)
        draft.changes.append(.removeCollection(collection.name))
        draft.inverse.insert(
            .addCollection(collection.name, accepts: collection.accepts, before: next.map { self[$0].name }),
            at: 0
        )
    }

    /// Sets the types that a collection takes; what it holds already stays.
    mutating func setAccepts(_ accepts: [TypePattern], of key: CollectionKey, into draft: inout Draft) {
        let old = self[key].accepts
        guard accepts != old else { return }
        draft.journal.append(.accepts(key, old))
        collections[key]?.accepts = accepts
        draft.writes.append(.putCollection(self.key, record(of: key)))
        draft.changes.append(.updateCollection(self[key].name))
        draft.inverse.insert(.setAccepts(self[key].name, old), at: 0)
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
            position: Int64(order.firstIndex(of: key) ?? order.endIndex),
            accepts: self[key].accepts.map(\.description)
        )
    }

    /// Writes all collections: their positions are always those in the order, so that one can be written alone.
    private func writeOrder(into draft: inout Draft) {
        for key in order { draft.writes.append(.putCollection(self.key, record(of: key))) }
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
            case .removeCollection(let key): disown(key)
            case .addCollection(let collection): adopt(collection)
            case .accepts(let key, let old): collections[key]?.accepts = old
            case .order(let old): order = old
            }
        }
    }

    /// Ends what a draft did, now that it is durable.
    mutating func settle(_ draft: Draft) {
        for (key, event) in draft.departures {
            switch event {
            case .left(let id, let slot, let next):
                departures += 1
                collections[key]?.leavers.left(id, slot: slot, next: next, time: departures)
            case .moved(let slot, let next): collections[key]?.leavers.moved(slot, next: next)
            case .returned(let id): collections[key]?.leavers.returned(id)
            }
        }
        for slot in draft.vacated { items.free(slot) }
    }
}
