/// Takes values one after the other, each as the type that stands at its place.
struct ValueReader {
    /// Thrown at the first value that isn't of its type.
    struct Mismatch: Error {}

    private let values: [Value]
    private var index = 0

    /// A reader of `values` from the first on.
    init(_ values: [Value]) {
        self.values = values
    }

    /// The next value as a `Content`.
    mutating func next<Content: WireCodable>(_ type: Content.Type) throws(Mismatch) -> Content {
        guard index < values.count, let content = Content(wire: values[index]) else { throw Mismatch() }
        index += 1
        return content
    }
}
