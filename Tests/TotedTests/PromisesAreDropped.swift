import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A drop of promises` {
    /// A container `c` to which apps promise, another `d`, and somebody who drags from one to the other.
    private struct Scene {
        let session: Session
        let user: Client
        let source: ObjectPath
        let target: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon) throws {
            session = try Session(kind)
            user = try session.client()
            source = try user.make("c", "k")
            target = try user.make("d", "k")
        }

        /// Drops a drag at the end of the target; gives the serial of the call.
        func drop(_ drag: ObjectPath, by client: Client? = nil) throws -> UInt32 {
            try (client ?? user).begin(DragInterface.DropAt.self, drag, Arguments(target, "k", "", ""))
        }

        /// What a drop is answered.
        func ids(_ serial: UInt32) throws -> [String] {
            let body = try user.answer(to: serial).message.body
            return try #require(DragInterface.DropAt.Out(body: body)).values.1
        }

        /// Checks that a drop has failed, and has changed nothing.
        func expectFailed(_ serial: UInt32, _ reasons: [String], _ drag: ObjectPath, _ ids: [String]) throws {
            #expect(reasons.contains(try user.refusal(of: serial)))
            #expect(try user.state(of: drag) == [.string("ended"), .string("failed")])
            #expect(try user.list(source) == ids)
            #expect(try user.list(target) == [])
            #expect(try user.lifted(source) == .strings([]))
            #expect(try session.blobs() == [])
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `keeps the order of the items, in whatever order they come`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind)
        let app = try App(
            scene.session,
            promising: "a=hold:200000:image/png",
            "b=hold:3:image/png",
            "c=hold:200000:image/png",
            to: scene.source
        )
        let before = try scene.session.openDescriptors()
        let drag = try scene.user.drag("a", "b", "c", of: scene.source)
        let serial = try scene.drop(drag)
        for _ in 0..<3 { _ = try app.heard() }
        for id in ["c", "a"] {
            try app.go(id)
            #expect(try scene.user.list(scene.target) == [])
        }
        try app.go("b")
        #expect(try scene.ids(serial) == ["a", "b", "c"])
        #expect(try scene.user.list(scene.target) == ["a", "b", "c"])
        #expect(try scene.session.openDescriptors() == before)
        // They are contents now: of no app, and for good.
        app.program.kill(SIGKILL)
        try scene.session.restart()
        for (id, size) in [("a", 200_000), ("b", 3), ("c", 200_000)] {
            #expect(try scene.user.load(scene.target, id) == App.bytes(id, size))
        }
    }

    @Test func `waits for what an app writes after it has answered`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=early:100000:image/png", to: scene.source)
        let drag = try scene.user.drag("a", of: scene.source)
        let serial = try scene.drop(drag)
        #expect(try app.heard() == "asked a")
        #expect(try scene.user.list(scene.target) == [])
        #expect(try scene.user.state(of: drag) == [.string("active"), .string("")])
        try app.go("a")
        #expect(try scene.ids(serial) == ["a"])
        #expect(try scene.user.load(scene.target, "a") == App.bytes("a", 100_000))
    }

    // One that has returned before it wrote has given too little, where that is seen before its end is.
    @Test(arguments: [
        ("half", ["ProviderGone"]), ("boast", ["ProviderGone", "ProviderFailed"]), ("quit", ["ProviderGone"]),
    ])
    func `fails where the app dies before it has written all`(_ behaviour: String, _ reasons: [String]) throws {
        let scene = try Scene()
        let app = try App(
            scene.session,
            promising: "a=keep:200000:image/png",
            "b=\(behaviour):200000:image/png",
            to: scene.source
        )
        let drag = try scene.user.drag("a", "b", of: scene.source)
        try scene.expectFailed(try scene.drop(drag), reasons, drag, ["a", "b"])
        #expect(try app.program.waitUntilExit() == .exited(3))
    }

    @Test func `fails where an app refuses, though another has kept its promise`() throws {
        let scene = try Scene()
        let good = try App(scene.session, promising: "a=keep:200000:image/png", to: scene.source)
        let bad = try App(scene.session, promising: "b=refuse:1:image/png", to: scene.source)
        let before = try scene.session.openDescriptors()
        let drag = try scene.user.drag("a", "b", of: scene.source)
        try scene.expectFailed(try scene.drop(drag), ["ProviderFailed"], drag, ["a", "b"])
        #expect(try scene.session.openDescriptors() == before)
        withExtendedLifetime((good, bad)) {}
    }

    @Test func `that is cancelled is given up, and leaves no file`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=slowly:200000:image/png", to: scene.source)
        let before = try scene.session.openDescriptors()
        let drag = try scene.user.drag("a", of: scene.source)
        let serial = try scene.drop(drag)
        #expect(try app.heard() == "asked a")
        let other = try scene.session.client()
        #expect(try other.refusal(DragInterface.Drop.self, drag, Arguments()) == "DragEnded")
        #expect(try other.refusal(DragInterface.Claim.self, drag, Arguments()) == "DragEnded")
        try other.call(DragInterface.Cancel.self, drag, Arguments())
        #expect(try scene.user.refusal(of: serial) == "DragEnded")
        #expect(try scene.user.state(of: drag) == [.string("ended"), .string("cancelled")])
        #expect(try scene.session.blobs() == [])
        try app.go("a")
        #expect(try app.heard() == "nobody reads")
        try scene.session.end(other)
        #expect(try scene.session.openDescriptors() == before)
    }

    /// Waits until half of 200,000 bytes has been told of.
    private static func hearsOfHalf(_ listener: Client, _ drag: ObjectPath) -> Bool {
        let told = listener.connection.receive { message in
            let body = message.body(of: PropertiesInterface.PropertiesChanged.self)
            return message.signalPath == drag
                && body?.values.1["Progress"] == .structure([.uint64(100_000), .uint64(200_000)])
        }
        return told != nil
    }

    @Test func `tells how far it is`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=slowly:200000:image/png", to: scene.source)
        let listener = try scene.session.client()
        try listener.watch()
        let drag = try scene.user.drag("a", of: scene.source)
        let serial = try scene.drop(drag)
        #expect(Self.hearsOfHalf(listener, drag))
        try app.go("a")
        #expect(try scene.ids(serial) == ["a"])
        let progress = try scene.user.property("Progress", of: DragInterface.name, drag)
        #expect(progress == .structure([.uint64(200_000), .uint64(200_000)]))
    }

    @Test func `whose caller leaves is given up, and the drag can be dropped again`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=slowly:200000:image/png", to: scene.source)
        let drag = try scene.user.drag("a", of: scene.source)
        let dropper = try scene.session.client()
        let listener = try scene.session.client()
        try listener.watch()
        _ = try scene.drop(drag, by: dropper)
        #expect(Self.hearsOfHalf(listener, drag))
        #expect(try app.heard() == "asked a")
        #expect(try scene.session.blobs().count == 1)
        try scene.session.end(dropper)
        #expect(try scene.session.blobs() == [])
        #expect(try scene.user.state(of: drag) == [.string("active"), .string("")])
        let serial = try scene.drop(drag)
        #expect(try app.heard() == "asked a")
        try app.go("a")
        #expect(try scene.ids(serial) == ["a"])
    }

    @Test func `of many loads some at a time, and is whole`() throws {
        let scene = try Scene()
        let items = (0..<200).map { "a\($0)=keep:\($0):image/png" }
        let app = try App(scene.session, promising: items, to: scene.source)
        let ids = (0..<200).map { "a\($0)" }
        let drag = try scene.user.call(ContainerInterface.BeginDrag.self, scene.source, Arguments(ids, [], false))
        #expect(try scene.ids(try scene.drop(drag.values)) == ids)
        #expect(try scene.user.load(scene.target, "a150") == App.bytes("a150", 150))
        withExtendedLifetime(app) {}
    }

    @Test func `from an app holds what it has written`() throws {
        let scene = try Scene()
        let app = try App(scene.session, dragging: "a=keep:300000:image/png", "b=empty:0:image/png")
        let serial = try scene.drop(app.drag)
        #expect(try scene.ids(serial) == ["a", "b"])
        #expect(try scene.user.load(scene.target, "a") == App.bytes("a", 300_000))
        #expect(try scene.user.load(scene.target, "b") == [])
    }

    @Test func `from an app that dies meanwhile is cancelled with its drag, or fails where that is detached`() throws {
        for (isDetached, reason, outcome) in [(false, "DragEnded", "cancelled"), (true, "ProviderGone", "failed")] {
            let scene = try Scene()
            let app = try App(scene.session, dragging: "a=hold:5:image/png", detached: isDetached)
            let serial = try scene.drop(app.drag)
            #expect(try app.heard() == "asked a")
            app.program.kill(SIGKILL)
            #expect(try scene.user.refusal(of: serial) == reason)
            #expect(try scene.user.state(of: app.drag) == [.string("ended"), .string(outcome)])
            #expect(try scene.user.list(scene.target) == [])
        }
    }

    @Test func `is not needed for a promise to go with its app, and the item stays, after a restart too`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=keep:5:image/png", to: scene.source)
        let revision = try scene.user.snapshot(scene.source).revision
        try scene.user.watch()
        app.program.kill(SIGKILL)
        let changed = scene.user.connection.receive { $0.body(of: ContainerInterface.Changed.self) != nil }
        let update = WireChange(kind: "update", ids: ["a"], collection: "k")
        #expect(
            changed?.message.body(of: ContainerInterface.Changed.self) == Arguments(revision + 1, "update", [update])
        )
        try scene.session.restart()
        #expect(try scene.user.snapshot(scene.source).revision == revision + 1)
        let item = try scene.user.call(ContainerInterface.Get.self, scene.source, Arguments(["a"])).values.first
        #expect(item?.representations.isEmpty == true)
        #expect(
            try scene.user.refusal(ContainerInterface.Load.self, scene.source, Arguments("a", "image/png"))
                == "NoRepresentation"
        )
    }
}
