package import Transfer

/// A type of D-Bus that the JSON of a value doesn't say: a backup names it beside the attributes.
package enum UnsaidType: RawRepresentable, Hashable, Sendable {
    /// A number, of another type than its digits would have.
    case number(AttributeNumber.Kind)
    /// An object path, which JSON has as a string.
    case path
    /// A signature, which JSON has as a string.
    case signature

    /// The type with a signature; nil where JSON says it, or it is none of an attribute.
    package init?(rawValue: String) {
        switch rawValue {
        case "o": self = .path
        case "g": self = .signature
        default:
            guard let kind = AttributeNumber.Kind(rawValue: rawValue) else { return nil }
            self = .number(kind)
        }
    }

    /// Its signature.
    package var rawValue: String {
        switch self {
        case .number(let kind): kind.rawValue
        case .path: "o"
        case .signature: "g"
        }
    }
}
