import Testing

@testable import Transfer

/// Other names of types are read as the MIME type they stand for.
@Suite struct TypeNamesTests {
    @Test(
        arguments: [
            ("UTF8_STRING", "text/plain"),
            ("STRING", "text/plain"),
            ("TEXT", "text/plain"),
            ("text/plain;charset=utf-8", "text/plain"),
            ("public.utf8-plain-text", "text/plain"),
            ("public.plain-text", "text/plain"),
            ("public.utf16-external-plain-text", "text/plain;charset=utf-16"),
            ("public.utf16-plain-text", "text/plain;charset=utf-16le"),
            ("public.json", "application/json"),
            ("Public.JSON", "application/json"),
            ("public.html", "text/html"),
            ("public.xml", "application/xml"),
            ("public.rtf", "text/rtf"),
            ("public.url", "text/uri-list"),
            ("public.file-url", "text/uri-list"),
            ("public.png", "image/png"),
            ("public.jpeg", "image/jpeg"),
            ("public.tiff", "image/tiff"),
            ("com.compuserve.gif", "image/gif"),
            ("public.svg-image", "image/svg+xml"),
            ("public.heic", "image/heic"),
            ("org.webmproject.webp", "image/webp"),
            ("com.adobe.pdf", "application/pdf"),
            ("public.mp3", "audio/mpeg"),
            ("public.mpeg-4", "video/mp4"),
            ("com.apple.quicktime-movie", "video/quicktime"),
            ("public.comma-separated-values-text", "text/csv"),
            ("net.daringfireball.markdown", "text/markdown"),
            ("public.vcard", "text/vcard"),
            ("public.zip-archive", "application/zip"),
            ("public.data", "application/octet-stream"),
        ]
    )
    func `an X11 atom or a UTI is the MIME type that it stands for`(name: String, type: String) throws {
        #expect(try ContentType(name).text == type)
    }

    @Test(
        arguments: [
            ("text/xml", "application/xml"),
            ("text/json", "application/json"),
            ("application/javascript", "text/javascript"),
            ("application/x-javascript", "text/javascript"),
            ("text/x-markdown", "text/markdown"),
            ("application/x-yaml", "application/yaml"),
            ("application/rtf", "text/rtf"),
            ("image/jpg", "image/jpeg"),
            ("IMAGE/JPG", "image/jpeg"),
            ("image/x-bmp", "image/bmp"),
            ("application/x-pdf", "application/pdf"),
            ("audio/mp3", "audio/mpeg"),
            ("audio/x-wav", "audio/wav"),
            ("application/x-zip-compressed", "application/zip"),
            ("application/x-gzip", "application/gzip"),
            ("text/xml;charset=ISO-8859-1", "application/xml;charset=iso-8859-1"),
            ("text/xml;charset=utf-8", "application/xml"),
        ]
    )
    func `a synonym is the registered type, its parameters kept`(name: String, type: String) throws {
        #expect(try ContentType(name).text == type)
    }

    @Test(arguments: TypeNames.synonyms.sorted { $0.key < $1.key })
    func `a synonym leads to a canonical type at once`(name: String, type: String) throws {
        #expect(TypeNames.synonyms[type] == nil)
        #expect(try ContentType(type).text == type)
        #expect(try ContentType(name) == ContentType(type))
    }

    @Test(arguments: TypeNames.uniformIdentifiers.sorted { $0.key < $1.key })
    func `a UTI leads to a canonical type at once`(name: String, type: String) throws {
        #expect(name == name.lowercased())
        #expect(try ContentType(type).text == type)
        #expect(try ContentType(name).text == type)
    }

    @Test(arguments: TypeNames.families.keys.sorted())
    func `a UTI for a kind of things is the type of no content`(name: String) {
        #expect(throws: Failure(.invalidType, "\"\(name)\" is not a type: it names a kind of types, not one")) {
            try ContentType(name)
        }
    }

    @Test(
        arguments: [
            ("x-kde-passwordManagerHint", ContentType.passwordManagerHint),
            ("X-KDE-PASSWORDMANAGERHINT", ContentType.passwordManagerHint),
            ("org.nspasteboard.ConcealedType", ContentType.concealed),
            ("org.nspasteboard.TransientType", ContentType.transient),
        ]
    )
    func `a marker is a type that keeps its bare name`(name: String, marker: ContentType) throws {
        let type = try ContentType(name)
        #expect(type == marker)
        #expect(type.text.lowercased() == name.lowercased())
        #expect(!type.isTextual)
        #expect(type.family.isEmpty)
        #expect(type.supertypes.isEmpty)
    }

    @Test func `the constants are canonical`() throws {
        let constants: [ContentType] = [
            .textPlain, .json, .uriList, .html, .itemDocument, .drag, .octetStream, .passwordManagerHint, .concealed,
            .transient,
        ]
        for constant in constants { #expect(try ContentType(constant.text) == constant) }
    }
}
