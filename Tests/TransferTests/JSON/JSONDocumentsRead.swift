import Testing
import Transfer

/// What is JSON, and the values it stands for.
@Suite struct JSONDocumentsRead {
    private static func number(_ text: String) -> JSON {
        do {
            return .number(try JSONNumber(text: text))
        } catch {
            preconditionFailure(error.message)
        }
    }

    static let cases: [(document: String, value: JSON)] = [
        ("null", .null), ("true", .boolean(true)), (" \t\r\nfalse\n", .boolean(false)),
        ("0", number("0")), ("-0", number("-0")), ("-0.0e-00", number("-0.0e-00")), ("1E+2", number("1E+2")),
        ("1e999", number("1e999")), ("12345678901234567890123", number("12345678901234567890123")),
        ("0.10000", number("0.10000")),
        ("\"\"", .string("")), ("\"a/b\"", .string("a/b")),
        ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("\"\\/\u{8}\u{C}\n\r\t")),
        ("\"\\u0000\\u0041\\u00e9\\u00E9\\uFFFF\"", .string("\u{0}Aéé\u{FFFF}")),
        ("\"\\ud83d\\udc31 \\uDBFF\\uDFFF\"", .string("🐱 \u{10FFFF}")),
        ("\"\u{7F}\u{2028}\u{FEFF}é🐱\"", .string("\u{7F}\u{2028}\u{FEFF}é🐱")),
        ("[]", .array([])), ("[ ]", .array([])), ("{ }", .object([])),
        ("[[],[[]],{}]", .array([.array([]), .array([.array([])]), .object([])])),
        (
            "{\"b\" : 1 , \"a\":[true,null] , \"\":{\"b\":\"\"}}",
            .object([
                JSONMember("b", number("1")), JSONMember("a", .array([.boolean(true), .null])),
                JSONMember("", .object([JSONMember("b", .string(""))])),
            ])
        ),
    ]

    @Test(arguments: cases) func `a JSON document is read as the value that it stands for`(
        document: String,
        value: JSON
    ) throws {
        #expect(try JSONParser(document).parse() == value)
        #expect(try JSONParser(Array(document.utf8)).parse() == value)
        try JSON.validate(document)
    }

    @Test func `the last level within the limit is read and the next is refused`() throws {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(try JSONParser(nested(512)).parse().text() == nested(512))
        try JSON.validate(nested(512))
        let failure = Failure(
            .invalidDocument,
            "line 1, column 513: arrays and objects are nested more than 512 levels deep"
        )
        #expect(throws: failure) { try JSONParser(nested(513)).parse() }
        #expect(throws: failure) { try JSON.validate(nested(513)) }
        try JSON.validate(nested(520), depthLimit: 520)
    }

    @Test func `a limit of depth counts the levels around a raw value`() throws {
        var reader = JSONReader("{\"a\":[[]]}", depthLimit: 2)
        try reader.beginObject()
        #expect(try reader.nextKey() == "a")
        #expect(
            throws: Failure(.invalidDocument, "line 1, column 7: arrays and objects are nested more than 2 levels deep")
        ) {
            try reader.rawValue()
        }
    }

    @Test(arguments: ["[", "{\"a\":"]) func `100,000 levels are refused`(opening: String) {
        let document = String(repeating: opening, count: 100_000)
        let failure = #expect(throws: Failure.self) { try JSONParser(document).parse() }
        #expect(failure?.message.hasSuffix("nested more than 512 levels deep") == true)
        #expect(throws: failure ?? Failure(.busy, "")) { try JSON.validate(document) }
    }

    @Test func `a document of 16 MiB is read whole`() throws {
        let line = "[1,true,\"" + String(repeating: "x", count: 1000) + "\"],\n"
        let count = 16 * 1024 * 1024 / line.utf8.count + 1
        let document = "[" + String(repeating: line, count: count) + "null]"
        guard case .array(let elements) = try JSONParser(document).parse() else {
            Issue.record("no array")
            return
        }
        #expect(elements.count == count + 1)
        #expect(elements[count - 1].text() + ",\n" == line)
        #expect(elements.last == JSON.null)
    }
}
