/// Values of fixed types one after the other, as one value (`(…)`).
public struct Structure<each Element: WireCodable>: WireCodable {
    /// The members, in order.
    public var values: (repeat each Element)

    /// A structure of the members `values`.
    @inlinable
    public init(_ values: repeat each Element) {
        self.values = (repeat each values)
    }

    /// The members' types in parentheses.
    public static var signature: String {
        var text = "("
        for element in repeat (each Element).self { text += element.signature }
        return text + ")"
    }

    @inlinable static var count: Int {
        var count = 0
        for _ in repeat (each Element).self { count += 1 }
        return count
    }

    /// The members of a structure of exactly these types.
    @inlinable
    public init?(wire: Value) {
        guard case .structure(let members) = wire else { return nil }
        guard members.count == Self.count else { return nil }
        var reader = ValueReader(members)
        do {
            values = (repeat try reader.next((each Element).self))
        } catch {
            return nil
        }
    }

    /// The members as a structure.
    @inlinable public var wire: Value {
        var members: [Value] = []
        members.reserveCapacity(Self.count)
        for value in repeat each values { members.append(value.wire) }
        return .structure(members)
    }
}

extension Structure: Equatable where repeat each Element: Equatable {
    /// Whether each member equals its counterpart.
    public static func == (left: Structure, right: Structure) -> Bool {
        for (one, other) in repeat (each left.values, each right.values) {
            guard one == other else { return false }
        }
        return true
    }
}
