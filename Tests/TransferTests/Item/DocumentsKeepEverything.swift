import Testing

@testable import Transfer

private let giver = Viewer(connection: ":1.5", app: "editor")

private func read(_ text: String, within quotas: Quotas = Quotas()) throws -> [ItemDraft] {
    try ItemDocument.items(in: text, giver: giver, within: quotas)
}

private func written(_ drafts: [ItemDraft]) throws -> String {
    let items = try drafts.map { try $0.item(fresh: { ItemID(known: "fresh") }) }
    return try ItemDocument.text(of: items, contents: TableContents([:]), limit: Quotas().documentBytes)
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

/// Whether what `body` throws is `TooLarge`, and says so with these words.
private func isTooLarge(_ words: String, _ body: () throws -> some Any) -> Bool {
    do {
        _ = try body()
        return false
    } catch let failure as Failure {
        return failure.reason == .tooLarge && failure.message.contains(words)
    } catch {
        return false
    }
}

/// The document of items, of a thousand bytes at most.
private func short(_ items: Item...) throws -> String {
    try ItemDocument.text(of: items, contents: TableContents([:]), limit: 1_000)
}

@Test func `a document that is too large is refused`() throws {
    var quotas = Quotas()
    quotas.documentBytes = 1_000
    let empty = "{\"items\": []}"
    let largest = empty + String(repeating: " ", count: 1_000 - empty.utf8.count)
    #expect(try read(largest, within: quotas).isEmpty)
    #expect(isTooLarge("at most 1000 bytes, not 1001") { try read(largest + " ", within: quotas) })
}

@Test func `a document that would be too large isn't written, and the item that is says so`() throws {
    let text = String(repeating: "x", count: 500)
    let (one, other) = (Item.made("A", ["text/plain": text]), Item.made("B", ["text/plain": text]))
    #expect(try short(one).utf8.count < 1_000)
    #expect(isTooLarge("the document of these items has more than 1000") { try short(one, other) })
    let many = Item.made("C", ["text/plain": text, "text/x-more": text])
    #expect(isTooLarge("the document of the item \"C\" has more than 1000") { try short(one, many) })
    let large = Item.made("D", ["text/plain": text + text + "x"])
    #expect(isTooLarge("the text/plain of the item \"D\" is larger") { try short(large) })
}

@Test(arguments: [2, 64, 100])
func `more representations are too many than an item may have`(limit: Int) throws {
    var quotas = Quotas()
    quotas.representations = limit
    func document(_ count: Int) -> String {
        let list = Array(repeating: "{\"type\": \"a/b\", \"text\": \"\"}", count: count).joined(separator: ",")
        return "[{\"representations\": [\(list)]}]"
    }
    #expect(try read(document(limit), within: quotas).first?.representations.count == limit)
    #expect(isTooLarge("at most \(limit) representations") { try read(document(limit + 1), within: quotas) })
}
