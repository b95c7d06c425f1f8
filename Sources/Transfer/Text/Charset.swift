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
    case latin2 = "iso-8859-2"
    case latin3 = "iso-8859-3"
    case latin4 = "iso-8859-4"
    case latinCyrillic = "iso-8859-5"
    case latinGreek = "iso-8859-7"
    case latin5 = "iso-8859-9"
    case latin6 = "iso-8859-10"
    case latin7 = "iso-8859-13"
    case latin8 = "iso-8859-14"
    case latin9 = "iso-8859-15"
    case latin10 = "iso-8859-16"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1257 = "windows-1257"
    case koi8R = "koi8-r"
    case koi8U = "koi8-u"

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
        "koi": .koi8R,
        "koi8": .koi8R,
        "koi8_r": .koi8R,
        "cskoi8r": .koi8R,
        "cskoi8u": .koi8U,
        "cyrillic": .latinCyrillic,
        "greek": .latinGreek,
        "greek8": .latinGreek,
        "elot_928": .latinGreek,
        "ecma-118": .latinGreek,
    ].merging(isoNames + windowsNames) { known, _ in known }

    /// The registered names of the parts of ISO 8859 and others in use: by the part, by the year of the standard, by the
    /// number of its registration, by that of the Latin alphabet.
    private static var isoNames: [(String, Charset)] {
        let parts: [(part: Int, year: Int?, registration: Int?, latin: Int?, charset: Charset)] = [
            (1, 1987, 100, 1, .latin1), (2, 1987, 101, 2, .latin2), (3, 1988, 109, 3, .latin3),
            (4, 1988, 110, 4, .latin4),
            (5, 1988, 144, nil, .latinCyrillic), (7, 1987, 126, nil, .latinGreek), (9, 1989, 148, 5, .latin5),
            (10, 1992, 157, 6, .latin6), (13, nil, nil, 7, .latin7), (14, 1998, 199, 8, .latin8),
            (15, nil, nil, 9, .latin9),
            (16, 2001, 226, 10, .latin10),
        ]
        return parts.flatMap { part, year, registration, latin, charset in
            var names = ["iso8859-\(part)", "iso8859\(part)", "iso_8859-\(part)"]
            if let year { names.append("iso_8859-\(part):\(year)") }
            if let registration { names.append("iso-ir-\(registration)") }
            if let latin { names += ["latin\(latin)", "latin-\(latin)", "l\(latin)", "csisolatin\(latin)"] }
            return names.map { ($0, charset) }
        }
    }

    /// Names of the code pages of Windows.
    private static var windowsNames: [(String, Charset)] {
        let pages: [(Int, Charset)] = [
            (1250, .windows1250), (1251, .windows1251), (1252, .windows1252), (1253, .windows1253),
            (1254, .windows1254),
            (1257, .windows1257),
        ]
        return pages.flatMap { page, charset in
            ["windows\(page)", "cp\(page)", "cp-\(page)", "x-cp\(page)", "cswindows\(page)"].map { ($0, charset) }
        }
    }
}
