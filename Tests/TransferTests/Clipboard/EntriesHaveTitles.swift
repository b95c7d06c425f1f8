import Testing

@testable import Transfer

@Suite struct `The title of an entry` {
    private func title(_ items: [Item]) -> String { items.entryTitle(from: TableContents([:])) }

    private func item(_ representations: Representation..., title: String = "") -> Item {
        Item(id: ItemID(known: "i"), attributes: Attributes(title: title), representations: representations)
    }

    @Test func `is the first line with text, of 100 characters at most`() {
        let long = String(repeating: "é", count: 150)
        #expect(title([ClipboardBench.item("\n  \t\n  two words  \nmore")]) == "two words")
        #expect(title([ClipboardBench.item(long)]) == String(long.prefix(100)))
        #expect(title([ClipboardBench.item(""), ClipboardBench.item("second")]) == "second")
    }

    @Test func `is plain text before markup, and the title of an item that has no text`() {
        let html = Representation(type: .html, content: .text("<p>markup</p>"))
        let plain = Representation(type: .textPlain, content: .text("plain"))
        #expect(title([item(html, plain)]) == "plain")
        #expect(title([item(html, title: "named")]) == "named")
        #expect(title([item(html)]) == "<p>markup</p>")
        let empty = Representation(type: .textPlain, content: .text(""))
        #expect(title([item(empty, title: "named")]) == "named")
    }

    @Test func `is made of types and size where there is no text`() throws {
        let png = Representation(
            type: try ContentType("image/png"),
            content: .bytes(Array(repeating: 0, count: 12_345))
        )
        let preview = Representation(type: .html, content: .text("<p>"), isPreview: true)
        #expect(title([item(png, preview)]) == "image/png, 12 kB")
        #expect(title([item(png), item(png)]) == "image/png, 25 kB")
        #expect(title([item()]) == "1 item, 0 bytes")
        #expect(title([ClipboardBench.item(" \n ")]) == "text/plain, 3 bytes")
    }

    @Test func `says nothing that not everybody may see`() {
        let own = Representation(type: .textPlain, content: .text("own"), visibility: .app("a"))
        let open = Representation(type: .html, content: .text("open"))
        #expect(title([item(own, open)]) == "open")
        #expect(title([item(own)]) == "1 item, 0 bytes")
    }

    @Test func `counts bytes in words`() {
        let words: [(UInt64, String)] = [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (1_250, "1.3 kB"), (9_949, "9.9 kB"),
            (9_950, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (12_000_000, "12 MB"),
            (3_400_000_000, "3.4 GB"), (5_000_000_000_000, "5000 GB"),
        ]
        for (count, text) in words { #expect(count.inWords == text) }
    }
}
