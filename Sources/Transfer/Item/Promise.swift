/// A content that its app keeps to itself until somebody wants it.
public struct Promise: Hashable, Sendable {
    /// The unique bus name of the connection that gave it, and that keeps it.
    public let provider: String
    /// The path of the object that keeps it.
    public let object: String
    /// The size in bytes that the app says it has; 0 where that isn't known.
    public let size: UInt64
    /// The type as the app wrote it, by which it knows what it has promised; `nil`: in the one canonical spelling.
    public let writtenType: String?

    /// The promise of the object at `object` of the connection `provider`.
    public init(provider: String, object: String, size: UInt64 = 0, writtenType: String? = nil) {
        self.provider = provider
        self.object = object
        self.size = size
        self.writtenType = writtenType
    }
}
