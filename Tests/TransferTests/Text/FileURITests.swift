import Testing

@testable import Transfer

/// Paths become URIs and come back as they were.
@Suite struct FileURITests {
    @Test(
        arguments: [
            ("/", "file:///"),
            ("/home/u/sunset.png", "file:///home/u/sunset.png"),
            ("/a b", "file:///a%20b"),
            ("/a%20b", "file:///a%2520b"),
            ("/a%2520b", "file:///a%252520b"),
            ("/ä", "file:///%C3%A4"),
            ("/a#b?c", "file:///a%23b%3Fc"),
            ("/a;b[c]", "file:///a%3Bb%5Bc%5D"),
            ("/a\"<>\\^`{|}", "file:///a%22%3C%3E%5C%5E%60%7B%7C%7D"),
            ("/a\nb\u{7F}", "file:///a%0Ab%7F"),
            ("/!$&'()*+,-./:=@_~", "file:///!$&'()*+,-./:=@_~"),
            ("/a//b/", "file:///a//b/"),
        ]
    )
    func `a path is encoded byte by byte, and decoded once`(path: String, uri: String) throws {
        #expect(try FileURI.uri(ofPath: path.utf8) == uri)
        #expect(FileURI.path(of: uri) == Array(path.utf8))
    }

    @Test func `a path that isn't UTF-8 is a path`() throws {
        let path: [UInt8] = [0x2F, 0xFF, 0xFE, 0x80]
        #expect(try FileURI.uri(ofPath: path) == "file:///%FF%FE%80")
        #expect(FileURI.path(of: "file:///%FF%FE%80") == path)
    }

    @Test(
        arguments: [
            ("file:/a", "/a"),
            ("FILE:///a", "/a"),
            ("file://localhost/a", "/a"),
            ("file://LocalHost/a", "/a"),
            ("file:///a%20b", "/a b"),
            ("file:///a%2520b", "/a%20b"),
            ("file:///a%c3%A4", "/aä"),
            ("file:///ä b", "/ä b"),
            ("file:///a+b", "/a+b"),
            ("file:////a", "//a"),
        ]
    )
    func `the forms that others write are read`(uri: String, path: String) {
        #expect(FileURI.path(of: uri) == Array(path.utf8))
    }

    @Test(
        arguments: [
            "", "file", "file:", "file://", "file:a", "file://a", "file://localhost", "file://other/a",
            "file://127.0.0.1/a", "file://localhost:80/a", "http:///a", "https://example.org/a", "xfile:///a", "/a",
            "file:///a%", "file:///a%2", "file:///a%2x", "file:///a%x2", "file:///a%%20", "file:///a%00b",
            "file:///a%2Fb", "file:///a%2fb", "file:///a#b", "file:///a?b", "file:///a\0b", " file:///a", "file:\\\\a",
        ]
    )
    func `what doesn't name exactly one file on this machine has no path`(uri: String) {
        #expect(FileURI.path(of: uri) == nil)
    }

    @Test(arguments: ["", "a", "./a", "~/a", "/a\0b"])
    func `a path that can't be one has no URI`(path: String) {
        let failure = #expect(throws: Failure.self) { try FileURI.uri(ofPath: path.utf8) }
        #expect(failure?.reason == .invalidArgument)
    }

    @Test func `every path comes back from its URI, which is ASCII without blanks`() throws {
        var random = SeededNumbers(seed: 1)
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...20, using: &random)
            let path = [0x2F] + (0..<length).map { _ in UInt8.random(in: 1...255, using: &random) }
            let uri = try FileURI.uri(ofPath: path)
            #expect(uri.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
            #expect(FileURI.path(of: uri) == path)
            #expect(URIList(uri).paths == [path])
        }
    }
}
