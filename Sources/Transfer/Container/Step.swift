/// One step of undo or redo.
struct Step: Hashable, Sendable {
    /// Its number within its container; later changes have higher ones.
    let number: Int64
    /// What taking it does.
    let work: Work

    /// What a step does when it is taken.
    enum Work: Hashable, Sendable {
        /// Actions on this container alone, in order.
        case local([Action])
        /// The way back of items that went from one container to another: a step of both.
        case exchange(Exchange)
    }
}

/// One action on a container by id: what calls ask for, and what undo is made of.
enum Action: Hashable, Sendable {
    /// Puts items of the container between neighbours.
    case place(Run)
    /// Puts items that are not in the container between neighbours; they are those of the run, in its order.
    case insert([Item], Run)
    /// Takes items out.
    case remove([ItemID])
    /// Sets what items say and hold.
    case replace([Item])
    /// Sets the types that a collection takes.
    case setAccepts(CollectionName, [TypePattern])
    /// Adds a collection that takes the types of `accepts`.
    case addCollection(CollectionName, accepts: [TypePattern], before: CollectionName?)
    /// Puts a collection before another.
    case moveCollection(CollectionName, before: CollectionName?)
    /// Takes away an empty collection.
    case removeCollection(CollectionName)

    /// The items that it holds on to.
    var heldItems: [Item] {
        switch self {
        case .insert(let items, _), .replace(let items): items
        case .place, .remove, .setAccepts, .addCollection, .moveCollection, .removeCollection: []
        }
    }
}

/// A move of items from one container to another, undone on both sides or on none.
struct Exchange: Hashable, Sendable {
    /// Tells the two steps of one exchange from all others.
    let id: Int64
    /// The container that the items go back to.
    let home: ContainerKey
    /// The container that has them.
    let away: ContainerKey
    /// Each item's id at home and away.
    let items: [Pair]
    /// Where they stood at home.
    let runs: [Run]

    /// An item's ids on the two sides.
    struct Pair: Hashable, Sendable {
        /// Its id at home.
        let home: ItemID
        /// Its id away.
        let away: ItemID
    }
}

extension Step {
    /// The items that it holds on to.
    var heldItems: [Item] {
        switch work {
        case .local(let actions): actions.flatMap(\.heldItems)
        case .exchange: []
        }
    }

    /// The stored contents that it keeps from being deleted, each as often as it refers to it.
    var heldContents: [StoredContent] {
        let items = heldItems
        return items.isEmpty ? [] : items.flatMap(\.storedContents)
    }
}
