/// The charsets that are read without help; the raw value is the registered name in lower case.
public enum Charset: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case usASCII = "us-ascii"
    /// By its byte order mark, else big-endian (RFC 2781, 4.3).
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    /// By its byte order mark, else big-endian.
    case utf32 = "utf-32"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"
    case latin1 = "iso-8859-1"
    case latin9 = "iso-8859-15"
    case windows1252 = "windows-1252"

    /// The charset that `label` names, in any case; nil for one that isn't read here.
    public init?(label: String) {
        let label = label.utf8.asciiLowercasedText
        guard let charset = Charset(rawValue: label) ?? Self.otherNames[label] else { return nil }
        self = charset
    }

    private static let otherNames: [String: Charset] = [
        "utf8": .utf8,
        "x-utf-8": .utf8,
        "unicode-1-1-utf-8": .utf8,
        "csutf8": .utf8,
        "ascii": .usASCII,
        "us": .usASCII,
        "ansi_x3.4-1968": .usASCII,
        "iso646-us": .usASCII,
        "iso-ir-6": .usASCII,
        "csascii": .usASCII,
        "utf16": .utf16,
        "csutf16": .utf16,
        "ucs-2": .utf16,
        "iso-10646-ucs-2": .utf16,
        "utf16le": .utf16LittleEndian,
        "utf-16-le": .utf16LittleEndian,
        "csutf16le": .utf16LittleEndian,
        "ucs-2le": .utf16LittleEndian,
        "utf16be": .utf16BigEndian,
        "utf-16-be": .utf16BigEndian,
        "csutf16be": .utf16BigEndian,
        "ucs-2be": .utf16BigEndian,
        "utf32": .utf32,
        "csutf32": .utf32,
        "ucs-4": .utf32,
        "iso-10646-ucs-4": .utf32,
        "utf32le": .utf32LittleEndian,
        "csutf32le": .utf32LittleEndian,
        "ucs-4le": .utf32LittleEndian,
        "utf32be": .utf32BigEndian,
        "csutf32be": .utf32BigEndian,
        "ucs-4be": .utf32BigEndian,
        "iso8859-1": .latin1,
        "iso88591": .latin1,
        "iso_8859-1": .latin1,
        "iso_8859-1:1987": .latin1,
        "iso-ir-100": .latin1,
        "latin1": .latin1,
        "latin-1": .latin1,
        "l1": .latin1,
        "csisolatin1": .latin1,
        "iso8859-15": .latin9,
        "iso885915": .latin9,
        "iso_8859-15": .latin9,
        "latin9": .latin9,
        "latin-9": .latin9,
        "l9": .latin9,
        "csisolatin9": .latin9,
        "windows1252": .windows1252,
        "cp1252": .windows1252,
        "cp-1252": .windows1252,
        "x-cp1252": .windows1252,
        "cswindows1252": .windows1252,
    ]
}
