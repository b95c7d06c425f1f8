import Testing
import Transfer
import Wire

@testable import Service

private let named: ObjectPath = "/org/tote/Tote1/clipboards/my_20list"

@Test func `a copy tells properties, content and history, then answers`() throws {
    var desk = try Desk()
    let count = try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/html", "<b>"))
    #expect(count.values == 1)
    let changed = try desk.signal(ClipboardInterface.Changed.self).values
    #expect(changed.0 == 1 && changed.1 == ["text/html", "application/vnd.tote.items+json"])
    #expect(desk.told() == ["PropertiesChanged(ChangeCount Count Types)", "Changed", "HistoryChanged"])
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("text/html")).values == "<b>")
    try desk.call(ClipboardInterface.Clear.self, Desk.clipboard, Arguments())
    #expect(try desk.signal(ClipboardInterface.Changed.self).values.1 == [])
    #expect(desk.told() == ["PropertiesChanged(ChangeCount Count Types)", "Changed"])
    try desk.call(ClipboardInterface.Clear.self, Desk.clipboard, Arguments())
    #expect(desk.told() == ["PropertiesChanged(ChangeCount)", "Changed"])
    #expect(desk.faults() == [])
}

@Test func `a clipboard of any name comes to be at the first copy`() throws {
    var desk = try Desk()
    expectError(.unknownObject) { try desk.call(ClipboardInterface.Get.self, named, Arguments()) }
    expectError(.unknownObject) { try desk.call(PropertiesInterface.GetAll.self, named, Arguments("")) }
    expectError(.invalidType) { try desk.call(ClipboardInterface.CopyText.self, named, Arguments("no type", "a")) }
    expectError(.unknownObject) { try desk.call(ClipboardInterface.Get.self, named, Arguments()) }
    try desk.call(ClipboardInterface.CopyText.self, named, Arguments("text/plain", "a"))
    #expect(try desk.signal(ObjectManagerInterface.InterfacesAdded.self).values.0 == named)
    #expect(desk.told() == ["InterfacesAdded", "Changed", "HistoryChanged"])
    #expect(try desk.property("Name", of: named) == .string("my list"))
    try desk.call(ContainerInterface.Copy.self, Desk.board, Arguments(["A"], "other"))
    let objects = try desk.call(ObjectManagerInterface.GetManagedObjects.self, Desk.root, Arguments()).values
    #expect(
        objects.entries.map(\.key.text).filter { $0.contains("/clipboards/") }.map { $0.split(separator: "/").last }
            == [
                "clipboard", "primary", "my_20list", "other",
            ]
    )
}

@Test func `options of a copy are checked`() throws {
    var desk = try Desk()
    let items = [WireItem(representations: [.text("text/plain", "a")])]
    func copy(_ options: VariantDictionary) throws -> UInt64 {
        try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments(items, options)).values
    }
    expectError(.invalidArgument) { _ = try copy(["secret": .boolean(true)]) }
    expectError(.invalidArgument) { _ = try copy(["concealed": .string("yes")]) }
    expectError(.invalidArgument) { _ = try copy(["expires-in": .int32(5)]) }
    expectError(.conflict) { _ = try copy(["if-change-count": .uint64(1)]) }
    expectError(.invalidArgument) {
        try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments([], [:]))
    }
    expectError(.invalidArgument) { try desk.call(ContainerInterface.Copy.self, Desk.board, Arguments([], "")) }
    expectError(.noSuchItem) { try desk.call(ContainerInterface.Copy.self, Desk.board, Arguments(["A", "Z"], "")) }
    expectError(.invalidName) { try desk.call(ContainerInterface.Copy.self, Desk.board, Arguments(["A"], "a\nb")) }
    #expect(desk.signals.isEmpty)
    #expect(try copy(["if-change-count": .uint64(0), "transient": .boolean(true)]) == 1)
    #expect(try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0)).values == [])
}

