/// A change of one container while it is made: what it tells, writes and undoes, and how to take it back exactly where
/// it can't be made durable.
struct Draft: Sendable {
    /// What to tell.
    var changes: [Change] = []
    /// What to write, in order.
    var writes: [Write] = []
    /// What would undo it, last to be done first.
    private var backwards: [Action] = []
    /// Contents that gained a live item.
    var gained: [StoredContent] = []
    /// Contents that lost a live item.
    var lost: [StoredContent] = []
    /// What takes it back in memory, oldest first.
    var journal: [Reversal] = []
    /// What to tell the collections' leavers once it is durable.
    var departures: [(collection: CollectionKey, event: Departure)] = []
    /// The slots to free once it is durable.
    var vacated: [Slot] = []
    /// The keys of collections to free once it is durable.
    var disowned: [CollectionKey] = []

    /// Whether it has put in the item `id`.
    func brings(_ id: ItemID) -> Bool {
        departures.contains { departure in
            if case .returned(id, _, _) = departure.event { true } else { false }
        }
    }

    /// What would undo it, newest first.
    var inverse: [Action] { backwards.count > 1 ? backwards.reversed() : backwards }

    /// Makes room for a change of so many items, each with so many steps back and so many writes.
    mutating func reserve(_ count: Int, journal steps: Int, writes: Int) {
        // Small changes need no more than they get, and of one in many steps nobody knows how many are to come.
        guard count > 64, journal.isEmpty else { return }
        journal.reserveCapacity(count * steps)
        self.writes.reserveCapacity(count * writes)
        departures.reserveCapacity(count)
    }

    /// What to write, which is the transaction's from then on.
    mutating func takeWrites() -> [Write] {
        defer { writes = [] }
        return writes
    }

    /// Notes that `actions`, in their order, undo what is done next, before anything that was done until now is undone.
    mutating func isUndone(by actions: [Action]) { backwards.append(contentsOf: actions.reversed()) }

    /// One exact step back in memory.
    enum Reversal: Sendable {
        /// The slot was put into its list: takes it out.
        case unplace(Slot, CollectionKey)
        /// The slot was taken out of a list: puts it back.
        case place(Slot, CollectionKey, before: Slot?, label: Int64)
        /// Slots were given other labels.
        case relabel(CollectionKey, [LabelledSlot])
        /// A new item was put in: takes it out.
        case vacate(Slot)
        /// An item was taken out: puts it back.
        case fill(Slot, ItemTable.Entry)
        /// An item was set: sets the old one.
        case replace(Slot, Item)
        /// An item changed its collection.
        case collection(Slot, CollectionKey)
        /// A collection was added: takes it away.
        case removeCollection(CollectionKey)
        /// A collection was taken away: puts it back. Apart, since it is large and there are few.
        indirect case addCollection(ItemCollection)
        /// A collection takes other types: sets the old ones.
        case accepts(CollectionKey, [TypePattern])
        /// A collection was taken out of the order: puts it back.
        case order(CollectionKey, before: CollectionKey?, position: Int64)
        /// A collection was put into the order: takes it out.
        case unorder(CollectionKey)
        /// Collections got other positions.
        case reposition([CollectionOrder.Moved])
    }

    /// What becomes of a place that anchors may have named.
    enum Departure: Sendable {
        /// The item left the collection; `next` was behind it.
        case left(ItemID, Slot, next: Slot?)
        /// The item went elsewhere in the collection; `next` was behind it.
        case moved(Slot, next: Slot?)
        /// The item is in the collection again, before `next`, or among others that came there with it.
        case returned(ItemID, Slot, next: Slot?)
    }
}
