import Testing

@testable import Transfer

/// What can be asked for.
@Suite struct TypePatternTests {
    @Test(
        arguments: [
            ("*/*", "*/*"),
            ("image/*", "image/*"),
            ("IMAGE/*", "image/*"),
            ("text/*", "text/*"),
            ("x-office/*", "x-office/*"),
            ("image/png", "image/png"),
            ("image/JPG", "image/jpeg"),
            ("TEXT", "text/plain"),
            ("text/plain;charset=utf-16", "text/plain;charset=utf-16"),
            ("public.item", "*/*"),
            ("public.content", "*/*"),
            ("public.data", "*/*"),
            ("public.text", "text/*"),
            ("public.image", "image/*"),
            ("public.audio", "audio/*"),
            ("public.movie", "video/*"),
            ("Public.Image", "image/*"),
            ("public.png", "image/png"),
            ("x-kde-passwordManagerHint", "x-kde-passwordManagerHint"),
        ]
    )
    func `a pattern is spelled in one way`(written: String, canonical: String) throws {
        let pattern = try TypePattern(written)
        #expect("\(pattern)" == canonical)
        #expect(try TypePattern(canonical) == pattern)
    }

    @Test(
        arguments: [
            "", "*", "*/", "/*", "*/png", "im*/png", "image/p*", "image/**", "-image/*", "image/*;charset=utf-8",
            "image/* ", " */*", "image", "ima ge/*", "bild\u{E4}/*", "public.nothing", "a/b/*",
            String(repeating: "a", count: 128) + "/*",
        ]
    )
    func `what is no pattern is refused in a sentence that names it`(text: String) {
        let failure = #expect(throws: Failure.self) { try TypePattern(text) }
        #expect(failure?.reason == .invalidType)
        #expect(failure?.message.contains(text.quoted) == true)
    }
}
