/// A folder that is about to be in a collection.
struct ArrivingFolder: Hashable, Sendable {
    /// The folder.
    let id: ItemID
    /// The collection that it opens.
    let opens: CollectionName
    /// The collection that it will be in.
    let collection: CollectionName

    /// `item` in `collection`; `nil` where it is no folder.
    init?(_ item: Item, in collection: CollectionName) {
        guard let opens = item.attributes.opens else { return nil }
        self.init(id: item.id, opens: opens, collection: collection)
    }

    /// The folder `id`, which opens `opens`, in `collection`.
    init(id: ItemID, opens: CollectionName, collection: CollectionName) {
        self.id = id
        self.opens = opens
        self.collection = collection
    }
}
