/// A type of Swift that travels as one single complete type of D-Bus.
///
/// What is generic over such types is inlinable, for the compiler to know them where it is used: else their metadata is
/// looked up at run time, for every value of every call.
public protocol WireCodable: Sendable {
    /// The text of the type's signature.
    static var signature: String { get }

    /// The value read from `wire`, or nil where it has another type.
    init?(wire: Value)

    /// The value as it travels.
    var wire: Value { get }

    /// How an array of the type travels: types with a form of their own in ``Value`` say so here.
    static func array(of elements: [Self]) -> Value

    /// The elements of an array of the type, or nil where `wire` is something else.
    static func elements(of wire: Value) -> [Self]?
}

extension WireCodable {
    /// An array of values, each coded by itself.
    @inlinable
    public static func array(of elements: [Self]) -> Value {
        .array(element: Signature(known: signature), elements.map(\.wire))
    }

    /// Each element decoded by itself.
    @inlinable
    public static func elements(of wire: Value) -> [Self]? {
        guard case .array(let element, let values) = wire, element.text == signature else { return nil }
        var elements: [Self] = []
        elements.reserveCapacity(values.count)
        for value in values {
            guard let element = Self(wire: value) else { return nil }
            elements.append(element)
        }
        return elements
    }
}

/// A basic type, one that can be the key of a dictionary.
public protocol WireKey: WireCodable, Hashable {}
