import Testing
import Transfer

@Suite struct PlaceTextTests {
    @Test(
        arguments: [
            ("photos", "photos", nil), ("photos/album", "photos", "album"), ("a/b/c", "a", "b/c"),
            (#"a\/b"#, "a/b", nil), (#"a\/b/c\/d"#, "a/b", #"c\/d"#), (#"a\\"#, #"a\"#, nil), (#"a\"#, #"a\"#, nil),
            (#"a\b"#, #"a\b"#, nil), (#"a\\/b"#, #"a\"#, "b"), ("e\u{301}/f", "e\u{301}", "f"),
        ] as [(String, String, String?)]
    )
    func `the first slash that stands for itself ends the container's name`(
        text: String,
        container: String,
        collection: String?
    ) throws {
        let place = try PlaceText(text)
        #expect(Array(place.container.utf8) == Array(container.utf8))
        #expect(place.collection == collection)
        #expect(try PlaceText(place.text) == place)
    }

    @Test(arguments: ["", "/a", "a/"])
    func `a name that is left empty is refused`(text: String) {
        #expect {
            try PlaceText(text)
        } throws: { error in
            (error as? Failure)?.reason == .invalidArgument
        }
    }

    @Test(arguments: [("a", "a"), ("a/b", #"a\/b"#), (#"a\b"#, #"a\b"#), (#"a\"#, #"a\\"#), (#"\/"#, #"\\\/"#)])
    func `a name is written so that it is read as itself`(name: String, text: String) throws {
        #expect(PlaceText.escaped(name) == text)
        #expect(try PlaceText(text).container == name)
        #expect(try PlaceText(text).collection == nil)
    }
}
