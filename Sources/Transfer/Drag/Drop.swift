/// What a drop does, worked out and carried out on the library; in an edit that can be settled or taken back.
public struct Drop: Sendable {
    /// What becomes of the items.
    public let operation: Operation
    /// The items dropped, in their order.
    public internal(set) var items: [Dropped]
    /// Where a view opens its gap; `nil` where the items go to several places.
    public let gap: Place?

    /// The id of an item in the target.
    struct GivenID: Hashable, Sendable {
        /// The id.
        let id: ItemID
        /// Whether it was made for the item.
        let isFresh: Bool
    }

    /// One item dropped.
    public struct Dropped: Hashable, Sendable {
        /// Its index in the drag.
        public let index: Int
        /// Its id in the target.
        public let id: ItemID
        /// Whether that id was made for it.
        public let isFresh: Bool
        /// The type by which it was taken.
        public let type: ContentType
        /// The collection that it went into.
        public let collection: CollectionName

        /// The item of `index`, which is in the target under the id given to it.
        init(index: Int, given: GivenID, type: ContentType, collection: CollectionName) {
            self.index = index
            id = given.id
            isFresh = given.isFresh
            self.type = type
            self.collection = collection
        }
    }
}
