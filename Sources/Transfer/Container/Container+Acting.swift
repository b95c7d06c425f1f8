// What actions do to a container: each step is made in memory and written down in the draft.

extension Container {
    /// Takes an action of a step, by id: what is no longer there is left alone, and what stands in the way is a
    /// `Conflict`.
    mutating func take(_ action: Action, into draft: inout Draft) throws(Failure) {
        switch action {
        case .place(let run):
            let slots = run.ids.compactMap { items.slot(of: $0) }
            let key = try conflicting(run.collection)
            place(slots, in: key, before: anchor(of: run, in: key, ignoring: Set(slots)), into: &draft)
        case .insert(let items, let run):
            for item in items where holds(item.id) {
                throw Failure(
                    .conflict,
                    "the container \(name.text.quoted) has another item \(item.id.text.quoted) by now"
                )
            }
            let key = try conflicting(run.collection)
            try insert(items, in: key, before: anchor(of: run, in: key, ignoring: []), into: &draft)
        case .remove(let ids):
            remove(ids.compactMap { items.slot(of: $0) }, into: &draft)
        case .replace(let items):
            replace(items.compactMap { item in self.items.slot(of: item.id).map { ($0, item) } }, into: &draft)
        case .setAccepts(let name, let accepts):
            guard let key = collectionKeys[name] else { return }
            setAccepts(accepts, of: key, into: &draft)
        case .addCollection(let name, let accepts, let before):
            guard collectionKeys[name] == nil else {
                throw Failure(
                    .conflict,
                    "the container \(self.name.text.quoted) has another collection \(name.text.quoted) by now"
                )
            }
            addCollection(name, accepts: accepts, before: before.flatMap { collectionKeys[$0] }, into: &draft)
        case .moveCollection(let name, let before):
            guard let key = collectionKeys[name] else { return }
            moveCollection(key, before: before.flatMap { collectionKeys[$0] }, into: &draft)
        case .removeCollection(let name):
            guard let key = collectionKeys[name] else { return }
            guard self[key].list.isEmpty else {
                throw Failure(.conflict, "the collection \(name.text.quoted) holds other items by now")
            }
            removeCollection(key, into: &draft)
        }
    }

    private func conflicting(_ name: CollectionName) throws(Failure) -> CollectionKey {
        guard let key = collectionKeys[name] else {
            throw Failure(.conflict, "the collection \(name.text.quoted) is gone by now")
        }
        return key
    }

    /// Where a run goes back to: before the item that was behind it, else behind the one that was before it, else where
    /// the former stood last.
    private func anchor(of run: Run, in key: CollectionKey, ignoring moved: Set<Slot>) -> Slot? {
        let list = self[key].list
        if let next = run.next, let slot = items.slot(of: next), items[slot].collection == key {
            return slot
        }
        if let previous = run.previous, let slot = items.slot(of: previous), items[slot].collection == key {
            var next = list.successor(of: slot, in: items.chunks)
            while let slot = next, moved.contains(slot) { next = list.successor(of: slot, in: items.chunks) }
            return next
        }
        if let next = run.next, case .before(let slot)? = self[key].leavers.place(of: next) { return slot }
        return nil
    }
}

extension Container {
    /// Puts new items next to each other, in order, before `anchor`; `AlreadyExists` where the container has one, or
    /// two have one id.
    mutating func insert(
        _ new: [Item],
        in key: CollectionKey,
        before anchor: Slot?,
        into draft: inout Draft
    ) throws(Failure) {
        guard !new.isEmpty else { return }
        var slots: [Slot] = []
        slots.reserveCapacity(new.count)
        draft.reserve(new.count, journal: 2, writes: 2)
        for item in new {
            guard let slot = items.insert(ItemTable.Entry(item: item, collection: key)) else {
                throw draft.brings(item.id) ? Self.isGivenTwice(item.id) : alreadyHolds(item.id)
            }
            slots.append(slot)
            draft.journal.append(.vacate(slot))
            draft.writes.append(.addItem(ItemKey(container: self.key, slot: slot), item))
            item.addStoredContents(to: &draft.gained)
            draft.departures.append((key, .returned(item.id, slot, next: anchor)))
        }
        put(slots, in: key, before: anchor, into: &draft)
        let ids = new.map(\.id)
        draft.changes.append(.insert(ids, self[key].name, before: anchor.map(items.id(of:))))
        draft.isUndone(by: [.remove(ids)])
    }

    /// Puts items of the container next to each other, in order, before `anchor`, or before the next item behind it
    /// that is not among them.
    mutating func place(_ slots: [Slot], in key: CollectionKey, before anchor: Slot?, into draft: inout Draft) {
        let moved = Set(slots)
        var anchor = anchor
        while let slot = anchor, moved.contains(slot) { anchor = self[key].list.successor(of: slot, in: items.chunks) }
        guard !slots.isEmpty, !stand(slots, in: key, before: anchor) else { return }

        draft.isUndone(by: runs(of: slots, moved).map { .place($0.run) })
        draft.reserve(slots.count, journal: 3, writes: 1)
        var arrivals: [(id: ItemID, slot: Slot)] = []
        for slot in slots {
            let old = items[slot].collection
            let next = takeOut(slot, of: old, into: &draft)
            if old == key {
                draft.departures.append((old, .moved(slot, next: next)))
            } else {
                let id = items.id(of: slot)
                draft.departures.append((old, .left(id, slot, next: next)))
                arrivals.append((id, slot))
                draft.journal.append(.collection(slot, old))
                items.move(slot, to: key)
            }
        }
        for (id, slot) in arrivals { draft.departures.append((key, .returned(id, slot, next: anchor))) }
        put(slots, in: key, before: anchor, into: &draft)
        draft.changes.append(
            .move(slots.map(items.id(of:)), self[key].name, before: anchor.map(items.id(of:)))
        )
    }

