/// The collections that a user may reorder among, and what can be undone in them.
///
/// A change is made by actions on the container and written down in a `Draft` at the same time; it becomes durable, and
/// is settled, or is taken back exactly. Nobody sees what is in between.
public struct Container: Sendable {
    /// Its number in the store.
    public let key: ContainerKey
    /// Its name.
    public let name: ContainerName
    /// What a person calls it.
    public internal(set) var title: String
    /// Whether its items may be moved among themselves.
    public internal(set) var isReorderable: Bool
    /// Whether it takes drops from outside.
    public internal(set) var acceptsDrops: Bool
    /// How often it has changed.
    public internal(set) var revision: UInt64

    var items = ItemTable()
    var collections: [CollectionKey: ItemCollection] = [:]
    var collectionKeys: [CollectionName: CollectionKey] = [:]
    var order = CollectionOrder()
    var lastCollectionKey: UInt32 = 0
    /// Keys of collections that are gone, to be used again.
    var freeCollectionKeys: [CollectionKey] = []
    /// While it is restored: what orders the collections.
    var positions: [CollectionKey: Int64] = [:]
    var history = History()
    /// How many items have left collections: the time by which leavers are ordered.
    var departures: UInt64 = 0

    /// The container that the store has under `record`, still empty.
    init(_ record: ContainerRecord) {
        key = record.key
        name = record.name
        title = record.title
        isReorderable = record.isReorderable
        acceptsDrops = record.acceptsDrops
        revision = record.revision
    }

    /// What the store keeps of it beside its collections and items.
    var record: ContainerRecord {
        ContainerRecord(
            key: key,
            name: name,
            title: title,
            isReorderable: isReorderable,
            acceptsDrops: acceptsDrops,
            revision: revision
        )
    }
}
