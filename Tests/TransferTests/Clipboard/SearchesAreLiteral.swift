import Testing

@testable import Transfer

@Suite struct `A search` {
    private func found(_ query: String, in texts: String...) throws -> [String] {
        var bench = ClipboardBench()
        for text in texts { try bench.copy(text) }
        return try bench.search(query)
    }

    @Test func `finds a text in titles and in contents, newest first`() throws {
        var bench = ClipboardBench()
        try bench.copy("one\nfish")
        try bench.copy("two\nbirds")
        try bench.copy("fish and more")
        #expect(try bench.search("fish") == ["fish and more", "one"])
        #expect(try bench.search("fish", limit: 1) == ["fish and more"])
        #expect(try bench.search("") == ["fish and more", "two", "one"])
        #expect(try bench.search("whale") == [])
        var titled = ClipboardBench.item("words")
        titled.attributes = Attributes(title: "Herring")
        try bench.copy([titled])
        #expect(try bench.search("herr") == ["words"])
    }

    @Test(arguments: [
        ("STRASSE", "Lange Straße"), ("straße", "LANGE STRASSE"), ("\u{e9}t\u{e9}", "E\u{301}TE\u{301}"),
        ("e\u{301}", "\u{c9}"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("привет", "ПРИВЕТ"), ("ﬁsch", "FISCH"),
        ("한국", "\u{1112}\u{1161}\u{11ab}국"),
        ("a\u{323}\u{307}", "A\u{307}\u{323}"), ("[", "a[b"), ("%", "100%"), ("_", "a_b"), (".*", "a.*b"),
        ("\"", "a\"b"),
        ("\u{1f431}", "cat \u{1f431}"),
    ])
    func `is without case, and of canonical equivalents`(_ query: String, _ text: String) throws {
        #expect(try found(query, in: "1st\n" + text) == ["1st"])
        #expect(try found(query, in: text).count == 1)
    }

    @Test(arguments: [
        ("e", "\u{e9}"), ("e", "e\u{301}"), ("a\u{307}", "a\u{323}\u{307}"), ("[a-z]", "b"), ("é", "e"), ("ß", "s"),
        ("i", "İ"),
    ])
    func `finds nothing else`(_ query: String, _ text: String) throws {
        #expect(try found(query, in: text) == [])
        #expect(try found(query, in: "1\n" + text) == [])
    }

    @Test func `finds what bytes of a charset say, and skips what is no text`() throws {
        var bench = ClipboardBench()
        let latin = Representation(
            type: try ContentType("text/plain;charset=iso-8859-1"),
            content: .bytes([0x31, 0x0a, 0xe9, 0x74, 0xe9])
        )
        let broken = Representation(type: .textPlain, content: .bytes([0xff, 0xfe, 0xff]))
        let picture = Representation(type: try ContentType("image/png"), content: .bytes(Array("été".utf8)))
        for representation in [latin, broken, picture] {
            try bench.copy([Item(id: ItemID(known: "i"), representations: [representation])])
        }
        #expect(try bench.search("ÉTÉ") == ["1"])
    }

    @Test func `looks only at what the searcher may see`() throws {
        var bench = ClipboardBench()
        let own = Representation(type: .textPlain, content: .text("mine alone"), visibility: .app("a"))
        try bench.copy([Item(id: ItemID(known: "i"), representations: [own])])
        #expect(try bench.search("alone") == [])
        #expect(try bench.search("alone", viewer: Viewer(connection: ":1.1", app: "a")).count == 1)
    }

    @Test func `finds everything that is there, whatever rules texts out without reading them`() throws {
        var numbers = SeededNumbers(seed: 7)
        let letters = Array("abcDEFß é\u{301}ΣşИ\n")
        func text(_ count: Int) -> String {
            String((0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &numbers)] })
        }
        var bench = ClipboardBench()
        try bench.limit(10_000)
        let texts = (0..<150).map { number in "\(number)\n" + text(Int.random(in: 0...120, using: &numbers)) }
        for text in texts { try bench.copy(text) }
        for _ in 0..<300 {
            let from = texts[Int.random(in: 0..<texts.count, using: &numbers)]
            let start = Int.random(in: 0..<from.count, using: &numbers)
            let query = String(from.dropFirst(start).prefix(Int.random(in: 1...6, using: &numbers)))
            var folding = TextFolding()
            let wanted = folding.fold(query)
            let expected = texts.reversed().filter { folding.fold($0).holds(wanted) }.map { $0.titleLine ?? "" }
            #expect(try bench.search(query) == expected, "\(query)")
        }
    }
}