    /// Takes items out of the container.
    mutating func remove(_ slots: [Slot], into draft: inout Draft) {
        guard !slots.isEmpty else { return }
        let runs = runs(of: slots, Set(slots))
        draft.isUndone(by: runs.map { .insert($0.slots.map { items[$0].item }, $0.run) })
        draft.reserve(slots.count, journal: 2, writes: 1)
        var ids: [CollectionKey: [ItemID]] = [:]
        for run in runs {
            for slot in run.slots {
                let key = items[slot].collection
                let next = takeOut(slot, of: key, into: &draft)
                let entry = items.vacate(slot)
                draft.journal.append(.fill(slot, entry))
                draft.vacated.append(slot)
                draft.departures.append((key, .left(entry.item.id, slot, next: next)))
                draft.writes.append(.deleteItem(ItemKey(container: self.key, slot: slot)))
                entry.item.addStoredContents(to: &draft.lost)
                ids[key, default: []].append(entry.item.id)
            }
        }
        for key in order.sorted(ids.keys) {
            if let ids = ids[key] { draft.changes.append(.remove(ids, self[key].name)) }
        }
    }

    /// Sets what items of the container say and hold, each named with its slot.
    mutating func replace(_ new: [(slot: Slot, item: Item)], into draft: inout Draft) {
        var old: [Item] = []
        old.reserveCapacity(new.count)
        draft.reserve(new.count, journal: 1, writes: 1)
        var ids: [CollectionKey: [ItemID]] = [:]
        for (slot, item) in new where items[slot].item != item {
            let entry = items[slot]
            old.append(entry.item)
            draft.journal.append(.replace(slot, entry.item))
            items.replace(item, in: slot)
            draft.writes.append(.putItem(ItemKey(container: key, slot: slot), item))
            item.addStoredContents(to: &draft.gained)
            entry.item.addStoredContents(to: &draft.lost)
            ids[entry.collection, default: []].append(item.id)
        }
        guard !old.isEmpty else { return }
        draft.isUndone(by: [.replace(old)])
        for key in order.sorted(ids.keys) {
            if let ids = ids[key] { draft.changes.append(.update(ids, self[key].name)) }
        }
    }
}

extension Container {
    /// Whether items stand next to each other, in this order, right before `anchor`.
    private func stand(_ slots: [Slot], in key: CollectionKey, before anchor: Slot?) -> Bool {
        let list = self[key].list
        var place = anchor.map { list.predecessor(of: $0, in: items.chunks) } ?? list.last
        for slot in slots.reversed() {
            guard slot == place else { return false }
            place = list.predecessor(of: slot, in: items.chunks)
        }
        return true
    }

    /// The runs that items of the container stand in now, in the order of the collections' keys and of the items.
    func runs(of slots: [Slot], _ members: Set<Slot>) -> [(slots: [Slot], run: Run)] {
        var result: [(slots: [Slot], run: Run)] = []
        for start in slots {
            let collection = self[items[start].collection]
            let list = collection.list
            let previous = list.predecessor(of: start, in: items.chunks)
            if let previous, members.contains(previous) { continue }
            var run = [start]
            var next = list.successor(of: start, in: items.chunks)
            while let slot = next, members.contains(slot) {
                run.append(slot)
                next = list.successor(of: slot, in: items.chunks)
            }
            let place = Run(
                ids: run.map(items.id(of:)),
                collection: collection.name,
                next: next.map(items.id(of:)),
                previous: previous.map(items.id(of:))
            )
            result.append((run, place))
        }
        return result
    }

    /// Takes a slot out of its list; returns the slot that was behind it.
    private mutating func takeOut(_ slot: Slot, of key: CollectionKey, into draft: inout Draft) -> Slot? {
        let list = self[key].list
        let next = list.successor(of: slot, in: items.chunks)
        draft.journal.append(.place(slot, key, before: next, label: list.label(of: slot, in: items.chunks)))
        _ = consume list
        collections[key]?.list.remove(slot, in: &items.chunks)
        return next
    }

    /// Puts slots that are in no list into one.
    private mutating func put(_ slots: [Slot], in key: CollectionKey, before anchor: Slot?, into draft: inout Draft) {
        guard let placement = collections[key]?.list.placement(of: slots.count, before: anchor, in: items.chunks) else {
            preconditionFailure("a collection's key stays valid")
        }
        if !placement.relabelled.isEmpty {
            let old = placement.relabelled.map { relabelled in
                LabelledSlot(slot: relabelled.slot, label: self[key].list.label(of: relabelled.slot, in: items.chunks))
            }
            draft.journal.append(.relabel(key, old))
        }
        collections[key]?.list.insert(slots, before: anchor, using: placement, in: &items.chunks)
        for slot in slots { draft.journal.append(.unplace(slot, key)) }
        for (slot, label) in zip(slots, placement.labels) {
            draft.writes.append(.place(ItemKey(container: self.key, slot: slot), key, label: label))
        }
        for relabelled in placement.relabelled {
            let item = ItemKey(container: self.key, slot: relabelled.slot)
            draft.writes.append(.place(item, key, label: relabelled.label))
        }
    }
}
