/// The order of a container's collections, each with a position that increases along it: what the store orders them by.
///
/// A change takes about as long among thousands of collections as among few, and moves the positions of few others.
struct CollectionOrder: Sendable {
    private var list = OrderedList()
    private var table = ChunkTable()

    /// How many collections there are.
    var count: Int { list.count }

    /// Whether there is none.
    var isEmpty: Bool { list.isEmpty }

    /// The position of a collection that is here.
    func position(of key: CollectionKey) -> Int64 { list.label(of: key.slot, in: table) }

    /// The collection behind another one that is here; `nil` behind the last.
    func next(after key: CollectionKey) -> CollectionKey? {
        list.successor(of: key.slot, in: table).map(CollectionKey.init)
    }

    /// Some of the collections, in order.
    func sorted(_ keys: some Sequence<CollectionKey>) -> [CollectionKey] {
        keys.map { (key: $0, position: position(of: $0)) }.sorted { $0.position < $1.position }.map(\.key)
    }

    /// Puts collections that are not here before another, or last. Returns those that got other positions to make room,
    /// with the positions that they had.
    mutating func insert(_ keys: [CollectionKey], before next: CollectionKey?) -> [Moved] {
        let placement = list.placement(of: keys.count, before: next?.slot, in: table)
        let moved = placement.relabelled.map { other in
            Moved(key: CollectionKey(other.slot), from: list.label(of: other.slot, in: table))
        }
        list.insert(keys.map(\.slot), before: next?.slot, using: placement, in: &table)
        return moved
    }

    /// Takes out a collection.
    mutating func remove(_ key: CollectionKey) { list.remove(key.slot, in: &table) }

    /// A collection whose position is another now.
    struct Moved: Hashable, Sendable {
        /// The collection.
        let key: CollectionKey
        /// The position that it had.
        let from: Int64
    }
}

extension CollectionOrder {
    /// Puts a collection back before another, or last, where it had a position.
    mutating func putBack(_ key: CollectionKey, before next: CollectionKey?, at position: Int64) {
        list.insert([key.slot], before: next?.slot, using: Placement(labels: [position]), in: &table)
    }

    /// Gives collections the positions back that they had.
    mutating func moveBack(_ moved: [Moved]) {
        let labels = moved.map { LabelledSlot(slot: $0.key.slot, label: $0.from) }
        list.insert([], before: nil, using: Placement(labels: [], relabelled: labels), in: &table)
    }

    /// Puts a collection last that was stored with a position; false where that is not behind the others.
    mutating func append(restoring key: CollectionKey, at position: Int64) -> Bool {
        guard OrderedList.labels.contains(position) else { return false }
        if let last = list.last, list.label(of: last, in: table) >= position { return false }
        list.append(restoring: key.slot, label: position, in: &table)
        return true
    }

    /// What of the order isn't as it should be, each in a sentence; empty where all is well. For tests.
    func checkInvariants() -> [String] { list.checkInvariants(in: table) }
}

extension CollectionOrder: Sequence {
    /// The collections in order.
    func makeIterator() -> some IteratorProtocol<CollectionKey> {
        list.lazy.map(CollectionKey.init).makeIterator()
    }

    /// The number of collections, exactly.
    var underestimatedCount: Int { count }
}

extension CollectionKey {
    fileprivate init(_ slot: Slot) { self.init(slot.index) }

    /// What stands for the collection in the list.
    fileprivate var slot: Slot { Slot(index: number) }
}
