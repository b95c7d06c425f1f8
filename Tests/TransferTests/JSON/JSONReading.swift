import Testing
import Transfer

/// The reader that walks a document key by key.
@Suite struct JSONReading {
    @Test func `a document is walked key by key and a value in it taken as written`() throws {
        let raw = "{ \"w\": 640.00, \"\\u0068\":[1,\n2] }"
        let rest = "\"n\":1e2,\"on\":true,\"off\":null,\"rest\":[7,[8]],\"b\":\"AQI=\"}"
        var reader = JSONReader("{\"id\":\"p\\u00e9\", \"json\" : \(raw) ,\(rest)")
        try reader.beginObject()
        #expect(try reader.nextKey() == "id")
        #expect(try reader.readString() == "pé")
        #expect(try reader.nextKey() == "json")
        #expect(try reader.peekKind() == .object)
        #expect(try reader.rawValue() == raw)
        #expect(try reader.nextKey() == "n")
        #expect(try reader.readNumber().text == "1e2")
        #expect(try reader.nextKey() == "on")
        #expect(try reader.readBoolean())
        #expect(try reader.nextKey() == "off")
        try reader.readNull()
        #expect(try reader.nextKey() == "rest")
        try reader.beginArray()
        #expect(try reader.nextElement())
        #expect(try reader.readJSON() == .number(JSONNumber(7)))
        #expect(try reader.nextElement())
        try reader.skipValue()
        #expect(try !reader.nextElement())
        #expect(try reader.nextKey() == "b")
        #expect(try reader.readBase64() == [1, 2])
        #expect(try reader.nextKey() == nil)
        try reader.finish()
    }

    @Test func `a refusal of the caller names the key or value that was read last`() throws {
        var reader = JSONReader("{\n  \"é\": \"🐱\",  \"tittle\": [\n1]}")
        try reader.beginObject()
        #expect(reader.position == JSONPosition(line: 1, column: 1))
        _ = try reader.nextKey()
        let key = reader.mark
        #expect(reader.position == JSONPosition(line: 2, column: 3))
        _ = try reader.readString()
        #expect(reader.position == JSONPosition(line: 2, column: 8))
        _ = try reader.nextKey()
        #expect(reader.fail("no") == Failure(.invalidDocument, "line 2, column 14: no"))
        _ = try reader.readJSON()
        #expect(reader.fail("no") == Failure(.invalidDocument, "line 2, column 24: no"))
        #expect(reader.fail("no", at: key) == Failure(.invalidDocument, "line 2, column 3: no"))
    }

    @Test(arguments: [
        ("1", "a number"), ("null", "null"), ("[]", "an array"), ("{}", "an object"), ("true", "true or false"),
    ])
    func `a value of another kind is refused with both kinds named`(document: String, kind: String) {
        var reader = JSONReader(document)
        #expect(throws: Failure(.invalidDocument, "line 1, column 1: a string was expected, not \(kind)")) {
            try reader.readString()
        }
    }

    @Test func `a string of wrong base64 is refused at its place`() throws {
        var reader = JSONReader("[\n \"AQ\\nI\"]")
        try reader.beginArray()
        _ = try reader.nextElement()
        let message = "line 2, column 2: character 3 of the base64 text can't be \"\\n\""
        #expect(throws: Failure(.invalidDocument, message)) { try reader.readBase64() }
    }
}
