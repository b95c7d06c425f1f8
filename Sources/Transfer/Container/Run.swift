/// Items that stood next to each other, and between whom: enough to bring them back where others have changed the
/// order since.
struct Run: Hashable, Sendable {
    /// The items, in order.
    var ids: [ItemID]
    /// The collection they stood in.
    var collection: CollectionName
    /// The item behind them; `nil`: they stood at the end.
    var next: ItemID?
    /// The item before them; `nil`: they stood first.
    var previous: ItemID?
}
