import Testing
import Transfer
import Wire

@testable import Service

private func content(_ desk: inout Desk, _ representation: WireRepresentation) throws -> Value? {
    let item = WireItem(id: "P", representations: [representation])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    return try desk.call(ContainerInterface.Get.self, Desk.board, Arguments(["P"])).values[0].representations[0].content
}

@Test func `a content of 16 KiB comes in place, a larger one as its size`() throws {
    var desk = try Desk()
    let text = String(repeating: "x", count: 16_384)
    #expect(try content(&desk, .text("text/plain", text)) == .string(text))
    desk = try Desk()
    #expect(try content(&desk, .text("text/plain", text + "y")) == .uint64(16_385))
}

@Test func `text comes as text however it was given, all else as bytes`() throws {
    var desk = try Desk()
    let bytes = WireRepresentation(type: "text/plain", content: .bytes(Array("é".utf8)))
    #expect(try content(&desk, bytes) == .string("é"))
    desk = try Desk()
    #expect(try content(&desk, .text("image/png", "p")) == .bytes([0x70]))
    desk = try Desk()
    let broken = WireRepresentation(type: "text/plain", content: .bytes([0xff, 0xfe, 0xfd]))
    #expect(try content(&desk, broken) == .bytes([0xff, 0xfe, 0xfd]))
    desk = try Desk()
    let nul = WireRepresentation(type: "text/plain", content: .bytes([0x61, 0]))
    #expect(try content(&desk, nul) == .bytes([0x61, 0]))
}

@Test func `loading gives the best representation that fits, and its content`() throws {
    var desk = try Desk()
    let item = WireItem(id: "P", representations: [.text("text/html", "<b>"), .text("text/plain", "b")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let message = Message.call(ContainerInterface.Load.self, of: Desk.board, at: nil, Arguments("P", "text/plain"))
    guard case .answer(let answer)? = desk.outcome(message).reply else { throw Desk.Unanswered() }
    #expect(answer.body.first == .string("text/plain"))
    guard case .content(let content)? = answer.contents.first else { throw Desk.Unanswered() }
    #expect(try content.text(as: .textPlain, limit: 9, from: desk.contents) == "b")
    expectError(.noRepresentation) {
        try desk.call(ContainerInterface.Load.self, Desk.board, Arguments("P", "image/*"))
    }
}

@Test func `what is not its type is refused`() throws {
    var desk = try Desk()
    expectError(.invalidDocument) {
        try desk.call(ContainerInterface.InsertText.self, Desk.board, Arguments("application/json", "{", "list", ""))
    }
    expectError(.invalidType) {
        try desk.call(ContainerInterface.InsertText.self, Desk.board, Arguments("nothing", "x", "list", ""))
    }
    expectError(.invalidArgument) {
        try desk.call(ContainerInterface.InsertText.self, Desk.board, Arguments("image/png", "x", "list", ""))
    }
}

@Test(
    arguments: [
        ("colour", .string("red")), ("title", .boolean(true)), ("title", .path("/a")), ("movable", .string("yes")),
        ("name", .string("a/b")),
        ("name", .string(".hidden")), ("accepts", .string("image/*")), ("x-list", .array(element: "i", [.int32(1)])),
        ("preview-size", .structure([.double(0), .double(1)])), ("preview-scale", .double(-1)),
        ("x-size", .structure([.double(1), .double(1)])), ("x-nan", .double(.nan)),
    ] as [(String, Value)]
)
func `attributes of another name or type are refused`(name: String, value: Value) throws {
    var desk = try Desk()
    let item = WireItem(attributes: VariantDictionary([.init(key: name, value: value)]), representations: [])
    #expect(throws: Refusal.self) {
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    }
    #expect(try desk.order() == "A B C D E")
}

@Test func `attributes come back as they were given`() throws {
    var desk = try Desk()
    let attributes: VariantDictionary = [
        "title": .string("T"), "movable": .boolean(false), "name": .string("t.txt"),
        "preview-size": .structure([.double(640), .double(480.5)]), "x-a": .byte(7), "x-b": .int64(.min),
        "x-c": .uint64(.max), "x-d": .double(0.1), "x-e": .strings(["a", ""]), "x-f": .int16(-1), "x-g": .uint16(1),
        "x-h": .int32(-1), "x-i": .uint32(1), "x-j": .string(""), "x-k": .path("/a/b"), "x-l": .signature("a{sv}"),
        "x-m": .boolean(true),
    ]
    let item = WireItem(id: "P", attributes: attributes, representations: [])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let got = try desk.call(ContainerInterface.Get.self, Desk.board, Arguments(["P"])).values[0].attributes
    #expect(got.entries.count == attributes.entries.count)
    for entry in attributes.entries { #expect(got[entry.key] == entry.value, "\(entry.key)") }
}

@Test func `an update sets what it names, and takes away what it empties`() throws {
    var desk = try Desk()
    let item = WireItem(
        id: "P",
        attributes: ["title": .string("T"), "x-a": .byte(7)],
        representations: [.text("text/plain", "old")]
    )
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    desk.signals = []
    let update = WireItem(id: "P", attributes: ["title": .string(""), "x-b": .byte(8)], representations: [])
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([update]))
    let changes = try desk.signal(ContainerInterface.Changed.self).values.2
    #expect(changes == [WireChange(kind: "update", ids: ["P"], collection: "list")])
    let got = try desk.call(ContainerInterface.Get.self, Desk.board, Arguments(["P"])).values[0]
    #expect(got.attributes == ["x-a": .byte(7), "x-b": .byte(8)])
    #expect(got.representations.map(\.content) == [.string("old")])
    expectError(.invalidArgument) {
        try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([WireItem(representations: [])]))
    }
}