@Test func `a secret is read, and told of as nothing more than that`() throws {
    var desk = try Desk()
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "before"))
    desk.signals = []
    try desk.call(ClipboardInterface.CopySecret.self, Desk.clipboard, Arguments("hunter2", 30))
    #expect(desk.told() == ["PropertiesChanged(ChangeCount Concealed Types)", "Changed"])
    #expect(desk.holdsSecret)
    #expect(try desk.property("Types", of: Desk.clipboard) == .strings([]))
    #expect(try desk.property("Concealed", of: Desk.clipboard) == .boolean(true))
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "hunter2")
    let items = try desk.call(ClipboardInterface.Get.self, Desk.clipboard, Arguments()).values
    #expect(items.map(\.representations) == [[.text("text/plain", "hunter2")]])
    let document = try desk.call(ClipboardInterface.GetDocument.self, Desk.clipboard, Arguments()).values
    #expect(document.contains("hunter2"))
    #expect(!desk.contents.contents.values.contains(.text("hunter2")))
    #expect(desk.service.deadline == desk.now + 30_000)
    desk.expire(at: desk.now + 30_000)
    #expect(desk.told() == ["PropertiesChanged(ChangeCount Concealed Count)", "Changed"])
    #expect(!desk.holdsSecret)
    #expect(try desk.call(ClipboardInterface.Get.self, Desk.clipboard, Arguments()).values == [])
    #expect(desk.service.deadline == nil)
}

@Test func `what only some may see is in nobody else's lists`() throws {
    var desk = try Desk()
    let items = [
        WireItem(representations: [
            .text("text/html", "<p>own words</p>", ["visibility": .string("connection")]),
            .text("text/plain", "all words"),
        ])
    ]
    try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments(items, [:]), from: ":1.5")
    #expect(try desk.signal(ClipboardInterface.Changed.self).values.1.first == "text/plain")
    func types(_ sender: String) throws -> [String] {
        try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0), from: sender).values
            .flatMap(\.values.2)
    }
    func found(_ sender: String) throws -> Int {
        try desk.call(ClipboardInterface.Search.self, Desk.clipboard, Arguments("OWN", 0), from: sender).values.count
    }
    #expect(try types(":1.5").first == "text/html")
    #expect(try types(":1.6").first == "text/plain")
    #expect(try found(":1.5") == 1)
    #expect(try found(":1.6") == 0)
    expectError(.noRepresentation) {
        try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("text/html"), from: ":1.6")
    }
    #expect(
        try desk.property("Types", of: Desk.clipboard, from: ":1.6")
            == .strings([
                "text/plain", "application/vnd.tote.items+json",
            ])
    )
}

@Test func `what is copied from a container is pasted as a drop from outside`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.Copy.self, Desk.board, Arguments(["B", "A"], ""))
    desk.signals = []
    let ids = try desk.call(ContainerInterface.Paste.self, Desk.other, Arguments("", "list", "Y")).values
    #expect(Set(ids).isDisjoint(with: ["A", "B"]) && ids.count == 2)
    #expect(try desk.order(Desk.other) == "X \(ids[0]) \(ids[1]) Y")
    #expect(try desk.signal(ContainerInterface.Changed.self).values.1 == "paste")
    // An anchor that is not there is the end, as it is for a drop.
    let more = try desk.call(ContainerInterface.Paste.self, Desk.other, Arguments("clipboard", "list", "Z")).values
    #expect(try desk.order(Desk.other).hasSuffix("Y " + more.joined(separator: " ")))
    expectError(.noRepresentation) {
        try desk.call(ContainerInterface.Paste.self, Desk.other, Arguments("primary", "list", ""))
    }
    try desk.call(ContainerInterface.Undo.self, Desk.other, Arguments())
    #expect(try desk.order(Desk.other).hasSuffix("Y"))
    #expect(desk.faults() == [])
}

@Test func `pasting goes by type where no collection is named`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.AddCollection.self, Desk.other, Arguments("links", ["text/uri-list"], ""))
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/uri-list", "https://a.example/"))
    let ids = try desk.call(ContainerInterface.Paste.self, Desk.other, Arguments("", "", "")).values
    #expect(try desk.order(Desk.other, "links") == ids.joined())
}

