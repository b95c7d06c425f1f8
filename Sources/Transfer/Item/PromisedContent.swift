/// A promise and what its provider is asked for.
public struct PromisedContent: Hashable, Sendable {
    /// The promise.
    public let promise: Promise
    /// The item that has it.
    public let item: ItemID
    /// The type of the representation.
    public let type: ContentType

    /// The content of `type` that `promise` stands for in the item `item`.
    public init(_ promise: Promise, item: ItemID, type: ContentType) {
        self.promise = promise
        self.item = item
        self.type = type
    }
}
