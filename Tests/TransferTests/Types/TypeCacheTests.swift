import Testing

@testable import Transfer

/// Types are read once.
@Suite struct TypeCacheTests {
    @Test func `equal texts share one storage`() throws {
        var cache = TypeCache()
        let first = try cache.type("application/x-thing;a=b")
        let second = try cache.type("application/x-thing;a=b")
        #expect(first.storage === second.storage)
    }

    @Test func `other names of a type share its storage`() throws {
        var cache = TypeCache()
        let types = try ["TEXT", "text/plain", "text/plain;charset=utf-8", "public.plain-text"].map { text throws in
            try cache.type(text)
        }
        #expect(types.allSatisfy { $0.storage === types[0].storage })
    }

    @Test func `what is asked for again stays`() throws {
        var cache = TypeCache(capacity: 8)
        let kept = try cache.type("image/png")
        for number in 0..<1_000 {
            _ = try cache.type("x/\(number)")
            #expect(try cache.type("image/png").storage === kept.storage)
        }
    }

    @Test func `the number of entries is bounded`() throws {
        var cache = TypeCache(capacity: 8)
        for number in 0..<1_000 {
            _ = try cache.type("X/\(number)")
            #expect(cache.count <= 16)
        }
    }

    @Test func `what is no type is refused each time, and isn't kept`() {
        var cache = TypeCache()
        for _ in 0..<2 { #expect(throws: Failure.self) { try cache.type("text") } }
        #expect(cache.count == 0)
    }

    @Test(arguments: ["*/*", "image/*", "public.data", "public.text", "public.png", "TEXT", "image/png"])
    func `a pattern is the one read afresh`(text: String) throws {
        var cache = TypeCache()
        #expect(try cache.pattern(text) == TypePattern(text))
        #expect(try cache.pattern(text) == TypePattern(text))
    }

    @Test func `a text that Swift holds equal to a known type but isn't ASCII is refused`() throws {
        var cache = TypeCache()
        _ = try cache.type("text/K")
        #expect("text/\u{212A}" == "text/K")
        #expect(throws: Failure.self) { try cache.type("text/\u{212A}") }
    }

    @Test func `a cached type equals the one read afresh, in any order of requests`() throws {
        var random = SeededNumbers(seed: 7)
        var cache = TypeCache(capacity: 5)
        let texts = Array(TypeNames.synonyms.keys.sorted().prefix(20)) + ["TEXT", "Image/PNG", "a/b; C=d"]
        for _ in 0..<5_000 {
            let text = texts[Int.random(in: texts.indices, using: &random)]
            #expect(try cache.type(text) == ContentType(text))
            #expect(cache.count <= 10)
        }
    }
}
