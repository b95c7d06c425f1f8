/// The name of an interface (specification, "Interface names").
///
/// Two or more elements of letters, digits and `_`, none beginning with a digit, joined by dots; at most 255 bytes.
/// - Valid: `org.tote.Tote1`, `a.b`, `_1._2`
/// - Invalid: `Tote`, `org..tote`, `.org.tote`, `org.tote.`, `org.1tote`, `org.to-te`, the empty text
public struct InterfaceName: Hashable, Sendable {
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
        NameGrammar.isDotted(text.utf8, hyphens: false, leadingDigits: false)
    }
}

extension InterfaceName: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "an interface of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension InterfaceName: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
