import DBus
import TestSupport
import Testing
import Wire

private let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"

@Suite struct `A promise that is copied` {
    private static func copy(_ session: Session, _ promised: String...) throws -> (app: App, reader: Client) {
        let reader = try session.client()
        try reader.watch()
        return (try App(session, copying: promised, to: clipboard), reader)
    }

    /// Waits until the history has an entry.
    private static func waitForEntry(_ reader: Client) {
        #expect(reader.connection.receive { $0.signalName == "HistoryChanged" } != nil)
    }

    @Test func `is taken in where it is a small text, and outlives its app and the service`() throws {
        let session = try Session()
        let (app, reader) = try Self.copy(session, "a=keep:500:text/plain")
        Self.waitForEntry(reader)
        #expect(try app.heard() == "asked a")
        try app.end(session)
        let text = String(decoding: App.bytes("a", 500), as: UTF8.self)
        #expect(try reader.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == text)
        #expect(try reader.property("ChangeCount", of: ClipboardInterface.name, clipboard) == .uint64(1))
        try session.restart()
        #expect(try reader.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == text)
        #expect(try reader.call(ClipboardInterface.Search.self, clipboard, Arguments("HIJ", 0)).values.count == 1)
    }

    @Test func `stays one where it is large or no text, and goes with its app`() throws {
        let session = try Session()
        let (app, reader) = try Self.copy(session, "a=keep:2000000:text/plain", "b=keep:50:image/png")
        #expect(try reader.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).values == [])
        let load = try reader.exchange(ClipboardInterface.Load.self, clipboard, Arguments(1, ""))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == App.bytes("b", 50))
        #expect(try app.heard() == "asked b")
        _ = try reader.signals()
        try app.end(session)
        let changed = try reader.signals().compactMap { $0.body(of: ClipboardInterface.Changed.self)?.values }
        #expect(changed.map(\.0) == [2] && changed.map(\.1) == [[]])
        #expect(try reader.call(ClipboardInterface.Get.self, clipboard, Arguments()).values == [])
    }

    @Test func `is kept by Persist, and in the history from then on`() throws {
        let session = try Session()
        let (app, reader) = try Self.copy(session, "a=keep:100000:image/png")
        try reader.call(ClipboardInterface.Persist.self, clipboard, Arguments())
        try app.end(session)
        let load = try reader.exchange(ClipboardInterface.Load.self, clipboard, Arguments(0, ""))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == App.bytes("a", 100_000))
        let titles = try reader.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).values.map(\.values.1)
        #expect(titles == ["image/png, 100 kB"])
        try session.restart()
        #expect(try reader.call(ClipboardInterface.Load.self, clipboard, Arguments(0, "")).values.0 == "image/png")
    }

    @Test func `that its app refuses to keep stays a promise, and Persist says why`() throws {
        let session = try Session()
        let (app, reader) = try Self.copy(session, "a=refuse:500:text/plain")
        #expect(try app.heard() == "asked a")
        #expect(try reader.refusal(ClipboardInterface.Persist.self, clipboard, Arguments()) == "ProviderFailed")
        #expect(try reader.property("ChangeCount", of: ClipboardInterface.name, clipboard) == .uint64(1))
        #expect(try reader.property("Count", of: ClipboardInterface.name, clipboard) == .uint32(1))
        #expect(try reader.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).values == [])
    }

    @Test func `is loaded before it is pasted into a container`() throws {
        let session = try Session()
        let (app, reader) = try Self.copy(session, "a=keep:500:image/png")
        let container = try reader.make("c", "k")
        let ids = try reader.call(ContainerInterface.Paste.self, container, Arguments("", "k", "")).values
        try app.end(session)
        let load = try reader.exchange(ContainerInterface.Load.self, container, Arguments(try #require(ids.first), ""))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == App.bytes("a", 500))
    }
}
