import Wire

/// One change of a container. Changes apply in order; `reset` asks for a new snapshot.
public struct ToteChange: Hashable, Sendable {
    /// `insert`, `move`, `remove`, `update`, `add-collection`, `move-collection`, `remove-collection` or `reset`.
    public let kind: String
    /// The items that it is about.
    public let ids: [String]
    /// The collection that it is about.
    public let collection: String
    /// The item, or the collection, that stands behind; empty: the end.
    public let before: String

    /// The change as it came.
    init(_ wire: WireChange) {
        kind = wire.kind
        ids = wire.ids
        collection = wire.collection
        before = wire.before
    }
}
