import Testing
import Transfer
import Wire

@testable import Service

private let klipper: ObjectPath = "/klipper"

extension Desk {
    /// What Klipper's callers get as the content.
    fileprivate mutating func pasted(from sender: String = ":1.1") throws -> String {
        try call(KlipperInterface.GetClipboardContents.self, klipper, Arguments(), from: sender).values
    }

    fileprivate mutating func menu(from sender: String = ":1.1") throws -> [String] {
        try call(KlipperInterface.GetClipboardHistoryMenu.self, klipper, Arguments(), from: sender).values
    }

    fileprivate mutating func entry(_ index: Int32) throws -> String {
        try call(KlipperInterface.GetClipboardHistoryItem.self, klipper, Arguments(index)).values
    }

    fileprivate mutating func set(_ text: String) throws {
        try call(KlipperInterface.SetClipboardContents.self, klipper, Arguments(text))
    }

    fileprivate mutating func copy(_ representations: WireRepresentation..., options: VariantDictionary = [:]) throws {
        let items = [WireItem(representations: representations)]
        try call(ClipboardInterface.Copy.self, Self.clipboard, Arguments(items, options))
    }

    /// What Klipper was heard of, since the last time.
    fileprivate mutating func updates() -> Int {
        defer { signals = [] }
        return count(of: "clipboardHistoryUpdated")
    }
}

