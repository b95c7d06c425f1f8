/// A content that its app keeps to itself until somebody wants it.
public struct Promise: Hashable, Sendable {
    /// The unique bus name of the connection that gave it, and that keeps it.
    public let provider: String
    /// The path of the object that keeps it.
    public let object: String
    /// The size in bytes that the app says it has; 0 where that isn't known.
    public let size: UInt64

    /// The promise of the object at `object` of the connection `provider`.
    public init(provider: String, object: String, size: UInt64 = 0) {
        self.provider = provider
        self.object = object
        self.size = size
    }
}

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
