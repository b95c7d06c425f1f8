/// The name of an error (specification, "Error names"); the rules are those of interface names.
///
/// - Valid: `org.freedesktop.DBus.Error.Failed`, `a.b`
/// - Invalid: `Failed`, `org..Failed`, `org.tote.1`, `org.tote.not-found`, the empty text
public struct ErrorName: Hashable, Sendable {
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

extension ErrorName: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "an error of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension ErrorName: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
