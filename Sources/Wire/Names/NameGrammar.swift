/// The alphabets and element rules that the names of D-Bus share (specification, "Valid Names").
enum NameGrammar {
    /// The longest name of a bus, an interface, a member or an error, in bytes.
    static let longest = 255

    /// Whether `byte` is an ASCII letter.
    static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
    }

    /// Whether `byte` is an ASCII digit.
    static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }

    /// Whether `text` is two or more elements joined by dots, with at most 255 bytes in all.
    ///
    /// An element is one or more of letters, digits and `_`, and of `-` where `hyphens` are allowed; it doesn't begin
    /// with a digit unless `leadingDigits` are allowed.
    static func isDotted(_ text: some Collection<UInt8>, hyphens: Bool, leadingDigits: Bool) -> Bool {
        var dots = 0
        var isFirst = true
        var length = 0
        for byte in text {
            length += 1
            switch byte {
            case UInt8(ascii: "."):
                if isFirst { return false }
                dots += 1
                isFirst = true
            case UInt8(ascii: "_"):
                isFirst = false
            case UInt8(ascii: "-"):
                if !hyphens { return false }
                isFirst = false
            case _ where isLetter(byte):
                isFirst = false
            case _ where isDigit(byte):
                if isFirst && !leadingDigits { return false }
                isFirst = false
            default:
                return false
            }
        }
        return dots > 0 && !isFirst && length <= longest
    }
}
