/// Takes values one after the other, each as the type that stands at its place.
@usableFromInline
struct ValueReader {
    /// Thrown at the first value that isn't of its type.
    @usableFromInline struct Mismatch: Error {
        @inlinable init() {}
    }

    @usableFromInline let values: [Value]
    @usableFromInline var index = 0

    /// A reader of `values` from the first on.
    @inlinable
    init(_ values: [Value]) {
        self.values = values
    }

    /// The next value as a `Content`.
    @inlinable
    mutating func next<Content: WireCodable>(_ type: Content.Type) throws(Mismatch) -> Content {
        guard index < values.count, let content = Content(wire: values[index]) else { throw Mismatch() }
        index += 1
        return content
    }
}
