import Testing
import Transfer

@testable import ToteClient

@Suite struct JSONStreamTests {
    /// A stream of `text` that gives so many bytes at a time.
    private func stream(_ text: [UInt8], _ size: Int) -> JSONStream {
        var rest = text[...]
        return JSONStream("x.json") { buffer in
            let count = min(size, rest.count)
            buffer.replaceSubrange(0..<count, with: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }

    private func stream(_ text: String, _ size: Int = 1) -> JSONStream { stream(Array(text.utf8), size) }

    /// The sentence of the refusal of `body`.
    private func refusal(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "none"
        } catch BackupError.malformed(let sentence) {
            return sentence
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [1, 2, 3, 7, 1000]) func `values are the same however they come`(_ size: Int) throws {
        let json = stream(
            "{ \"a\" : [1, -20] ,\"b\":\"\\u00e4\\ud83d\\uDE00\\n\\\"ß\", \"c\":true,\n\"d\": {\"x\": [\"]}\"]} ,\"e\":[]}",
            size
        )
        try json.beginObject()
        #expect(try json.nextKey() == "a")
        try json.beginArray()
        #expect(try json.nextElement())
        #expect(try json.integer() == 1)
        #expect(try json.nextElement())
        #expect(try json.integer() == -20)
        #expect(try !json.nextElement())
        #expect(try json.nextKey() == "b")
        #expect(try json.string() == "ä😀\n\"ß")
        #expect(try json.nextKey() == "c")
        #expect(try json.boolean())
        #expect(try json.nextKey() == "d")
        // The space around a value is its own.
        #expect(String(decoding: try json.raw(), as: UTF8.self) == " {\"x\": [\"]}\"]} ")
        #expect(try json.nextKey() == "e")
        #expect(try json.strings() == [])
        #expect(try json.nextKey() == nil)
        try json.finish()
    }

    @Test(arguments: [
        ("", "line 1, column 1: the document ends where an object was expected"),
        ("[", "line 1, column 1: an object was expected"),
        ("{\n  \"a\": 1\n  \"b\"", "line 3, column 3: a comma or } was expected"),
        ("{\"ä\": 1, x", "line 1, column 10: a key in quotation marks was expected"),
        ("{\"a\" 1", "line 1, column 6: a colon was expected"),
        ("{\"a\": 1,\n \"a\"", "line 2, column 2: the object has the key \"a\" twice"),
        ("{\"a\": 1", "line 1, column 8: the document ends where a comma or } was expected"),
        ("{\"a\": x", "line 1, column 7: a whole number was expected"),
        ("{\"a\": +5}", "line 1, column 7: a whole number was expected"),
        ("{\"a\": 05}", "line 1, column 7: a whole number was expected"),
    ]) func `a broken document is refused with its place`(_ text: String, _ sentence: String) {
        for size in [1, 5, 1000] {
            let found = refusal {
                let json = stream(text, size)
                try json.beginObject()
                while try json.nextKey() != nil { _ = try json.integer() }
            }
            #expect(found == "x.json: " + sentence)
        }
    }

    @Test(arguments: [
        ("\"a\nb\"", "line 1, column 3: a control character in a string is written with a backslash"),
        ("\"\\x\"", "line 1, column 2: JSON has no such escape"),
        ("\"\\ud83dx\"", "line 1, column 2: half a character is written here"),
        ("\"\\ude00\"", "line 1, column 2: half a character is written here"),
        ("\"\\u12g4\"", "line 1, column 2: \\u is followed by four hexadecimal digits"),
        ("\"abc", "line 1, column 5: the document ends where the end of a string was expected"),
    ]) func `a broken string is refused with its place`(_ text: String, _ sentence: String) {
        #expect(refusal { _ = try stream(text).string() } == "x.json: " + sentence)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        let found = refusal { _ = try stream([0x22, 0xFF, 0x22], 1).string() }
        #expect(found == "x.json: line 1, column 1: the bytes of the string are not UTF-8")
        let raw = refusal { _ = try stream([0x22, 0xFF, 0x22], 1).raw() }
        #expect(raw == "x.json: line 1, column 1: the bytes of the value are not UTF-8")
    }

    @Test func `keys that only look the same are two`() throws {
        let json = stream("{\"x-\u{E9}\": 1, \"x-e\u{301}\": 2}")
        try json.beginObject()
        var bytes: [Int] = []
        while let key = try json.nextKey() {
            bytes.append(key.utf8.count)
            _ = try json.integer()
        }
        #expect(bytes == [4, 5])
    }

    @Test(arguments: [1, 3, 4, 1000]) func `base64 is decoded however it comes`(_ size: Int) throws {
        for count in 0..<20 {
            let bytes = (0..<count).map { UInt8($0 * 13) }
            let content = try stream("\"\(Base64.encode(bytes))\"", size).base64()
            guard case .bytes(let read) = content else {
                Issue.record("it is no bytes")
                return
            }
            #expect(read == bytes)
        }
    }

    @Test(arguments: ["\"QQ==QQ==\"", "\"QQ\"", "\"Q*==\"", "\"QQ=\"", "\"****QQ==QQ==\"", "\"QQQ\u{E9}\""])
    func `what is no base64 is refused`(
        _ text: String
    ) {
        for size in [1, 5, 1000] {
            let found = refusal { _ = try stream(text, size).base64() }
            #expect(found == "x.json: line 1, column 1: the string is no base64")
        }
    }

    @Test func `contents beyond the limit are in a file`() throws {
        let text = String(repeating: "ä", count: BackupSink.usualMemory)
        guard case .file = try stream("\"\(text)\"", 200_000).text() else {
            Issue.record("it is in memory")
            return
        }
    }

    @Test func `a value in JSON is checked by the grammar`() {
        let found = refusal { _ = try stream("{\"a\": 01}").raw() }
        #expect(found.hasPrefix("x.json: line 1, column 1: in the value that begins here, at its line 1, column "))
        #expect(refusal { _ = try stream("{\"a\": [}").raw() }.hasPrefix("x.json: line 1, column 1: "))
    }
}
