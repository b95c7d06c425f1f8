import Testing

@testable import Transfer

/// Which types are text.
@Suite struct TextualTypesTests {
    @Test(
        arguments: [
            "text/plain", "text/html", "text/uri-list", "text/rtf", "text/vcard", "text/x-anything", "text/anything",
            "application/json", "application/ld+json", "application/vnd.tote.items+json", "application/xml",
            "application/atom+xml", "image/svg+xml", "application/javascript", "application/yaml", "application/toml",
            "application/x-sh", "application/sql", "application/graphql", "application/x-ndjson", "application/x-php",
        ]
    )
    func `text is textual, whatever its family`(type: String) throws {
        #expect(try ContentType(type).isTextual)
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern("text/*")) == .family)
    }

    @Test(
        arguments: [
            "image/png", "audio/mpeg", "application/pdf", "application/zip", "application/octet-stream",
            "application/vnd.tote.drag", "application/jsonx", "application/xml-not", "application/cbor",
            "application/epub+zip", "application/x-plist", "message/rfc822",
        ]
    )
    func `what isn't text is not textual`(type: String) throws {
        #expect(try !ContentType(type).isTextual)
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern("text/*")) == nil)
    }
}
