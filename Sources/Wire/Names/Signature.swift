/// The types of a body, a container or a variant (specification, "Type System").
///
/// Any number of single complete types, at most 255 bytes, with at most 32 arrays and 32 structures around any type.
/// - Valid: the empty text, `s`, `ass`, `a{sv}`, `a(sa{sv}a(sva{sv}))`
/// - Invalid: `a`, `()`, `(s`, `{sv}`, `a{vs}`, `a{s}`, `a{sss}`, `r`, `z`
public struct Signature: Hashable, Sendable {
    /// The name as it stands in a message.
    public let text: String

    /// The name `text`, or nil where the specification's rules don't hold for it.
    public init?(_ text: String) {
        guard Self.isValid(text) else { return nil }
        self.text = text
    }

    /// The name `text`, checked before: taken from a message that the bus and the C library have validated.
    @usableFromInline
    package init(known text: String) {
        self.text = text
    }

    private static func isValid(_ text: String) -> Bool {
        guard text.utf8.count <= 255 else { return false }
        var scanner = TypeScanner(text)
        while !scanner.isAtEnd {
            guard scanner.skipCompleteType() else { return false }
        }
        return true
    }
}

extension Signature: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "a signature of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension Signature: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
