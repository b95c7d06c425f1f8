/// One change of the order or the items of a container. Applied in order to a snapshot, the changes of a revision give
/// the next snapshot.
public enum Change: Hashable, Sendable {
    /// New items stand next to each other before the anchor, or at the end.
    case insert([ItemID], CollectionName, before: ItemID?)
    /// Items left where they were, and stand next to each other before the anchor, or at the end.
    case move([ItemID], CollectionName, before: ItemID?)
    /// Items left the collection, and the container.
    case remove([ItemID], CollectionName)
    /// What these items say or hold is another; their places are the same.
    case update([ItemID], CollectionName)
    /// A collection takes other types.
    case updateCollection(CollectionName)
    /// A new, empty collection stands before another, or last.
    case addCollection(CollectionName, before: CollectionName?)
    /// A collection stands before another, or last.
    case moveCollection(CollectionName, before: CollectionName?)
    /// A collection, empty by now, is gone.
    case removeCollection(CollectionName)

    /// How many ids it names.
    public var idCount: Int {
        switch self {
        case .insert(let ids, _, _), .move(let ids, _, _), .remove(let ids, _), .update(let ids, _): ids.count
        case .updateCollection, .addCollection, .moveCollection, .removeCollection: 0
        }
    }
}

/// What a revision came from.
public enum Cause: String, CaseIterable, Sendable {
    case insert
    case update
    case move
    case remove
    case drop
    case paste
    case undo
    case redo
    case addCollection = "add-collection"
    case moveCollection = "move-collection"
    case removeCollection = "remove-collection"
}
