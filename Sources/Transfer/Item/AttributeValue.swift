/// The value of an attribute of an item.
public enum AttributeValue: Hashable, Sendable {
    /// A string.
    case string(String)
    /// An object path of D-Bus; a JSON document has it as a string.
    case path(String)
    /// A signature of D-Bus; a JSON document has it as a string.
    case signature(String)
    /// A list of strings.
    case strings([String])
    /// A truth value.
    case boolean(Bool)
    /// A number, with the D-Bus type that it came with and the digits it was written with.
    case number(AttributeNumber)
    /// A width and a height, in view points.
    case size(width: Double, height: Double)
}

/// A number as its writer wrote it: digits are never rounded through another type.
public struct AttributeNumber: Hashable, Sendable {
    /// The D-Bus types of numbers, by their type codes.
    public enum Kind: String, CaseIterable, Sendable {
        case byte = "y"
        case int16 = "n"
        case uint16 = "q"
        case int32 = "i"
        case uint32 = "u"
        case int64 = "x"
        case uint64 = "t"
        case double = "d"
    }

    /// The type under which D-Bus gives it.
    public let kind: Kind
    /// Its digits, a JSON number.
    public let digits: String

    /// The number written `digits`, given over D-Bus as `kind`.
    public init(kind: Kind, digits: String) {
        self.kind = kind
        self.digits = digits
    }

    /// The number written `digits`, given as the type with this signature; nil where that is none of a number.
    package init?(type: String, digits: String) {
        guard let kind = Kind(rawValue: type) else { return nil }
        self.init(kind: kind, digits: digits)
    }

    /// A number of a JSON document: 64 bits where it is whole and fits, else a double that keeps its digits.
    public init(json digits: String) {
        self.digits = digits
        if Int64(digits) != nil {
            kind = .int64
        } else if UInt64(digits) != nil {
            kind = .uint64
        } else {
            kind = .double
        }
    }
}
