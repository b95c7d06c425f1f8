extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    /// The byte with an ASCII capital made small; every other byte as it is.
    var asciiLowercased: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    /// Whether the byte may stand in a `token` of RFC 2045: printable ASCII that is no separator.
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
            UInt8(ascii: "{")...UInt8(ascii: "~"):
            true
        case let other: other.isASCIIAlphanumeric
        }
    }

    /// Whether the byte may stand in a `restricted-name` of RFC 6838, 4.2.
    var isRestrictedNameCharacter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "-"),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"):
            true
        case let other: other.isASCIIAlphanumeric
        }
    }
}

extension Collection<UInt8> {
    /// Whether the bytes are a `restricted-name` of RFC 6838, 4.2: 1 to 127 characters that begin with a letter or
    /// digit, or with the underscore that browsers put before names of their own (`text/_moz_htmlcontext`).
    var isRestrictedName: Bool {
        guard let first, count <= 127 else { return false }
        return (first.isASCIIAlphanumeric || first == UInt8(ascii: "_")) && allSatisfy(\.isRestrictedNameCharacter)
    }

    /// The bytes as a text, ASCII capitals made small.
    var asciiLowercasedText: String {
        String(decoding: lazy.map(\.asciiLowercased), as: UTF8.self)
    }
}
