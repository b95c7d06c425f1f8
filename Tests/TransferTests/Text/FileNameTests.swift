import Testing

@testable import Transfer

/// Names for files.
@Suite struct FileNameTests {
    @Test(arguments: [
        "a", "sunset.png", "a.tar.gz", "-", "a..", " a", "ä", "a\\b", "a:b", String(repeating: "é", count: 127),
    ])
    func `a name can be suggested`(name: String) {
        #expect(FileName.isValid(name))
    }

    @Test(
        arguments: ["", ".", "..", ".hidden", "/", "a/b", "a\0", String(repeating: "a", count: 256), "..\u{301}"]
    )
    func `a name that means another place, hides or is too long can't be suggested`(name: String) {
        #expect(!FileName.isValid(name))
    }

    @Test(
        arguments: [
            ("sunset.png", "sunset.png"),
            ("a/b", "a-b"),
            ("../../etc/passwd", "-..-etc-passwd"),
            (".hidden", "hidden"),
            (". .a", "a"),
            ("a\0b\nc\u{7F}", "abc"),
            ("  a b \n", "a b"),
            ("été.txt", "été.txt"),
            ("a\u{85}b", "ab"),
            ("photo\u{202E}gnp.exe", "photognp.exe"),
            ("\u{2066}a\u{2069}\u{200F}b", "a\u{200F}b"),
        ]
    )
    func `a name is made of what was meant as one`(text: String, name: String) {
        #expect(FileName.sanitised(text) == name)
    }

    @Test(arguments: ["", ".", "..", "...", " . . ", "\0\n", "a" + String(repeating: "\u{301}", count: 200)])
    func `where nothing is left there is no name`(text: String) {
        #expect(FileName.sanitised(text) == nil)
    }

    @Test func `a long name is cut before its extension`() {
        let name = FileName.sanitised(String(repeating: "a", count: 300) + ".jpeg")
        #expect(name == String(repeating: "a", count: 250) + ".jpeg")
    }

    @Test func `a long name is cut at a character`() {
        let name = FileName.sanitised(String(repeating: "é", count: 200) + ".txt")
        #expect(name == String(repeating: "é", count: 125) + ".txt")
        let cats = FileName.sanitised(String(repeating: "👩‍👩‍👧", count: 20))
        #expect(cats == String(repeating: "👩‍👩‍👧", count: 14))
    }

    @Test func `what is too long for an extension is cut like the rest`() {
        let text = "a." + String(repeating: "b", count: 300)
        #expect(FileName.sanitised(text) == String(text.prefix(255)))
    }

    @Test func `every sanitised name is valid, and stays as it is`() throws {
        var random = SeededNumbers(seed: 9)
        let pieces = [
            "a", ".", "/", "\0", " ", "é", "\u{301}", "👩‍👩‍👧", "\n", "\u{2028}", "txt", String(repeating: "x", count: 90),
        ]
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...10, using: &random)
            let text = (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
            guard let name = FileName.sanitised(text) else { continue }
            #expect(FileName.isValid(name))
            #expect(FileName.sanitised(name) == name)
        }
    }
}
