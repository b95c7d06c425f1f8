/// A value of any type that carries its type with it.
public struct Variant: WireCodable, Hashable {
    /// What the variant holds.
    public var value: Value

    /// A variant that holds `value`.
    public init(_ value: Value) {
        self.value = value
    }

    /// `v`
    public static var signature: String { "v" }

    /// The variant that `wire` is.
    public init?(wire: Value) {
        guard case .variant(let value) = wire else { return nil }
        self.value = value
    }

    /// The value in its variant.
    public var wire: Value { .variant(value) }
}
