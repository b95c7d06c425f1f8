/// The name of a method or a signal (specification, "Member names").
///
/// One or more letters, digits and `_`, the first no digit; at most 255 bytes.
/// - Valid: `Move`, `_x`, `A1`
/// - Invalid: `1st`, `Get.All`, `get-all`, `né`, the empty text
public struct MemberName: Hashable, Sendable {
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
        guard let first = bytes.first, !NameGrammar.isDigit(first), bytes.count <= NameGrammar.longest else {
            return false
        }
        return bytes.allSatisfy { NameGrammar.isLetter($0) || NameGrammar.isDigit($0) || $0 == UInt8(ascii: "_") }
    }
}

extension MemberName: ExpressibleByStringLiteral {
    /// The name written in the source; one that isn't valid is a programmer's error.
    public init(stringLiteral text: String) {
        precondition(Self.isValid(text), "a member of D-Bus can't be written \(text)")
        self.text = text
    }
}

extension MemberName: CustomStringConvertible {
    /// The name as it stands in a message.
    public var description: String { text }
}
