/// What a drag carries, in terms of what decides where it may go: few kinds of items, however many items there are.
///
/// It is worked out once, and stays as long as the items do.
public struct Freight: Sendable {
    /// Items that a drop treats alike.
    struct Kind: Sendable {
        /// The types by which a collection takes them.
        let types: [ContentType]
        /// The collection of their container that they are in; `nil` from outside.
        let collection: CollectionKey?
        /// The first of them.
        let first: Item
        /// How many they are.
        var count = 1
        /// The first of them that can't be moved, and its index in the drag.
        var fixed: (index: Int, id: ItemID)?
    }

    /// A folder among the items.
    struct Folder: Sendable {
        /// Its id.
        let id: ItemID
        /// The collection that it opens.
        let opens: CollectionName
        /// Where its container has it; `nil` from outside.
        let slot: Slot?
        /// Its kind, by the place among the kinds.
        let kind: Int
    }

    /// Its container as it was when this was worked out.
    struct Origin: Hashable, Sendable {
        /// The container.
        let container: ContainerKey
        /// How often it had changed.
        let revision: UInt64
    }

    /// Where the items are from; `nil`: from outside, or from a container that is gone.
    let origin: Origin?
    /// The kinds of items, in the order of their first ones.
    private(set) var kinds: [Kind] = []
    /// The folders, in the order of the items.
    private(set) var folders: [Folder] = []
    /// Where their container has the items.
    private(set) var slots: Set<Slot> = []

    private struct Likeness: Hashable {
        let types: [ContentType]
        let collection: CollectionKey?
    }

    private var places: [Likeness: Int] = [:]
    private var last = 0

    /// What a drag of items from outside carries; nothing where there are none.
    init(_ items: [Item] = []) {
        origin = nil
        for (index, item) in items.enumerated() { add(item, index, slot: nil, collection: nil) }
        places = [:]
    }

    /// What a drag of items of a container carries, by their ids and their indexes: those that are still there.
    init(_ ids: [(index: Int, id: ItemID)], of container: borrowing Container) {
        origin = Origin(container: container.key, revision: container.revision)
        slots.reserveCapacity(ids.count)
        for (index, id) in ids {
            guard let slot = container.items.slot(of: id) else { continue }
            let entry = container.items[slot]
            slots.insert(slot)
            add(entry.item, index, slot: slot, collection: entry.collection)
        }
        places = [:]
    }

    private mutating func add(_ item: Item, _ index: Int, slot: Slot?, collection: CollectionKey?) {
        let kind = kind(of: item, collection)
        if !item.attributes.isMovable, kinds[kind].fixed == nil { kinds[kind].fixed = (index, item.id) }
        if let opens = item.attributes.opens {
            folders.append(Folder(id: item.id, opens: opens, slot: slot, kind: kind))
        }
    }

    /// The kind of an item, which counts as one more of it. Most items are of the kind of the one before.
    private mutating func kind(of item: Item, _ collection: CollectionKey?) -> Int {
        if last < kinds.count, kinds[last].collection == collection, item.hasFittingTypes(kinds[last].types) {
            kinds[last].count += 1
            return last
        }
        let likeness = Likeness(types: item.fittingTypes, collection: collection)
        if let place = places[likeness] {
            kinds[place].count += 1
            last = place
        } else {
            last = kinds.count
            places[likeness] = last
            kinds.append(Kind(types: likeness.types, collection: collection, first: item))
        }
        return last
    }
}
