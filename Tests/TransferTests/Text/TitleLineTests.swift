import Testing

@testable import Transfer

/// The title that a text gives its item.
@Suite struct TitleLineTests {
    @Test(
        arguments: [
            ("Sunset", "Sunset"),
            ("Sunset\nat sea", "Sunset"),
            ("\n \t\r\n  Sunset \t\r\nat sea", "Sunset"),
            ("a\r\nb", "a"),
            ("a\rb", "a"),
            ("a\u{2028}b", "a"),
            ("\u{A0}a b\u{3000}", "a b"),
            ("a\tb", "a b"),
            ("\0\u{1B}[31mred", "[31mred"),
            ("a\0b", "a b"),
            ("[", "["),
            ("\u{601} 1445", "\u{601} 1445"),
            ("🐱👩‍👩‍👧", "🐱👩‍👩‍👧"),
        ]
    )
    func `a title is the first line with something in it, trimmed`(text: String, title: String) {
        #expect(text.titleLine == title)
    }

    @Test(arguments: ["", " ", "\n\n", " \t\r\n\u{A0}\n", "\0"])
    func `a text of blanks gives no title`(text: String) {
        #expect(text.titleLine == nil)
    }

    @Test func `a title is at most 100 characters long`() {
        let family = "👩‍👩‍👧"
        #expect(String(repeating: family, count: 50).titleLine == String(repeating: family, count: 50))
        #expect(String(repeating: "é", count: 101).titleLine == String(repeating: "é", count: 100))
        #expect((String(repeating: "a", count: 99) + " b").titleLine == String(repeating: "a", count: 99))
    }

    @Test func `a title is at most 1,024 bytes long, however long its characters`() {
        let heavy = "a" + String(repeating: "\u{301}", count: 400)
        #expect((heavy + heavy).titleLine == heavy)
        #expect((heavy + heavy + heavy).titleLine?.utf8.count == 801)
    }
}
