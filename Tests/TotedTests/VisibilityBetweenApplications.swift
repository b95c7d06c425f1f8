import DBus
import Foundation
import Glibc
import TestSupport
import Testing
import Wire

/// Whether two programs of this session are two applications: not where one systemd unit holds both.
private let programsAreApplications: Bool = {
    do {
        return try !String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8).contains("/user@")
    } catch {
        return true
    }
}()

@Suite(.enabled(if: programsAreApplications)) struct `What an application may not see` {
    /// A container with an item that shows everybody a text, its application a picture, its connection a note.
    private struct Scene {
        let session: Session
        let app: Client
        let container: ObjectPath

        init() throws {
            session = try Session()
            app = try session.client()
            container = try app.make("c", "k")
            let item = WireItem(
                id: "a",
                representations: [
                    WireRepresentation(
                        type: "application/x-note",
                        content: .string("for me"),
                        options: ["visibility": .string("connection")]
                    ),
                    WireRepresentation(
                        type: "image/png",
                        content: .bytes([1, 2]),
                        options: ["visibility": .string("app")]
                    ),
                    WireRepresentation(
                        type: "text/plain",
                        content: .string("for all"),
                        options: ["visibility": .string("all")]
                    ),
                ]
            )
            try app.call(ContainerInterface.Insert.self, container, Arguments([item], "k", ""))
        }

        /// What `busctl`, another application, is told.
        func other(_ path: ObjectPath, _ interface: String, _ arguments: String...) throws -> Program.Outcome {
            let line = ["--address=" + session.bus.address, "call", "org.tote.Tote1", path.text, interface]
            return try Program.run("busctl", line + arguments, environment: session.bus.environment)
        }
    }

    private static let own = ["application/x-note", "image/png", "text/plain"]

    @Test func `is there for the connection that gave it`() throws {
        let scene = try Scene()
        let types = try scene.app.call(ContainerInterface.Types.self, scene.container, Arguments("a")).values
        #expect(types.filter(Self.own.contains) == Self.own)
    }

    @Test func `is there for another connection of the same application, but for the connection's own`() throws {
        let scene = try Scene()
        let second = try scene.session.client()
        let types = try second.call(ContainerInterface.Types.self, scene.container, Arguments("a")).values
        #expect(types.filter(Self.own.contains) == ["image/png", "text/plain"])
        let note = Arguments("a", "application/x-note")
        #expect(try second.refusal(ContainerInterface.Load.self, scene.container, note) == "NoRepresentation")
    }

    @Test func `is in no list of another application`() throws {
        let scene = try Scene()
        let interface = "org.tote.Tote1.Container"
        for arguments in [["Types", "s", "a"], ["Get", "as", "1", "a"], ["GetDocument", "as", "1", "a"]] {
            let line =
                ["--address=" + scene.session.bus.address, "call", "org.tote.Tote1", scene.container.text, interface]
            let outcome = try Program.run("busctl", line + arguments, environment: scene.session.bus.environment)
            #expect(outcome.text.contains("text/plain"))
            #expect(!outcome.text.contains("image/png") && !outcome.text.contains("x-note"))
        }
    }

    @Test func `is no representation for another application`() throws {
        let scene = try Scene()
        for type in ["image/png", "image/*", "application/x-note"] {
            let load = try scene.other(scene.container, "org.tote.Tote1.Container", "Load", "ss", "a", type)
            #expect(load.status == .exited(1) && load.text == "")
            #expect(load.errorText.contains("text/plain"))
            #expect(!load.errorText.contains("image/png, ") && !load.errorText.contains(", image/png"))
        }
        let first = try scene.other(scene.container, "org.tote.Tote1.Container", "GetText", "ss", "a", "")
        #expect(first.text == "s \"for all\"\n")
    }

    @Test func `is in no list of a drag that another application takes`() throws {
        let scene = try Scene()
        let begin = Arguments(["a"], [] as [String], false)
        let drag = try scene.app.call(ContainerInterface.BeginDrag.self, scene.container, begin).values
        let mine = try scene.app.property("Types", of: DragInterface.name, drag)
        guard case .strings(let types) = mine else {
            Issue.record("the types are a list of texts")
            return
        }
        #expect(types.filter(Self.own.contains) == Self.own)
        let others = try scene.other(
            drag,
            "org.freedesktop.DBus.Properties",
            "Get",
            "ss",
            "org.tote.Tote1.Drag",
            "Types"
        )
        #expect(others.text.contains("text/plain") && !others.text.contains("image/png"))
        #expect(!others.text.contains("x-note"))
        let load = try scene.other(drag, "org.tote.Tote1.Drag", "Load", "us", "0", "image/png")
        #expect(load.status == .exited(1))
    }

    @Test func `is in no signal`() throws {
        let scene = try Scene()
        let listener = try scene.session.client()
        try listener.watch()
        let begin = Arguments(["a"], [] as [String], false)
        try scene.app.call(ContainerInterface.BeginDrag.self, scene.container, begin)
        let told = try listener.signals().map { "\($0.body)" }.joined()
        #expect(!told.contains("x-note"))
    }

    @Test func `stays hidden after the service was killed, and from a connection that gets the same name`() throws {
        let scene = try Scene()
        try scene.session.restart()
        let types = try scene.app.call(ContainerInterface.Types.self, scene.container, Arguments("a")).values
        #expect(types.filter(Self.own.contains).contains("image/png"))
        let others = try scene.other(scene.container, "org.tote.Tote1.Container", "Types", "s", "a")
        #expect(others.text.contains("text/plain") && !others.text.contains("image/png"))
        #expect(!others.text.contains("x-note"))
    }

    @Test(arguments: ["visibility", #"\u0076isibility"#, #"visib\u0069lity"#])
    func `is there for the application that gave it in a document, however the key is written`(_ key: String) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let document = """
            {"id": "a", "representations": [
              {"type": "image/png", "base64": "AQI=", "\(key)": "app"}, {"type": "text/plain", "text": "t"}]}
            """
        try app.call(ContainerInterface.InsertDocument.self, container, Arguments(document, "k", ""))
        let second = try session.client()
        let types = try second.call(ContainerInterface.Types.self, container, Arguments("a")).values
        #expect(types.filter(Self.own.contains) == ["image/png", "text/plain"])
        let outcome = try session.run(
            "busctl",
            "--address=" + session.bus.address,
            "call",
            "org.tote.Tote1",
            container.text,
            "org.tote.Tote1.Container",
            "Types",
            "s",
            "a"
        )
        #expect(outcome.text.contains("text/plain") && !outcome.text.contains("image/png"))
    }

    @Test func `is there for its application in a drag from outside every container`() throws {
        let session = try Session()
        let app = try session.client()
        let item = WireItem(
            representations: [
                WireRepresentation(type: "image/png", content: .bytes([1]), options: ["visibility": .string("app")]),
                WireRepresentation(type: "text/plain", content: .string("t")),
            ]
        )
        let begin = Arguments([item], [] as [String], false)
        let drag = try app.call(ToteInterface.BeginDrag.self, Client.root, begin).values
        let second = try session.client()
        let read = try second.call(DragInterface.Get.self, drag, Arguments()).values.first
        let types = read?.representations.map(\.type) ?? []
        #expect(types.filter(Self.own.contains) == ["image/png", "text/plain"])
    }

    @Test func `is not decided by answers that others give in the bus's stead`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let item = WireItem(
            id: "a",
            representations: [
                WireRepresentation(type: "image/png", content: .bytes([1]), options: ["visibility": .string("app")])
            ]
        )
        // All is there before the service asks the bus which process this is.
        session.service.kill(SIGSTOP)
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        let serial = try app.connection.send(call)
        for asked in 1...200 as ClosedRange<UInt32> {
            let other = Value.uint32(UInt32(session.bus.program.process))
            let answer = Message(.methodReturn(replySerial: asked), destination: Client.service, body: [other])
            try app.connection.send(answer)
        }
        #expect(app.connection.flush())
        session.service.kill(SIGCONT)
        let answer = app.connection.receive { $0.kind == .methodReturn(replySerial: serial) }
        #expect(answer != nil)
        let types = try session.client().call(ContainerInterface.Types.self, container, Arguments("a")).values
        #expect(types.contains("image/png"))
    }
}
