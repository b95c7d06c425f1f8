/// Arguments of fixed types, as a tuple: `let (ids, collection, before) = call.values`.
///
/// They are inlinable for the compiler to know the types where they are used: every call pays for packs that are not.
public struct Arguments<each Argument: WireCodable>: ArgumentList {
    /// The arguments in order; a single one stands for itself.
    public var values: (repeat each Argument)

    /// The arguments `values`.
    @inlinable
    public init(_ values: repeat each Argument) {
        self.values = (repeat each values)
    }

    /// The arguments' types one after the other.
    public static var signature: String {
        var text = ""
        for argument in repeat (each Argument).self { text += argument.signature }
        return text
    }

    @inlinable static var count: Int {
        var count = 0
        for _ in repeat (each Argument).self { count += 1 }
        return count
    }

    /// The arguments read from `body`, or nil where their number or a type differs.
    @inlinable
    public init?(body: [Value]) {
        guard body.count == Self.count else { return nil }
        var reader = ValueReader(body)
        do {
            values = (repeat try reader.next((each Argument).self))
        } catch {
            return nil
        }
    }

    /// The arguments as they travel.
    @inlinable public var body: [Value] {
        var body: [Value] = []
        body.reserveCapacity(Self.count)
        for value in repeat each values { body.append(value.wire) }
        return body
    }
}

extension Arguments: Equatable where repeat each Argument: Equatable {
    /// Whether each argument equals its counterpart.
    public static func == (left: Arguments, right: Arguments) -> Bool {
        for (one, other) in repeat (each left.values, each right.values) {
            guard one == other else { return false }
        }
        return true
    }
}

/// No argument at all.
public typealias NoArguments = Arguments<>
