/// Where something goes in a container: into a collection, before an item.
public struct Place: Hashable, Sendable {
    /// The collection; `nil`: the one that the anchor is in, and without an anchor the one that fits by type.
    public let collection: CollectionName?
    /// The anchor; `nil`: the end.
    public let before: ItemID?

    /// The place before an item of a collection, or at its end.
    public init(_ collection: CollectionName?, before: ItemID? = nil) {
        self.collection = collection
        self.before = before
    }

    /// Whether what goes there is routed by type.
    public var isRouted: Bool { collection == nil && before == nil }
}
