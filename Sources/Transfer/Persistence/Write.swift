/// A transaction for the store: all of its writes become durable at once, or none.
public struct Transaction: Sendable {
    /// What to write, in order.
    public var writes: [Write]

    /// The transaction of `writes`.
    public init(_ writes: [Write] = []) {
        self.writes = writes
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool { writes.isEmpty }
}

/// One write of a transaction, in the terms of the store's tables.
///
/// Large transactions are of items, places and contents: what is larger than those stands apart.
public enum Write: Hashable, Sendable {
    /// Adds a container, or sets its properties.
    indirect case putContainer(ContainerRecord)
    /// Sets the revision of a container.
    case setRevision(ContainerKey, UInt64)
    /// Takes away a container with its collections, items and steps; contents are deleted on their own.
    case deleteContainer(ContainerKey)

    /// Adds a collection, or sets what it says of itself.
    indirect case putCollection(ContainerKey, CollectionRecord)
    /// Takes away a collection, which holds no items any more.
    case deleteCollection(ContainerKey, CollectionKey)

    /// Adds an item that isn't there; its contents are stored ones, or promises, which are not stored.
    case addItem(ItemKey, Item)
    /// Adds an item, or sets its attributes and representations; its contents are as those of a new one.
    case putItem(ItemKey, Item)
    /// Sets where an item stands.
    case place(ItemKey, CollectionKey, label: Int64)
    /// Takes away an item and its place; contents are deleted on their own.
    case deleteItem(ItemKey)

    /// Adds a content that came with a message; its number, form, place and size are those of the first argument.
    case putContent(StoredContent, Content)
    /// Writes a content to the file of its number, without making it known to the database.
    case writeFile(StoredContent, Content)
    /// Makes a content out of the file of this number, which is complete.
    case adoptFile(StoredContent)
    /// Makes a content the same as another.
    case copyContent(from: StoredContent, to: StoredContent)
    /// Takes away a content: its row if it has one, and its file.
    case deleteContent(StoredContent)

    /// Adds a step of undo or redo.
    case putStep(ContainerKey, StepRecord)
    /// Takes away a step.
    case deleteStep(ContainerKey, row: Int64)

    /// Adds a clipboard, or sets what it is beside its history.
    indirect case putClipboard(ClipboardRecord)
    /// Adds an entry to the history of a clipboard; all its contents are stored ones.
    indirect case putEntry(ClipboardKey, EntryRecord)
    /// Sets when an entry was copied last.
    case moveEntry(ClipboardKey, EntryNumber, change: UInt64, time: Int64)
    /// Sets whether an entry is pinned.
    case pinEntry(ClipboardKey, EntryNumber, Bool)
    /// Takes away an entry; contents are deleted on their own.
    case deleteEntry(ClipboardKey, EntryNumber)
}