@Suite struct `To Klipper's callers` {
    @Test func `what they set is copied as plain text, and told of`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.set("noon\r\n")
        #expect(
            desk.told() == [
                "PropertiesChanged(ChangeCount Count Types)", "Changed", "HistoryChanged", "clipboardHistoryUpdated",
            ]
        )
        #expect(try desk.pasted() == "noon\r\n")
        let items = try desk.call(ClipboardInterface.Get.self, Desk.clipboard, Arguments()).values
        #expect(items.first?.representations == [.text("text/plain", "noon\r\n")])
        #expect(desk.faults() == [])
    }

    @Test func `an empty text is none to set`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.set("noon")
        desk.signals = []
        try desk.set("")
        #expect(desk.told() == [])
        #expect(try desk.pasted() == "noon")
    }

    @Test func `an empty clipboard is an empty text`() throws {
        var desk = try Desk(servesKlipper: true)
        #expect(try desk.pasted() == "")
        #expect(try desk.menu() == [])
        try desk.set("noon")
        try desk.call(KlipperInterface.ClearClipboardContents.self, klipper, Arguments())
        #expect(try desk.pasted() == "")
        #expect(try desk.property("Count", of: Desk.clipboard) == .uint32(0))
        #expect(try desk.menu() == ["noon"])
    }

    @Test func `the history is its whole texts, newest first`() throws {
        var desk = try Desk(servesKlipper: true)
        for text in ["one\nline", "two", "three"] { try desk.set(text) }
        try desk.set("two")
        #expect(try desk.menu() == ["two", "three", "one\nline"])
        #expect(try (0..<3).map { try desk.entry($0) } == ["two", "three", "one\nline"])
    }

    @Test(arguments: [1, -1, .max, .min] as [Int32])
    func `an index that is none is an empty text`(_ index: Int32) throws {
        var desk = try Desk(servesKlipper: true)
        try desk.set("noon")
        #expect(try desk.entry(index) == "")
    }

    @Test func `a text is the plain one, else the best`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.copy(.text("text/html", "<b>bold</b>"), .text("text/plain", "bold"))
        #expect(try desk.pasted() == "bold")
        try desk.copy(.text("text/html", "<i>slanted</i>"))
        #expect(try desk.pasted() == "<i>slanted</i>")
        #expect(try desk.menu() == ["<i>slanted</i>", "bold"])
    }

    @Test func `what has no text has its title`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.copy(WireRepresentation(type: "image/png", content: .bytes([137, 80, 78, 71])))
        #expect(try desk.pasted() == "image/png, 4 bytes")
        #expect(try desk.menu() == ["image/png, 4 bytes"])
        #expect(try desk.entry(0) == "image/png, 4 bytes")
    }

    @Test func `a secret is nothing, and neither is what was there before it`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.set("before")
        desk.signals = []
        try desk.call(ClipboardInterface.CopySecret.self, Desk.clipboard, Arguments("hunter2", 30))
        #expect(desk.updates() == 0)
        #expect(try desk.pasted() == "")
        #expect(try desk.menu() == ["before"])
        #expect(try desk.entry(0) == "before")
        try desk.set("after")
        #expect(try desk.menu() == ["after", "before"])
        #expect(!desk.holdsSecret)
    }

    @Test func `a cleared history is empty but for what is pinned, and the content stays`() throws {
        var desk = try Desk(servesKlipper: true)
        for text in ["pinned", "old", "new"] { try desk.set(text) }
        try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(1, true))
        desk.signals = []
        try desk.call(KlipperInterface.ClearClipboardHistory.self, klipper, Arguments())
        #expect(desk.updates() == 1)
        #expect(try desk.menu() == ["pinned"])
        #expect(try desk.pasted() == "new")
        #expect(desk.faults() == [])
    }

    @Test func `a text that no string can hold is an error, but no hole in the menu`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.set("before")
        try desk.copy(WireRepresentation(type: "text/plain", content: .bytes(Array("a\0b".utf8))))
        expectError(.notText) { _ = try desk.pasted() }
        expectError(.notText) { _ = try desk.entry(0) }
        let menu = try desk.menu()
        #expect(menu.count == 2 && menu[1] == "before" && !menu[0].utf8.contains(0))
    }

    @Test func `a menu that would be too long for a message has titles in it`() throws {
        var desk = try Desk(servesKlipper: true)
        let megabyte = 1024 * 1024
        let long = "long\n" + String(repeating: "x", count: 9 * megabyte)
        try desk.set("first")
        try desk.set(long)
        try desk.set(long + "!")
        #expect(try desk.menu() == [long + "!", "long", "first"])
        #expect(try desk.entry(1) == long)
    }

    @Test func `what is promised is waited for`() throws {
        var desk = try Desk(servesKlipper: true)
        let items = [WireItem(id: "tide", representations: [.promise("text/plain")])]
        try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments(items, [:]), from: ":1.7")
        let method = KlipperInterface.GetClipboardContents.self
        let awaited = try desk.awaited(method, klipper, Arguments())
        #expect(awaited.contents.map(\.item.text) == ["tide"])
        #expect(try desk.call(method, klipper, Arguments(), answers: awaited.kept).values == "tide")
        let failed = awaited.answers { _ in .failure(Failure(.providerGone, "it has left")) }
        expectError(.providerGone) { try desk.call(method, klipper, Arguments(), answers: failed) }
    }

    @Test func `what a connection keeps to itself is not given to others`() throws {
        var desk = try Desk(servesKlipper: true)
        try desk.copy(.text("text/plain", "mine", ["visibility": .string("connection")]))
        #expect(try desk.pasted() == "mine")
        #expect(try desk.menu() == ["mine"])
        #expect(try !desk.pasted(from: ":1.2").contains("mine"))
        #expect(try desk.menu(from: ":1.2").allSatisfy { !$0.contains("mine") })
    }

    @Test func `only the history of the usual clipboard is told of`() throws {
        var desk = try Desk(servesKlipper: true)
        let primary: ObjectPath = "/org/tote/Tote1/clipboards/primary"
        try desk.call(ClipboardInterface.CopyText.self, primary, Arguments("text/plain", "elsewhere"))
        #expect(desk.updates() == 0)
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "here"))
        #expect(desk.updates() == 1)
        try desk.call(ClipboardInterface.Clear.self, Desk.clipboard, Arguments())
        #expect(desk.updates() == 0)
        #expect(try desk.menu() == ["here"])
    }

    @Test func `there is nothing where the service wasn't told to answer them`() throws {
        var desk = try Desk()
        expectError(.unknownObject) { _ = try desk.pasted() }
        expectError(.unknownObject) { try desk.call(PeerInterface.Ping.self, klipper, Arguments()) }
        let node = try desk.call(IntrospectableInterface.Introspect.self, "/", Arguments()).values
        #expect(!node.contains("klipper"))
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "a"))
        #expect(desk.updates() == 0)
    }

    @Test func `the object is listed, pinged, and has no other methods`() throws {
        var desk = try Desk(servesKlipper: true)
        let node = try desk.call(IntrospectableInterface.Introspect.self, "/", Arguments()).values
        #expect(node.contains(#"<node name="klipper"/>"#))
        try desk.call(PeerInterface.Ping.self, klipper, Arguments())
        let popup = Message.call("showKlipperPopupMenu", of: KlipperInterface.name, klipper, at: nil)
        guard case .refused(let refusal)? = desk.outcome(popup).reply else {
            Issue.record("a menu on the screen is not for a service to show")
            return
        }
        #expect(refusal.name == .unknownMethod)
    }
}
