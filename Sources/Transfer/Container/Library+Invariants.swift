extension Library {
    /// What isn't as it should be between two edits, each in a sentence; empty where all is well. Takes time for the
    /// whole library: for tests.
    ///
    /// `holding`: contents that drags hold, each as often as they hold it.
    package func checkInvariants(holding held: [StoredContent] = []) -> [String] {
        var faults = ledger.checkInvariants()
        var references: [ContentID: UInt32] = [:]
        for content in held { references[content.id, default: 0] += 1 }
        for container in containers.values {
            faults += container.checkInvariants().map { "\(container.name): \($0)" }
            for content in container.references { references[content.id, default: 0] += 1 }
            if keys[container.name] != container.key { faults.append("\(container.name) isn't found by its name") }
        }
        for clipboard in clipboards {
            faults += clipboard.history.checkInvariants().map { "the clipboard \(clipboard.name): \($0)" }
            var contents = clipboard.entries(offset: 0, limit: 0).flatMap(\.items.storedContents)
            if let content = clipboard.state.content, content.entry == nil { contents += content.items.storedContents }
            for content in contents + (leftovers[clipboard.key] ?? []) { references[content.id, default: 0] += 1 }
            if clipboards.firstIndex(where: { $0.key == clipboard.key }) != clipboardPlaces[clipboard.name] {
                faults.append("the clipboard \(clipboard.name) isn't found by its name")
            }
        }
        if keys.count != containers.count { faults.append("a name leads to no container") }
        if references != ledger.references {
            faults.append("contents are counted \(ledger.references), not \(references)")
        }
        return faults
    }
}

extension Container {
    /// The stored contents that its items and steps refer to, each as often as they do.
    fileprivate var references: [StoredContent] {
        var references: [StoredContent] = []
        for slot in items.filled { references += items[slot].item.storedContents }
        for step in history.undo + history.redo { references += step.heldContents }
        return references
    }

    /// What of the container isn't as it should be, each in a sentence; empty where all is well.
    fileprivate func checkInvariants() -> [String] {
        var faults = items.checkInvariants() + history.checkInvariants()
        var places: [Slot: CollectionKey] = [:]
        for (key, collection) in collections {
            faults += collection.list.checkInvariants(in: items.chunks) + collection.leavers.checkInvariants()
            for slot in collection.list where places.updateValue(key, forKey: slot) != nil {
                faults.append("\(slot) is in two collections")
            }
            if collection.key != key || collectionKeys[collection.name] != key {
                faults.append("the collection \(collection.name) isn't found by its name")
            }
        }
        for slot in items.filled where places[slot] != items[slot].collection {
            faults.append("the item \(items.id(of: slot)) isn't in the collection that it is said to be in")
        }
        if places.count != items.count { faults.append("\(places.count) places are of \(items.count) items") }
        if order.count != collections.count || Set(order) != Set(collections.keys)
            || collectionKeys.count != order.count
        {
            faults.append("the order isn't one of all collections")
        }
        faults += order.checkInvariants()
        let unused = Set(freeCollectionKeys)
        if unused.count != freeCollectionKeys.count || !unused.isDisjoint(with: collections.keys) {
            faults.append("the number of a collection is free twice, or free and used")
        }
        for (slot, opened) in items.folders
        where reached(from: [opened]).contains(self[items[slot].collection].name) {
            faults.append("the folder \(items.id(of: slot)) is in a collection that it leads to")
        }
        return faults
    }
}

extension History {
    /// What of the history isn't as it should be, each in a sentence; empty where all is well.
    fileprivate func checkInvariants() -> [String] {
        var faults: [String] = []
        let numbers = undo.map(\.number) + redo.reversed().map(\.number)
        if Set(numbers).count != numbers.count { faults.append("two steps have one number: \(numbers)") }
        if undo.count > Self.limit { faults.append("\(undo.count) changes can be undone, not \(Self.limit) at most") }
        if let highest = numbers.max(), highest >= nextNumber { faults.append("the next step's number is taken") }
        return faults
    }
}
