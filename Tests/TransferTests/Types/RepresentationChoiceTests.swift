import Testing

@testable import Transfer

/// Which of several representations is given.
@Suite struct RepresentationChoiceTests {
    @Test(
        arguments: [
            (["text/markdown", "text/plain"], "text/plain", Int?.some(1)),
            (["text/markdown", "text/csv"], "text/plain", 0),
            (["text/html", "text/csv", "text/markdown"], "text/plain", 1),
            (["image/png", "application/json", "text/plain"], "text/*", 1),
            (["image/png", "image/jpeg"], "image/*", 0),
            (["image/png", "image/jpeg"], "image/jpeg", 1),
            (["image/png", "image/jpeg"], "*/*", 0),
            (["text/html", "application/json"], "text/plain", nil),
            ([], "*/*", nil),
            (["text/plain;format=flowed", "text/plain"], "text/plain", 1),
            (["text/plain;charset=utf-16", "text/plain"], "text/plain", 1),
            (["text/plain;charset=utf-16", "text/markdown"], "text/plain", 0),
            (["text/plain", "text/plain;format=flowed"], "text/plain;format=flowed", 1),
            (["text/plain", "text/plain;charset=utf-16"], "text/plain;charset=utf-16", 1),
            (["text/plain"], "text/plain;charset=utf-16", nil),
            (["application/ld+json", "application/json"], "public.json", 1),
            (["UTF8_STRING", "text/plain;charset=utf-8"], "STRING", 0),
        ]
    )
    func `an exact match goes first, else the first that conforms`(
        types: [String],
        wanted: String,
        index: Int?
    ) throws {
        let types = try types.map { text throws in try ContentType(text) }
        #expect(try Conformance.firstIndex(of: types, conformingTo: TypePattern(wanted)) == index)
    }
}
