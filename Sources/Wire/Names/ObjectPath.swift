/// The path of an object (specification, "Valid Object Paths").
///
/// `/` alone, or elements of letters, digits and `_`, each after a `/`; of any length.
/// - Valid: `/`, `/org/tote/Tote1`, `/_/1`
/// - Invalid: the empty text, `org`, `//`, `/org/`, `/org//tote`, `/to-te`, `/é`
public struct ObjectPath: Hashable, Sendable {
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
        guard bytes.first == UInt8(ascii: "/") else { return false }
        var isAfterSlash = true
        for byte in bytes.dropFirst() {
            if byte == UInt8(ascii: "/") {
                if isAfterSlash { return false }
                isAfterSlash = true
            } else {
                guard NameGrammar.isLetter(byte) || NameGrammar.isDigit(byte) || byte == UInt8(ascii: "_") else {
                    return false
                }
                isAfterSlash = false
            }
        }
        return !isAfterSlash || bytes.count == 1
    }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "an object path of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension ObjectPath: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
