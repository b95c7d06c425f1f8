/// What a delegate proposes, in the words of the bus.
public struct Proposal: Hashable, Sendable {
    /// The operation; `none` refuses the drop.
    public let operation: String
    /// The collection.
    public let collection: String
    /// The item to stand before, or `""`.
    public let before: String

    /// A proposal.
    public init(operation: String, collection: String, before: String) {
        self.operation = operation
        self.collection = collection
        self.before = before
    }
}
