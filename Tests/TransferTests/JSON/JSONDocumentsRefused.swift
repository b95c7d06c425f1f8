import Testing
import Transfer

/// What isn't JSON, with the place and the sentence that the refusal names.
@Suite struct JSONDocumentsRefused {
    static let cases: [(document: String, message: String)] = [
        ("", "line 1, column 1: the document is empty"),
        (" \n\t ", "line 2, column 3: the document is empty"),
        ("\u{FEFF}{}", "line 1, column 1: the document begins with a byte order mark, which JSON doesn't have"),
        ("[1 2]", "line 1, column 4: a comma or ] was expected"),
        ("[\n  1,\n  2 x\n]", "line 3, column 5: a comma or ] was expected"),
        ("[1}", "line 1, column 3: a comma or ] was expected"),
        ("{\"a\":1]", "line 1, column 7: a comma or } was expected"),
        ("[1", "line 1, column 3: the document ends where a comma or ] was expected"),
        ("[", "line 1, column 2: the document ends where a value or ] was expected"),
        ("[1,", "line 1, column 4: the document ends where a value was expected"),
        ("{", "line 1, column 2: the document ends where a key in quotation marks or } was expected"),
        ("{\"a\"", "line 1, column 5: the document ends where a colon was expected"),
        ("{\"a\":", "line 1, column 6: the document ends where a value was expected"),
        ("{\"a\":1", "line 1, column 7: the document ends where a comma or } was expected"),
        ("[1,]", "line 1, column 4: a value was expected; no comma stands before ]"),
        ("[1, \r\n ]", "line 2, column 2: a value was expected; no comma stands before ]"),
        ("[,1]", "line 1, column 2: a value was expected"),
        ("[1,,2]", "line 1, column 4: a value was expected"),
        ("{\"a\":1,}", "line 1, column 8: a key in quotation marks was expected; no comma stands before }"),
        ("{\"a\":}", "line 1, column 6: a value was expected"),
        ("{\"a\" 1}", "line 1, column 6: a colon was expected"),
        ("{a:1}", "line 1, column 2: a key in quotation marks or } was expected"),
        (
            "{'a':1}",
            "line 1, column 2: a key in quotation marks or } was expected; strings stand in double quotation marks"
        ),
        ("{\"a\":1,b:2}", "line 1, column 8: a key in quotation marks was expected"),
        ("{1:2}", "line 1, column 2: a key in quotation marks or } was expected"),
        ("]", "line 1, column 1: a value was expected"),
        ("1 2", "line 1, column 3: the end of the document was expected"),
        ("{}\n{}", "line 2, column 1: the end of the document was expected"),
        ("nulll", "line 1, column 5: the end of the document was expected"),
        ("[] // end", "line 1, column 4: the end of the document was expected; JSON has no comments"),
        ("[1, /* two */ 2]", "line 1, column 5: a value was expected; JSON has no comments"),
        ("# one\n1", "line 1, column 1: a value was expected; JSON has no comments"),
        ("['a']", "line 1, column 2: a value was expected; strings stand in double quotation marks"),
        ("NaN", "line 1, column 1: a value was expected; the words of JSON are true, false and null"),
        ("Infinity", "line 1, column 1: a value was expected; the words of JSON are true, false and null"),
        ("nul", "line 1, column 1: a value was expected; the words of JSON are true, false and null"),
        ("[True]", "line 1, column 2: a value was expected; the words of JSON are true, false and null"),
        ("[truth]", "line 1, column 2: a value was expected; the words of JSON are true, false and null"),
        ("fals", "line 1, column 1: a value was expected; the words of JSON are true, false and null"),
        ("-Infinity", "line 1, column 2: a digit after a minus sign was expected"),
        ("-", "line 1, column 2: the document ends where a digit after a minus sign was expected"),
        ("01", "line 1, column 2: a number can't go on with digits after a leading 0"),
        ("[-012]", "line 1, column 4: a number can't go on with digits after a leading 0"),
        ("+1", "line 1, column 1: a number begins with a digit or a minus sign"),
        (".5", "line 1, column 1: a number begins with a digit or a minus sign"),
        ("1.", "line 1, column 3: the document ends where a digit after a decimal point was expected"),
        ("[1.e5]", "line 1, column 4: a digit after a decimal point was expected"),
        ("[1e]", "line 1, column 4: a digit after an exponent's e was expected"),
        ("[1e+]", "line 1, column 5: a digit after an exponent's e was expected"),
        ("0x10", "line 1, column 2: the end of the document was expected"),
        ("1_000", "line 1, column 2: the end of the document was expected"),
        ("１", "line 1, column 1: a value was expected"),
        ("[1\u{A0}]", "line 1, column 3: a comma or ] was expected"),
        ("[\u{C}]", "line 1, column 2: a value was expected"),
        ("\"abc", "line 1, column 1: the string that begins here has no closing quotation mark"),
        ("[\"abc]", "line 1, column 2: the string that begins here has no closing quotation mark"),
        ("\"a\nb\"", "line 1, column 3: a control character in a string must be escaped"),
        ("\"é🐱\tb\"", "line 1, column 4: a control character in a string must be escaped"),
        ("\"\u{0}\"", "line 1, column 2: a control character in a string must be escaped"),
        ("\"\\x41\"", "line 1, column 2: a backslash must be followed by one of \" \\ / b f n r t u"),
        ("\"\\", "line 1, column 2: the document ends within an escape"),
        ("\"\\u12\"", "line 1, column 2: \\u must be followed by four hexadecimal digits"),
        ("\"\\u12G4\"", "line 1, column 2: \\u must be followed by four hexadecimal digits"),
        ("\"\\u00", "line 1, column 2: \\u must be followed by four hexadecimal digits"),
        ("\"a\\ud83d\"", "line 1, column 3: a surrogate stands alone: it must be half of a pair"),
        ("\"\\ud83dx\"", "line 1, column 2: a surrogate stands alone: it must be half of a pair"),
        ("\"\\ud83d\\n\"", "line 1, column 2: a surrogate stands alone: it must be half of a pair"),
        ("\"\\ud83d\\ud83d\"", "line 1, column 2: a surrogate stands alone: it must be half of a pair"),
        ("\"\\ude00\\ud83d\"", "line 1, column 2: a surrogate stands alone: it must be half of a pair"),
        ("{\"\\udfff\":1}", "line 1, column 3: a surrogate stands alone: it must be half of a pair"),
    ]

