import Testing

@testable import Transfer

/// Lists of URIs come in all line ends and leave in one.
@Suite struct URIListTests {
    @Test(
        arguments: [
            ("", ""),
            ("\n", ""),
            ("\r\n \t\r\n", ""),
            ("file:///a", "file:///a\r\n"),
            ("file:///a\n", "file:///a\r\n"),
            ("file:///a\r\n", "file:///a\r\n"),
            ("file:///a\r", "file:///a\r\n"),
            ("file:///a\0", "file:///a\r\n"),
            ("file:///a\r\n\0", "file:///a\r\n"),
            ("file:///a\nfile:///b", "file:///a\r\nfile:///b\r\n"),
            ("file:///a\r\nfile:///b\r\n\r\n", "file:///a\r\nfile:///b\r\n"),
            ("file:///a\rfile:///b\r", "file:///a\r\nfile:///b\r\n"),
            ("file:///a\n\n\nfile:///b\n\n", "file:///a\r\nfile:///b\r\n"),
            ("\nfile:///a", "file:///a\r\n"),
            (" file:///a \t\n", "file:///a\r\n"),
            ("# a comment \nfile:///a\n", "# a comment \r\nfile:///a\r\n"),
            ("#\r\nfile:///a", "#\r\nfile:///a\r\n"),
            ("  # a comment \nfile:///a", "# a comment \r\nfile:///a\r\n"),
            ("https://example.org/?q=a%20b#c\n", "https://example.org/?q=a%20b#c\r\n"),
            ("file:///caf\u{E9}\n", "file:///caf\u{E9}\r\n"),
            ("file:///e\u{301}\n", "file:///e\u{301}\r\n"),
        ]
    )
    func `a list has each line ended by CRLF, and no blank line`(written: String, text: String) {
        let list = URIList(written)
        #expect(Array(list.text.utf8) == Array(text.utf8))
        #expect(URIList(list.text) == list)
    }

    @Test func `the URIs are listed in order without comments`() {
        let list = URIList("# photos\nfile:///a%20b\nhttps://example.org/\n \t#end\nmailto:a@b\n")
        #expect(list.uris == ["file:///a%20b", "https://example.org/", "mailto:a@b"])
    }

    @Test func `the paths are those of the files on this machine`() {
        let list = URIList("file:///a%20b\r\nhttps://example.org/c\r\nfile://elsewhere/d\r\nfile:///e%2520f\r\n")
        #expect(list.paths == [Array("/a b".utf8), Array("/e%20f".utf8)])
    }

    @Test func `a list is made of URIs as they are`() throws {
        let list = try URIList(uris: ["https://example.org/?a=b#c", "file:///a%20b", "x-app.v1+b:thing"])
        #expect(list.text == "https://example.org/?a=b#c\r\nfile:///a%20b\r\nx-app.v1+b:thing\r\n")
    }

    @Test(
        arguments: [
            "", "/a/b", "a", ":a", "1a:b", "#comment", "http://a b", "http://a\nhttp://b", "http://a\r", "a/b:c",
        ]
    )
    func `what is no URI is in no list made of URIs`(uri: String) {
        #expect(throws: Failure(.invalidArgument, "\(uri.quoted) is not a URI")) { try URIList(uris: [uri]) }
    }

    @Test func `a list is made of paths`() throws {
        let list = try URIList(paths: ["/a b", "/100%/é#1?.txt"])
        #expect(list.text == "file:///a%20b\r\nfile:///100%25/%C3%A9%231%3F.txt\r\n")
        #expect(list.paths == [Array("/a b".utf8), Array("/100%/é#1?.txt".utf8)])
    }

    @Test func `a path that is not absolute is refused by name`() {
        #expect(throws: Failure(.invalidArgument, "\"a/b\" is not an absolute path")) {
            try URIList(paths: ["/c", "a/b"])
        }
    }

    @Test func `lists are joined in order`() {
        let lists = ["file:///a\nfile:///b", "", "# more\r\nfile:///c\r\n"].map { URIList($0) }
        #expect(URIList(joining: lists).text == "file:///a\r\nfile:///b\r\n# more\r\nfile:///c\r\n")
    }
}
