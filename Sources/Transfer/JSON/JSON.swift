/// A JSON value of RFC 8259 that keeps what was written: the digits of numbers and the order of keys.
///
/// Two values are equal where their texts, digits and orders are: `1.0` isn't `1`, and strings are compared by their
/// scalars, so that `é` composed and `é` decomposed are two strings.
public enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number, with its digits as written.
    case number(JSONNumber)
    /// A string, without quotation marks and escapes.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object, in the order of its keys as written; a parsed one has each key once.
    case object([JSONMember])

    /// The number of levels that arrays and objects may be nested in each other, where a caller names no other.
    public static let defaultDepthLimit = 512

    /// Which kind of value this is.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The value of the first member with this key; nil where there is none, or this is no object.
    public subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        let wanted = ExactText(key)
        return members.first { ExactText($0.key) == wanted }?.value
    }
}