@Test func `properties are set, checked, and told of when they change`() throws {
    var desk = try Desk()
    for text in ["a", "b", "c"] {
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", text))
    }
    desk.signals = []
    try desk.set("HistoryLimit", of: Desk.clipboard, to: .uint32(2))
    #expect(desk.told() == ["PropertiesChanged(HistoryLimit)", "HistoryChanged"])
    try desk.set("HistoryLimit", of: Desk.clipboard, to: .uint32(2))
    #expect(desk.told() == [])
    expectError(.invalidArgument) { try desk.set("HistoryLimit", of: Desk.clipboard, to: .uint32(10_001)) }
    expectError(.invalidArgs) { try desk.set("HistoryLimit", of: Desk.clipboard, to: .int32(2)) }
    expectError(.invalidArgs) { try desk.set("Recording", of: Desk.clipboard, to: .string("no")) }
    expectError(.propertyReadOnly) { try desk.set("Types", of: Desk.clipboard, to: .strings([])) }
    try desk.set("Recording", of: Desk.clipboard, to: .boolean(false))
    #expect(desk.told() == ["PropertiesChanged(Recording)"])
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "d"))
    #expect(desk.told() == ["PropertiesChanged(ChangeCount)", "Changed"])
}

@Test func `entries are selected, pinned and forgotten by their numbers`() throws {
    var desk = try Desk()
    for text in ["a", "b", "c"] {
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", text))
    }
    desk.signals = []
    try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(1, true))
    try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(1, true))
    #expect(desk.told() == ["HistoryChanged"])
    #expect(try desk.call(ClipboardInterface.Select.self, Desk.clipboard, Arguments(1)).values == 4)
    #expect(desk.told() == ["PropertiesChanged(ChangeCount)", "Changed", "HistoryChanged"])
    let entries = try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 2)).values
    #expect(entries.map(\.values.1) == ["a", "c"])
    #expect(entries.map(\.values.4) == [true, false])
    for body in [
        { try desk.call(ClipboardInterface.Select.self, Desk.clipboard, Arguments(9)) as Any },
        { try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(9, true)) as Any },
        { try desk.call(ClipboardInterface.Forget.self, Desk.clipboard, Arguments([1, 9])) as Any },
    ] { expectError(.noSuchEntry) { _ = try body() } }
    try desk.call(ClipboardInterface.Forget.self, Desk.clipboard, Arguments([1]))
    try desk.call(ClipboardInterface.Forget.self, Desk.clipboard, Arguments([]))
    #expect(desk.told() == ["HistoryChanged"])
    try desk.call(ClipboardInterface.ClearHistory.self, Desk.clipboard, Arguments(false))
    try desk.call(ClipboardInterface.ClearHistory.self, Desk.clipboard, Arguments(true))
    #expect(desk.told() == ["HistoryChanged"])
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "a")
    #expect(desk.faults() == [])
}

@Test func `several items are read one by one, and their texts together`() throws {
    var desk = try Desk()
    let items = ["a", "b"].map { WireItem(id: $0, representations: [.text("text/plain", $0)]) }
    try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments(items, [:]))
    #expect(try desk.property("Count", of: Desk.clipboard) == .uint32(2))
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "a\nb")
    #expect(try desk.call(ClipboardInterface.Get.self, Desk.clipboard, Arguments()).values == items)
    #expect(try desk.call(ClipboardInterface.Load.self, Desk.clipboard, Arguments(1, "")).values.0 == "text/plain")
    expectError(.invalidArgument) { try desk.call(ClipboardInterface.Load.self, Desk.clipboard, Arguments(2, "")) }
    let primary: ObjectPath = "/org/tote/Tote1/clipboards/primary"
    expectError(.noRepresentation) { try desk.call(ClipboardInterface.Load.self, primary, Arguments(0, "")) }
    #expect(try desk.call(ClipboardInterface.GetDocument.self, primary, Arguments()).values == #"{"items":[]}"#)
}
