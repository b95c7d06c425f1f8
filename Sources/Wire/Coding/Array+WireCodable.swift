extension Array: WireCodable where Element: WireCodable {
    /// `a` and the element's type.
    public static var signature: String { "a" + Element.signature }

    /// The elements of an array.
    @inlinable
    public init?(wire: Value) {
        guard let elements = Element.elements(of: wire) else { return nil }
        self = elements
    }

    /// The elements as an array.
    @inlinable public var wire: Value { Element.array(of: self) }
}
