import Testing

@testable import Transfer

/// What conforms to what, and how well.
@Suite struct ConformanceTests {
    @Test(
        arguments: [
            ("image/png", "image/png", Fit.exact),
            ("image/png", "image/*", .family),
            ("image/png", "*/*", .any),
            ("IMAGE/PNG", "image/Png", .exact),
            ("UTF8_STRING", "public.utf8-plain-text", .exact),
            ("text/plain;charset=utf-8", "text/plain", .exact),
            ("text/plain", "text/plain;charset=utf-8", .exact),
            ("text/plain;format=flowed", "text/plain", .exact),
            ("text/plain", "text/plain;format=flowed", .exact),
            ("text/markdown", "text/plain", .supertype),
            ("text/csv", "text/plain", .supertype),
            ("text/tab-separated-values", "text/plain", .supertype),
            ("text/x-python", "text/plain", .supertype),
            ("text/css", "text/plain", .supertype),
            ("text/javascript", "text/plain", .supertype),
            ("application/x-sh", "text/plain", .supertype),
            ("application/yaml", "text/plain", .supertype),
            ("application/vnd.oai.openapi+yaml", "text/plain", .supertype),
            ("application/json", "text/*", .family),
            ("application/json", "application/*", .family),
            ("application/ld+json", "text/*", .family),
            ("application/ld+json", "application/json", .supertype),
            ("application/vnd.tote.items+json", "application/json", .supertype),
            ("application/xhtml+xml", "application/xml", .supertype),
            ("application/xhtml+xml", "text/xml", .supertype),
            ("image/svg+xml", "application/xml", .supertype),
            ("image/svg+xml", "image/*", .family),
            ("image/svg+xml", "text/*", .family),
            ("image/heic", "image/heif", .supertype),
            ("application/epub+zip", "application/zip", .supertype),
            ("application/vnd.oasis.opendocument.text", "application/zip", .supertype),
            (
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "public.zip-archive",
                .supertype
            ),
            ("application/vnd.android.package-archive", "application/java-archive", .supertype),
            ("application/vnd.android.package-archive", "application/zip", .supertype),
            ("audio/x-vorbis+ogg", "application/ogg", .supertype),
            ("x-kde-passwordManagerHint", "x-kde-passwordManagerHint", .exact),
            ("x-kde-passwordManagerHint", "*/*", .any),
        ]
    )
    func `a type conforms to itself, its patterns and its supertypes`(type: String, wanted: String, fit: Fit) throws {
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern(wanted)) == fit)
    }

    @Test(
        arguments: [
            ("text/plain", "text/markdown"),
            ("text/plain", "text/csv"),
            ("text/plain", "text/x-python"),
            ("application/json", "application/ld+json"),
            ("application/json", "application/vnd.tote.items+json"),
            ("application/xml", "image/svg+xml"),
            ("application/zip", "application/epub+zip"),
            ("application/zip", "application/java-archive"),
            ("image/heif", "image/heic"),
        ]
    )
    func `a type does not conform to what conforms to it`(type: String, wanted: String) throws {
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern(wanted)) == nil)
    }

    @Test(
        arguments: [
            "application/json", "application/ld+json", "text/html", "application/xml", "application/xhtml+xml",
            "text/rtf", "image/svg+xml", "text/vcard", "text/calendar", "text/uri-list", "text/x-moz-url",
            "text/x-opml", "application/x-ndjson",
        ]
    )
    func `markup and data are text, but not plain text`(type: String) throws {
        #expect(try Conformance.fit(of: ContentType(type), to: .exact(.textPlain)) == nil)
        #expect(try Conformance.fit(of: ContentType(type), to: .family(.text)) == .family)
    }

    @Test(
        arguments: [
            ("image/png", "image/jpeg"), ("image/png", "text/*"), ("application/json", "application/x-executable"),
            ("application/pdf", "application/octet-stream"), ("imagex/png", "image/*"), ("text/plain", "texts/*"),
            ("x-kde-passwordManagerHint", "text/*"),
        ]
    )
    func `what has nothing to do with each other does not conform`(type: String, wanted: String) throws {
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern(wanted)) == nil)
    }

    @Test(
        arguments: [
            ("text/plain;charset=utf-16", "text/plain", Fit?.some(.exact)),
            ("text/plain;charset=utf-16", "text/plain;charset=utf-16", .exact),
            ("text/plain;charset=latin1", "text/plain;charset=ISO-8859-1", .exact),
            ("text/plain;charset=koi8-r", "text/plain;charset=KOI8-R", .exact),
            ("text/markdown;charset=utf-16", "text/plain;charset=utf-16", .supertype),
            ("text/plain;charset=utf-16", "text/*", .family),
            ("text/plain", "text/plain;charset=utf-16", nil),
            ("text/plain;charset=utf-8", "text/plain;charset=us-ascii", nil),
            ("text/plain;charset=us-ascii", "text/plain;charset=utf-16", nil),
            ("text/markdown", "text/plain;charset=utf-16", nil),
        ]
    )
    func `a request that names a charset takes that charset alone`(type: String, wanted: String, fit: Fit?) throws {
        #expect(try Conformance.fit(of: ContentType(type), to: TypePattern(wanted)) == fit)
    }

    @Test func `the better fit is the greater one`() {
        #expect(Fit.allCases.reversed().sorted() == [.any, .family, .supertype, .exact])
    }

    @Test func `supertypes are closed, nearest first`() throws {
        #expect(
            try ContentType("application/vnd.android.package-archive").supertypes.map(\.text)
                == ["application/java-archive", "application/zip"]
        )
        #expect(try ContentType("video/x-theora+ogg").supertypes.map(\.text) == ["video/ogg", "application/ogg"])
        #expect(ContentType.textPlain.supertypes.isEmpty)
        #expect(ContentType.json.supertypes.isEmpty)
    }

    @Test(arguments: Conformance.table.sorted { $0.key < $1.key })
    func `the table speaks of canonical types, and no type is above itself`(type: String, parent: String) throws {
        #expect(try ContentType(type).text == type)
        #expect(try ContentType(parent).text == parent)
        var climbed: Set<String> = [type]
        var level = Conformance.parents(of: type)
        while !level.isEmpty {
            for essence in level { #expect(climbed.insert(essence).inserted, "\(type) meets \(essence) again") }
            level = level.flatMap(Conformance.parents)
        }
    }

    @Test(arguments: Conformance.table.keys.sorted() + ["application/ld+json", "image/svg+xml", "text/x-log"])
    func `a supertype's supertypes are the type's own, and none conforms back`(essence: String) throws {
        let type = try ContentType(essence)
        for supertype in type.supertypes {
            #expect(Set(supertype.supertypes).isSubset(of: type.supertypes))
            #expect(Conformance.fit(of: supertype, to: .exact(type)) == nil)
            #expect(Conformance.fit(of: type, to: .exact(supertype)) == .supertype)
        }
    }
}