@Test func `an item has at most 64 representations`() throws {
    var desk = try Desk()
    let many = (0...64).map { WireRepresentation.text("text/x-\($0)", "x") }
    try desk.call(
        ContainerInterface.Insert.self,
        Desk.board,
        Arguments([WireItem(representations: Array(many.dropLast()))], "list", "")
    )
    expectError(.tooLarge) {
        try desk.call(
            ContainerInterface.Insert.self,
            Desk.board,
            Arguments([WireItem(representations: many)], "list", "")
        )
    }
}

@Test func `a descriptor that didn't come with the call is refused`() throws {
    var desk = try Desk()
    for content in [.descriptor(DescriptorIndex(0)), .uint32(1), .strings(["x"])] as [Value] {
        let item = WireItem(representations: [WireRepresentation(type: "text/plain", content: content)])
        expectError(.invalidArgument) {
            try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
        }
    }
}

@Test func `a byte order mark never reaches the text, even of what came as text`() throws {
    var desk = try Desk()
    let id = try desk.call(
        ContainerInterface.InsertText.self,
        Desk.board,
        Arguments("text/plain", "\u{FEFF}a\u{FEFF}b", "list", "")
    ).values
    #expect(try desk.call(ContainerInterface.GetText.self, Desk.board, Arguments(id, "")).values == "a\u{FEFF}b")
    let item = try #require(try desk.call(ContainerInterface.Get.self, Desk.board, Arguments([id])).values.first)
    #expect(item.representations.map(\.content) == [.string("a\u{FEFF}b")])
    let document = try desk.call(ContainerInterface.GetDocument.self, Desk.board, Arguments([id])).values
    #expect(document.contains(#""base64":"77u/Ye+7v2I=""#))
}

@Test func `the type that is loaded names the charset of its bytes`() throws {
    let latin = "text/plain;x=1;charset=iso-8859-1"
    let json = "application/json;charset=utf-16le"
    let cases: [(given: WireRepresentation, asked: String, loaded: String)] = [
        (.text(latin, "é"), latin, "text/plain;x=1"),
        (WireRepresentation(type: latin, content: .bytes([0xe9])), latin, latin),
        (WireRepresentation(type: json, content: .bytes([0x31, 0])), "text/plain", "text/plain;charset=utf-16le"),
        (.text(json, "1"), "text/plain", "text/plain"),
    ]
    for (given, asked, loaded) in cases {
        var desk = try Desk()
        let item = WireItem(id: "P", representations: [given])
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
        let message = Message.call(ContainerInterface.Load.self, of: Desk.board, at: nil, Arguments("P", asked))
        guard case .answer(let answer)? = desk.outcome(message).reply else { throw Desk.Unanswered() }
        #expect(answer.body.first == .string(loaded))
    }
}
