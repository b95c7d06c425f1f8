/// The name of a connection to a bus, unique or well known (specification, "Bus names").
///
/// Two or more elements of letters, digits, `_` and `-`, joined by dots; at most 255 bytes. A unique name begins with a
/// colon, and only its elements may begin with a digit.
/// - Valid: `org.tote.Tote1`, `:1.42`, `a-b.c`, `-.-`
/// - Invalid: `tote`, `:1`, `org.1tote`, `org..tote`, `:`, `org.tote.`, the empty text
public struct BusName: Hashable, Sendable {
    /// The name as it stands in a message.
    public let text: String

    /// The name `text`, or nil where the specification's rules don't hold for it.
    public init?(_ text: String) {
        guard Self.isValid(text) else { return nil }
        self.text = text
    }

    /// The name `text`, checked before: taken from a message that the bus and the C library have validated.
    package init(known text: String) {
        self.text = text
    }

    private static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: ":") else {
            return NameGrammar.isDotted(bytes, hyphens: true, leadingDigits: false)
        }
        return bytes.count <= NameGrammar.longest
            && NameGrammar.isDotted(bytes.dropFirst(), hyphens: true, leadingDigits: true)
    }
}

extension BusName: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "a bus name of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension BusName: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
