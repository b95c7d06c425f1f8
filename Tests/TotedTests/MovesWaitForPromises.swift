import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A move that an app finishes` {
    /// A container to which an app promises, and another app that takes a drag from there.
    private struct Scene {
        let session: Session
        let taker: Client
        let source: ObjectPath
        let app: App
        let drag: ObjectPath

        init(_ promise: String) throws {
            session = try Session()
            taker = try session.client()
            source = try taker.make("c", "k")
            app = try App(session, promising: [promise], to: source)
            drag = try taker.drag("a", of: source)
            try taker.call(DragInterface.Claim.self, drag, Arguments())
        }

        /// What the taker, or another, gets of the promise.
        func load(_ reader: Client? = nil) throws -> [UInt8] {
            let load = try (reader ?? taker).exchange(DragInterface.Load.self, drag, Arguments(0, "image/png"))
            return try Bytes.all(of: try #require(load.descriptors.first))
        }

        /// Finishes it; the serial of the call.
        func finish(_ operation: String = "move") throws -> UInt32 {
            try taker.begin(DragInterface.Finish.self, drag, Arguments(operation, []))
        }
    }

    @Test func `is refused where a promise broke off, and the source keeps the item`() throws {
        let scene = try Scene("a=half:20:image/png")
        #expect(try scene.load().count == 10)
        #expect(try scene.taker.refusal(of: try scene.finish()) == "ProviderGone")
        #expect(try scene.taker.list(scene.source) == ["a"])
        try scene.taker.call(DragInterface.Finish.self, scene.drag, Arguments("none", []))
        #expect(try scene.taker.state(of: scene.drag) == [.string("ended"), .string("cancelled")])
    }

    @Test func `is refused as a copy, too, of what broke off`() throws {
        let scene = try Scene("a=half:20:image/png")
        #expect(try scene.load().count == 10)
        #expect(try scene.taker.refusal(of: try scene.finish("copy")) == "ProviderGone")
        #expect(try scene.taker.state(of: scene.drag) == [.string("claimed"), .string("")])
    }

    @Test func `is no matter of what others read, whole or not`() throws {
        let scene = try Scene("a=in-turns:20:image/png")
        let other = try scene.session.client()
        // Broken for who takes it, whole for another: nothing is moved away.
        #expect(try scene.load().count == 10)
        #expect(try scene.load(other) == App.bytes("a", 20))
        #expect(try scene.taker.refusal(of: try scene.finish()) == "ProviderFailed")
        #expect(try scene.taker.list(scene.source) == ["a"])
        // Broken for another, whole for who takes it.
        #expect(try scene.load(other).count == 10)
        #expect(try scene.load() == App.bytes("a", 20))
        #expect(try scene.taker.refusal(of: try scene.finish()) == "")
        #expect(try scene.taker.list(scene.source) == [])
    }

    @Test func `doesn't wait for who else reads`() throws {
        let scene = try Scene("a=slowly:20:image/png")
        let other = try scene.session.client()
        let idle = try other.exchange(DragInterface.Load.self, scene.drag, Arguments(0, "image/png"))
        let load = try scene.taker.exchange(DragInterface.Load.self, scene.drag, Arguments(0, "image/png"))
        // It has said nothing of what the other reads.
        try scene.app.go("a")
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == App.bytes("a", 20))
        #expect(try scene.taker.refusal(of: try scene.finish()) == "")
        #expect(try scene.taker.list(scene.source) == [])
        withExtendedLifetime(idle) {}
    }

    @Test func `waits for the app of a promise to say that it has written all`() throws {
        let scene = try Scene("a=slowly:20:image/png")
        let load = try scene.taker.exchange(DragInterface.Load.self, scene.drag, Arguments(0, "image/png"))
        let finish = try scene.finish()
        try scene.taker.ping()
        #expect(try scene.taker.list(scene.source) == ["a"])
        try scene.app.go("a")
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == App.bytes("a", 20))
        #expect(try scene.taker.refusal(of: finish) == "")
        #expect(try scene.taker.list(scene.source) == [])
    }

    @Test func `takes an item whose promise was kept`() throws {
        let scene = try Scene("a=keep:20:image/png")
        #expect(try scene.load() == App.bytes("a", 20))
        #expect(try scene.taker.refusal(of: try scene.finish()) == "")
        #expect(try scene.taker.list(scene.source) == [])
    }
}