    @Test(arguments: cases) func `a document that isn't JSON is refused with its place and the reason`(
        document: String,
        message: String
    ) {
        let failure = Failure(.invalidDocument, message)
        #expect(throws: failure) { try JSONParser(document).parse() }
        #expect(throws: failure) { try JSON.validate(document) }
        #expect(throws: failure) {
            var reader = JSONReader(document)
            _ = try reader.rawValue()
            try reader.finish()
        }
    }

    static let malformed: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0xAF], [0xE2, 0x82],
        [0xE2, 0x28, 0xA1],
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x90], [0xF4, 0x90, 0x80, 0x80],
        [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
    ]

    @Test(arguments: malformed) func `bytes that aren't UTF-8 are refused inside strings and outside`(bytes: [UInt8]) {
        let inside = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
        let sentence = "the bytes here are not UTF-8"
        #expect(throws: Failure(.invalidDocument, "line 1, column 4: \(sentence)")) { try JSON.validate(inside) }
        #expect(throws: Failure(.invalidDocument, "line 1, column 4: \(sentence)")) { try JSONParser(inside).parse() }
        #expect(throws: Failure(.invalidDocument, "line 1, column 2: \(sentence)")) {
            try JSON.validate(Array("[".utf8) + bytes + Array("]".utf8))
        }
    }

    @Test(arguments: [
        ("{\"a\":1,\n \"b\":2, \"a\":3}", "line 2, column 9: the object has the key \"a\" twice"),
        ("[{\"é\":{}, \"\\u00e9\":3}]", "line 1, column 11: the object has the key \"é\" twice"),
        ("{\"\":1,\"\":1}", "line 1, column 7: the object has the key \"\" twice"),
    ])
    func `a key that stands twice in an object is refused and named`(document: String, message: String) throws {
        #expect(throws: Failure(.invalidDocument, message)) { try JSONParser(document).parse() }
        try JSON.validate(document)
    }

    @Test func `a key that stands twice is found among very many`() throws {
        let keys = (0..<20_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(try JSONParser("{\(keys)}").parse().kind == .object)
        for key in ["k0", "k15", "k16", "k19999"] {
            let failure = #expect(throws: Failure.self) { try JSONParser("{\(keys),\"\(key)\":1}").parse() }
            #expect(failure?.message.hasSuffix("the object has the key \"\(key)\" twice") == true)
        }
    }

    @Test func `canonically equivalent keys are different keys`() throws {
        let value = try JSONParser("{\"\u{E9}\":1,\"e\u{301}\":2}").parse()
        #expect(value["\u{E9}"] == .number(JSONNumber(1)))
        #expect(value["e\u{301}"] == .number(JSONNumber(2)))
    }
}
