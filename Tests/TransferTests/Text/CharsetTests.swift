import Testing

@testable import Transfer

/// Charsets go by many names.
@Suite struct CharsetTests {
    @Test(
        arguments: [
            ("UTF-8", Charset.utf8), ("utf8", .utf8), ("US-ASCII", .usASCII), ("ascii", .usASCII),
            ("ANSI_X3.4-1968", .usASCII), ("UTF-16", .utf16), ("utf16le", .utf16LittleEndian),
            ("UTF-16BE", .utf16BigEndian), ("utf-32", .utf32), ("UTF-32LE", .utf32LittleEndian),
            ("utf-32be", .utf32BigEndian), ("ISO-8859-1", .latin1), ("latin1", .latin1), ("iso8859-1", .latin1),
            ("ISO-8859-15", .latin9), ("Latin-9", .latin9), ("windows-1252", .windows1252), ("CP1252", .windows1252),
            ("KOI8-R", .koi8R), ("cskoi8u", .koi8U), ("latin2", .latin2), ("ISO_8859-5:1988", .latinCyrillic),
            ("iso-ir-126", .latinGreek), ("l5", .latin5), ("csISOLatin6", .latin6), ("cp1251", .windows1251),
        ]
    )
    func `a charset is known by its names in any case`(label: String, charset: Charset) {
        #expect(Charset(label: label) == charset)
    }

    @Test(arguments: Charset.allCases)
    func `a charset is known by its registered name`(charset: Charset) {
        #expect(Charset(label: charset.rawValue) == charset)
    }

    @Test(arguments: ["", "utf-7", "shift_jis", "utf-8 ", "iso-8859-6", "utf\u{2010}8", "latin0"])
    func `other charsets are not known`(label: String) {
        #expect(Charset(label: label) == nil)
    }
}
