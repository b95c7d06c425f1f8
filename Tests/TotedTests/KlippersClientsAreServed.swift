import DBus
import Glibc
import TestSupport
import Testing
import Wire

private let klipper = KlipperInterface.object

extension Client {
    /// Calls a method of Klipper's, under the name by which its callers know it.
    fileprivate func klipper<Called: Method>(_ method: Called.Type, _ arguments: Called.In) throws -> Called.Out {
        try connection.callAndWait(method, of: KlipperInterface.object, at: KlipperInterface.busName, arguments).results
    }

    /// Who owns the name that Klipper's callers know; `nil`: nobody.
    fileprivate func klippersOwner() throws -> String? {
        let call = Message.call(
            "GetNameOwner",
            of: "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            at: "org.freedesktop.DBus",
            body: [.string(KlipperInterface.busName.text)]
        )
        do {
            guard case .string(let owner)? = try connection.callAndWait(call).message.body.first else { return nil }
            return owner
        } catch CallError.remote(.nameHasNoOwner, _) {
            return nil
        }
    }
}

@Suite struct `Klipper's clients` {
    @Test(arguments: PrivateBus.kinds)
    func `copy, paste and read the history under its name`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind, ["--klipper"])
        let app = try session.client()
        _ = try app.klipper(KlipperInterface.SetClipboardContents.self, Arguments("Ebb at six."))
        _ = try app.klipper(KlipperInterface.SetClipboardContents.self, Arguments("Flood at noon."))
        let contents = try app.klipper(KlipperInterface.GetClipboardContents.self, Arguments()).values
        #expect(contents == "Flood at noon.")
        let menu = try app.klipper(KlipperInterface.GetClipboardHistoryMenu.self, Arguments()).values
        #expect(menu == ["Flood at noon.", "Ebb at six."])
        #expect(try app.klipper(KlipperInterface.GetClipboardHistoryItem.self, Arguments(1)).values == "Ebb at six.")
        let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"
        #expect(try app.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == "Flood at noon.")
        _ = try app.klipper(KlipperInterface.ClearClipboardHistory.self, Arguments())
        #expect(try app.klipper(KlipperInterface.GetClipboardHistoryItem.self, Arguments(0)).values == "")
    }

    @Test func `hear of the history by the sender's name`() throws {
        let session = try Session(.daemon, ["--klipper"])
        let app = try session.client()
        try app.connection.addMatch(
            "type='signal',sender='org.kde.klipper',path='/klipper',interface='org.kde.klipper.klipper'"
        )
        _ = try app.klipper(KlipperInterface.SetClipboardContents.self, Arguments("Ebb at six."))
        #expect(try app.signals().map(\.signalName) == ["clipboardHistoryUpdated"])
    }

    @Test func `call by dbus-send`() throws {
        let session = try Session(.daemon, ["--klipper"])
        let call = ["--print-reply=literal", "--dest=org.kde.klipper", "/klipper"]
        func send(_ member: String, _ arguments: String...) throws -> Program.Outcome {
            let method = "org.kde.klipper.klipper." + member
            return try Program.run("dbus-send", call + [method] + arguments, environment: session.bus.environment)
        }
        #expect(try send("setClipboardContents", "string:Ebb at six.").status == .exited(0))
        #expect(try send("getClipboardContents").text == "   Ebb at six.")
        #expect(try send("getClipboardHistoryItem", "int32:0").text == "   Ebb at six.")
        #expect(try send("clearClipboardContents").status == .exited(0))
        #expect(try send("getClipboardContents").text == "   ")
        #expect(try send("reloadConfig").errorText.contains("org.freedesktop.DBus.Error.UnknownMethod"))
    }

    @Test(arguments: PrivateBus.kinds)
    func `keep their Klipper where one runs`(_ kind: PrivateBus.Kind) throws {
        let bus = try PrivateBus(kind)
        let other = try bus.connect()
        // One that would let go of the name, were it asked to.
        #expect(try other.requestName(KlipperInterface.busName, .allowReplacement) == .primaryOwner)
        let app = try Client(bus)
        try app.watchOwner(of: Client.service)
        let service = try Program(try BuiltProduct.path("toted"), ["--klipper"], environment: bus.environment)
        try #require(app.nextOwner(of: Client.service)?.isEmpty == false)
        #expect(try app.klippersOwner() == other.uniqueName.text)
        #expect(service.errorText.hasPrefix("toted: warning: another program owns org.kde.klipper on this bus"))
        // All else is served, and Klipper's object under the service's own name.
        _ = try app.make("c", "k")
        try app.call(KlipperInterface.SetClipboardContents.self, klipper, Arguments("Ebb at six."))
        #expect(try app.call(KlipperInterface.GetClipboardContents.self, klipper, Arguments()).values == "Ebb at six.")
    }

    @Test func `find the name free for the Klipper that starts again`() throws {
        let bus = try PrivateBus()
        let app = try Client(bus)
        var other: Connection? = try bus.connect()
        _ = try other?.requestName(KlipperInterface.busName)
        try app.watchOwner(of: Client.service)
        let service = try Program(try BuiltProduct.path("toted"), ["--klipper"], environment: bus.environment)
        try #require(app.nextOwner(of: Client.service)?.isEmpty == false)
        try app.watchOwner(of: KlipperInterface.busName)
        other = nil
        #expect(app.nextOwner(of: KlipperInterface.busName) == "")
        #expect(try app.klippersOwner() == nil)
        withExtendedLifetime(service) {}
    }

    @Test func `find nothing where the service wasn't told to answer them`() throws {
        let session = try Session()
        let app = try session.client()
        #expect(try app.klippersOwner() == nil)
        let refusal = try app.refusal(KlipperInterface.GetClipboardContents.self, klipper, Arguments())
        #expect(refusal == "org.freedesktop.DBus.Error.UnknownObject")
    }

    @Test func `are given no secret, and no log has it`() throws {
        let session = try Session(.daemon, ["--klipper", "--log-level=debug"])
        let app = try session.client()
        let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"
        try app.call(ClipboardInterface.CopySecret.self, clipboard, Arguments("open sesame", 0))
        #expect(try app.klipper(KlipperInterface.GetClipboardContents.self, Arguments()).values == "")
        #expect(try app.klipper(KlipperInterface.GetClipboardHistoryMenu.self, Arguments()).values == [])
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        #expect(!session.service.errorText.contains("sesame"))
    }
}
