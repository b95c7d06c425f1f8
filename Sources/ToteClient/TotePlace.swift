/// Where in a container something goes: before an item, or at the end of a collection.
public struct TotePlace: Hashable, Sendable {
    /// The collection; empty for that of `before`, and with neither, one that takes the type.
    public let collection: String
    /// The id of the item to stand before; empty for the end.
    public let before: String

    /// The place in `collection` before the item `before`; either may be left out.
    public init(collection: String = "", before: String = "") {
        self.collection = collection
        self.before = before
    }

    /// The end of `collection`.
    public static func end(of collection: String) -> TotePlace { TotePlace(collection: collection) }

    /// Before the item `id`, in whichever collection it is.
    public static func before(_ id: String) -> TotePlace { TotePlace(before: id) }

    /// The end of the collection that takes the type best.
    public static let anywhere = TotePlace()
}
