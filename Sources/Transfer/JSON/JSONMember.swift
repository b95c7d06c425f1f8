/// A key of a JSON object with its value.
public struct JSONMember: Sendable {
    /// The key, without quotation marks and escapes.
    public let key: String
    /// The value that the key has.
    public let value: JSON

    /// The member `key` with `value`.
    public init(_ key: String, _ value: JSON) {
        self.key = key
        self.value = value
    }
}

extension JSONMember: Hashable {
    /// Equality of key, scalar by scalar, and value.
    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        ExactText(left.key) == ExactText(right.key) && left.value == right.value
    }

    /// Feeds key and value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(key))
        hasher.combine(value)
    }
}
