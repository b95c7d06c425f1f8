import Testing

@testable import Transfer

/// What is a type, and how it is spelled.
@Suite struct TypeSyntaxTests {
    @Test(
        arguments: [
            ("Text/HTML", "text/html"),
            ("image/PNG", "image/png"),
            ("application/vnd.tote.items+json", "application/vnd.tote.items+json"),
            ("text/_moz_htmlcontext", "text/_moz_htmlcontext"),
            ("chromium/x-web-custom-data", "chromium/x-web-custom-data"),
            ("text/plain; Format=Flowed", "text/plain;format=Flowed"),
            ("text/plain \t;\t format=flowed", "text/plain;format=flowed"),
            ("text/plain;charset=ISO-8859-1", "text/plain;charset=iso-8859-1"),
            ("text/plain;CharSet=\"ISO-8859-1\"", "text/plain;charset=iso-8859-1"),
            ("text/plain;b=2;a=1", "text/plain;b=2;a=1"),
            (
                "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"",
                "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\""
            ),
            (#"a/b;c="d;e=\"f\\";g=h"#, #"a/b;c="d;e=\"f\\";g=h"#),
            (#"a/b;c="""#, #"a/b;c="""#),
            ("a/b;c=*!'~", "a/b;c=*!'~"),
        ]
    )
    func `a type is spelled in one way`(written: String, canonical: String) throws {
        let type = try ContentType(written)
        #expect(type.text == canonical)
        #expect("\(type)" == canonical)
        #expect(try ContentType(canonical) == type)
    }

    @Test(
        arguments: [
            "text/plain;charset=utf-8", "text/plain; charset=UTF-8", "text/plain;charset=\"utf-8\"",
            "text/plain;charset=utf8", "text/plain;charset=Utf8",
        ]
    )
    func `UTF-8 goes without saying for text`(written: String) throws {
        #expect(try ContentType(written).text == "text/plain")
        #expect(try ContentType(written) == .textPlain)
    }

    @Test(
        arguments: [
            ("text/plain;charset=us-ascii", "text/plain;charset=us-ascii"),
            ("text/plain;charset=UTF-16", "text/plain;charset=utf-16"),
            ("application/json;charset=utf-8", "application/json"),
            ("image/svg+xml;charset=utf-8", "image/svg+xml"),
            ("text/plain;charset=utf-8;format=flowed", "text/plain;format=flowed"),
            ("image/png;charset=utf-8", "image/png;charset=utf-8"),
        ]
    )
    func `another charset, other parameters, and what isn't text keep what they say`(
        written: String,
        canonical: String
    ) throws {
        #expect(try ContentType(written).text == canonical)
    }

    @Test func `the charset is known in lower case, and only where it is named`() throws {
        #expect(try ContentType("text/plain;charset=KOI8-R").charset == "koi8-r")
        #expect(try ContentType("text/plain;charset=utf-8").charset == nil)
        #expect(try ContentType("text/plain").charset == nil)
    }

    @Test(
        arguments: [
            "", " ", "text", "Text", "string", "utf8_string", "text/", "/plain", "/", "//", "text//plain",
            "text/plain/x", " text/plain", "text/plain ",
            "text /plain", "text/ plain", "text/pl ain", "text/plain;", "text/plain;;a=b", "text/plain;charset",
            "text/plain;charset=", "text/plain;=utf-8", "text/plain;a =b", "text/plain;a= b", "text/plain;a=b c",
            "text/plain,text/html", "text/plain;a=b,c", "text/plain;a=\"b", "text/plain;a=\"b\\", "text/plain;a=\"b\"c",
            "text/plain;a=\"b\nc\"", "text/plain;a=\"b\"\"c\"", "text/plain;a=1;A=2", "text/plain;charset=\"\"",
            "text/plain;charset=\"a b\"", "text/plain\n", "text/plain\0", "text/plän", "text/\u{212A}", "-text/plain",
            "text/-plain", "text/.plain", "te(xt)/plain", "text/pl@in", "text/plain;a=ä", "text/plain;a=\"ä\"",
            "*", "*/*", "image/*", "*/png", "text/pl*", "text/*;charset=utf-8", "TARGETS", "TIMESTAMP", "MULTIPLE",
            "COMPOUND_TEXT", "SAVE_TARGETS", "public.no-such-type", "com.example.thing", "UTF8_STRING;charset=utf-8",
        ]
    )
    func `what is no type is refused in a sentence that names it`(text: String) {
        let failure = #expect(throws: Failure.self) { try ContentType(text) }
        #expect(failure?.reason == .invalidType)
        #expect(failure?.message.hasPrefix("\(text.quoted) is not a type: ") == true)
    }

    @Test func `type and subtype are at most 127 characters long each`() throws {
        let (longest, longer) = (String(repeating: "a", count: 127), String(repeating: "a", count: 128))
        #expect(try ContentType("\(longest)/\(longest)").text.utf8.count == 255)
        #expect(throws: Failure.self) { try ContentType("\(longer)/a") }
        #expect(throws: Failure.self) { try ContentType("a/\(longer)") }
    }

    @Test func `a type is at most 255 bytes long`() throws {
        let text = "text/plain;a=" + String(repeating: "b", count: 242)
        #expect(text.utf8.count == 255)
        #expect(try ContentType(text).text == text)
        #expect(throws: Failure.self) { try ContentType(text + "b") }
    }

    @Test func `a type is at most 255 bytes long under its canonical name too`() {
        let text = "text/xml;a=" + String(repeating: "b", count: 244)
        #expect(text.utf8.count == 255)
        #expect(throws: Failure.self) { try ContentType(text) }
    }

    @Test func `a type is one pointer wide`() {
        #expect(MemoryLayout<ContentType>.size == MemoryLayout<Int>.size)
    }

    @Test func `equal types have equal hashes`() throws {
        let types: Set<ContentType> = [.textPlain, try ContentType("TEXT"), try ContentType("text/plain;charset=UTF8")]
        #expect(types == [.textPlain])
    }
}
