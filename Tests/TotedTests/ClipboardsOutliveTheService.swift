import DBus
import TestSupport
import Testing
import Wire

private let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"

@Suite struct `A clipboard` {
    @Test func `has what was copied and its history after the service was killed`() throws {
        let session = try Session()
        let app = try session.client()
        try app.watch()
        #expect(try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "one")).values == 1)
        #expect(try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "two")).values == 2)
        let told = try app.signals().compactMap { $0.body(of: ClipboardInterface.Changed.self)?.values }
        #expect(told.map(\.0) == [1, 2])
        #expect(told.map(\.1) == Array(repeating: ["text/plain", "application/vnd.tote.items+json"], count: 2))
        let before = try app.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).body
        try session.restart()
        #expect(try app.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == "two")
        #expect(try app.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).body == before)
        let entries = try app.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).values
        #expect(entries.map(\.values.0) == [2, 1])
        #expect(entries.map(\.values.1) == ["two", "one"])
        #expect(try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "3")).values == 3)
    }

    @Test func `that was cleared stays so, and its changes are counted on`() throws {
        let session = try Session()
        let app = try session.client()
        try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "one"))
        #expect(try app.call(ClipboardInterface.Clear.self, clipboard, Arguments()).values == 2)
        try session.restart()
        #expect(try app.call(ClipboardInterface.Get.self, clipboard, Arguments()).values == [])
        #expect(try app.refusal(ClipboardInterface.GetText.self, clipboard, Arguments("")) == "NoRepresentation")
        #expect(try app.property("ChangeCount", of: ClipboardInterface.name, clipboard) == .uint64(2))
        #expect(try app.call(ClipboardInterface.Select.self, clipboard, Arguments(1)).values == 3)
        try session.restart()
        #expect(try app.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == "one")
    }
}
