import Testing

@testable import Transfer

private let giver = Viewer(connection: ":1.5", app: "editor")

private func read(_ text: String) throws -> [ItemDraft] { try ItemDocument.items(in: text, giver: giver) }

private func written(_ drafts: [ItemDraft]) throws -> String {
    let items = try drafts.map { try $0.item(fresh: { ItemID(known: "fresh") }) }
    return try ItemDocument.text(of: items, contents: TableContents([:]))
}

@Test func `what was read is written, and read again the same`() throws {
    let document = """
        {"items":[{"id":"photo-1","title":"Sunset","accepts":["image/*"],"movable":false,"name":"sunset.png","opens":"b",\
        "attributes":{"preview-size":[640,480.5],"x-deep":["a","b"],"x-rating":5.00,"x-yes":true},\
        "representations":[{"type":"application/json","json":{"w": 640.10, "n": 12345678901234567890123}},\
        {"type":"text/plain","text":"Sun\\"set\\n"},{"type":"image/png","base64":"iVBORw0KGgo=","preview":true},\
        {"type":"text/uri-list","text":"file:///home/u/sunset.png\\r\\n","visibility":"app"},\
        {"type":"text/html","text":"<b>","visibility":"connection"}]},\
        {"id":"fresh","representations":[]}]}
        """
    let drafts = try read(document)
    let text = try written(drafts)
    #expect(try read(text).map { $0.representations } == drafts.map { $0.representations })
    #expect(try written(read(text)) == text)
    for kept in ["5.00", "640.10", "12345678901234567890123", "480.5", "\"visibility\":\"app\"", "iVBORw0KGgo="] {
        #expect(text.contains(kept), "\(kept)")
    }
}

@Test(
    arguments: [
        ("text/plain", Array("Grüße".utf8), #""text":"Grüße""#),
        ("text/plain", [0xEF, 0xBB, 0xBF, 0x61], #""base64":"77u/YQ==""#),
        ("text/plain", [0xE4], #""base64":"5A==""#),
        ("text/plain;charset=iso-8859-1", [0xE4], #""base64":"5A==""#),
        ("text/plain;charset=iso-8859-1", [0x61], #""text":"a""#),
        ("application/json", Array("[1.0]".utf8), #""json":[1.0]"#),
        ("application/json", Array("[1.0]\n".utf8), #""text":"[1.0]\n""#),
        ("image/png", Array("<svg/>".utf8), #""base64":"PHN2Zy8+""#),
    ] as [(String, [UInt8], String)]
)
func `bytes that are the UTF-8 of a text stand as text, and every byte is there again`(
    type: String,
    bytes: [UInt8],
    form: String
) throws {
    let representation = Representation(type: try ContentType(type), content: .bytes(bytes))
    let text = try written([ItemDraft(id: nil, representations: [representation])])
    #expect(text.contains(form))
    let again = try read(text)[0].representations[0]
    #expect(try again.content.bytes(limit: 100, from: TableContents([:])) == bytes)
}

@Test func `one item may be given bare, an array of items too`() throws {
    let bare = try read("{\"id\": \"a\"}")
    #expect(bare == [ItemDraft(id: ItemID(known: "a"))])
    #expect(try read("[{\"id\": \"a\"}]") == bare)
    #expect(try read("{\"items\": [{\"id\": \"a\"}]}") == bare)
    #expect(try read("[]") == [] && read("{\"items\": []}") == [])
}

@Test func `an id that is missing or empty asks for a fresh one`() throws {
    #expect(try read("[{}, {\"id\": \"\"}]").map(\.id) == [nil, nil])
}

@Test func `JSON may be as deep in a document as alone`() throws {
    let depth = JSON.defaultDepthLimit
    func document(_ depth: Int) -> String {
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return "{\"items\": [{\"representations\": [{\"type\": \"application/json\", \"json\": \(json)}]}]}"
    }
    #expect(try read(document(depth))[0].representations.count == 1)
    #expect(throws: Failure.self) { try read(document(depth + 9)) }
}

@Test(
    arguments: [
        ("", .invalidDocument, "line 1, column 1"), ("5", .invalidDocument, "line 1, column 1"),
        ("{\"items\": [\n  {\"ids\": 1}]}", .invalidDocument, "line 2, column"),
        ("{\"items\": [], \"more\": 1}", .invalidDocument, "\"more\""),
        ("[{\"id\": 5}]", .invalidDocument, "line 1, column 9"),
        ("[{\"id\": \"\\u0001\"}]", .invalidName, "control"),
        ("[{\"id\": \"a\"}", .invalidDocument, "line 1, column 13"),
        ("[{\"attributes\": {\"title\": \"t\"}}]", .invalidDocument, "stands at the item"),
        ("[{\"attributes\": {\"colour\": 1}}]", .invalidArgument, "line 1, column"),
        ("[{\"attributes\": {\"x-a\": null}}]", .invalidDocument, "\"x-a\""),
        ("[{\"movable\": 1}]", .invalidArgument, "movable"),
        ("[{\"attributes\": {\"x-a\": [1]}}]", .invalidDocument, "line 1, column"),
        ("[{\"representations\": [\n{}]}]", .invalidDocument, "line 2, column"),
        ("[{\"representations\": [{\"type\": \"text/plain\"}]}]", .invalidDocument, "text, json or base64"),
        ("[{\"representations\": [{\"text\": \"t\"}]}]", .invalidDocument, "type"),
        ("[{\"representations\": [{\"type\": \"no\", \"text\": \"t\"}]}]", .invalidType, "line 1, column"),
        ("[{\"representations\": [{\"type\": \"a/b\", \"text\": \"\", \"json\": 1}]}]", .invalidDocument, "one of"),
        ("[{\"representations\": [{\"type\": \"a/b\", \"base64\": \"?\"}]}]", .invalidDocument, "line 1, column"),
        (
            "[{\"representations\": [{\"type\": \"a/b\", \"text\": \"\", \"visibility\": \"x\"}]}]", .invalidDocument,
            "\"x\""
        ),
        (
            "[{\"representations\": [{\"type\": \"a/b\", \"text\": \"\", \"colour\": 1}]}]", .invalidDocument,
            "\"colour\""
        ),
        (
            "[{\"representations\": [{\"type\": \"application/json\", \"text\": \"{\"}]}]", .invalidDocument,
            "line 1, column 2"
        ),
    ] as [(String, Failure.Reason, String)]
)
func `an error says what is wrong, and where`(document: String, reason: Failure.Reason, words: String) {
    #expect {
        _ = try read(document)
    } throws: { error in
        guard let failure = error as? Failure else { return false }
        return failure.reason == reason && failure.message.contains(words)
    }
}

@Test func `a document that is too large is refused, read or written`() throws {
    let large = String(repeating: " ", count: ItemDocument.limit + 1)
    #expect {
        _ = try read(large)
    } throws: { error in
        (error as? Failure)?.reason == .tooLarge
    }
    let item = Item.made("X", ["text/plain": large])
    #expect {
        _ = try ItemDocument.text(of: [item], contents: TableContents([:]))
    } throws: { error in
        (error as? Failure)?.reason == .tooLarge
    }
}

@Test func `more than 64 representations are too many`() {
    let representation = "{\"type\": \"a/b\", \"text\": \"\"}"
    let list = Array(repeating: representation, count: 65).joined(separator: ",")
    #expect {
        _ = try read("[{\"representations\": [\(list)]}]")
    } throws: { error in
        (error as? Failure)?.reason == .tooLarge
    }
}
