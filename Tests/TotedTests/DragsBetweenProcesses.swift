import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A drag between processes` {
    /// A container of the items a, b, c with a drag of them, begun by `app` and heard of by `listener`.
    private struct Scene {
        let session: Session
        let app: Client
        let listener: Client
        let container: ObjectPath
        let drag: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon, _ operations: [String] = [], detached: Bool = false) throws {
            session = try Session(kind)
            app = try session.client()
            listener = try session.client()
            container = try app.make("c", "k")
            try app.insert("a", "b", "c", into: container)
            try listener.watch()
            let call = Arguments(["a", "b", "c"], operations, detached)
            drag = try app.call(ContainerInterface.BeginDrag.self, container, call).values
        }

        /// How the drag ended, each time that it was told.
        func ends() throws -> [DragInterface.Ended.Body] {
            try listener.signals().filter { $0.signalPath == drag }.compactMap { $0.body(of: DragInterface.Ended.self) }
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `ends when its app dies, and everybody hears that its items are free`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind)
        try scene.session.end(scene.app)
        let signals = try scene.listener.signals()
        let released = signals.compactMap { $0.body(of: ContainerInterface.ItemsReleased.self) }
        #expect(released == [Arguments(scene.drag, ["a", "b", "c"])])
        let ended = signals.filter { $0.signalPath == scene.drag }.compactMap { $0.body(of: DragInterface.Ended.self) }
        #expect(ended == [Arguments("cancelled", "none", [])])
        #expect(try scene.listener.lifted(scene.container) == .strings([]))
        #expect(try scene.listener.state(of: scene.drag) == [.string("ended"), .string("cancelled")])
        #expect(try scene.listener.list(scene.container) == ["a", "b", "c"])
    }

    @Test func `ends when the process that holds it is killed`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.insert("a", into: container)
        try app.watch()
        let holder = try Program(
            try BuiltProduct.path("tote"),
            ["drag", "c", "a"],
            environment: session.bus.environment
        )
        let path = try #require(try holder.readLine().flatMap { ObjectPath($0) })
        #expect(try app.lifted(container) == .strings(["a"]))
        holder.kill(SIGKILL)
        let ended = app.connection.receive { $0.signalPath == path && $0.signalName == "Ended" }
        #expect(ended?.message.body(of: DragInterface.Ended.self) == Arguments("cancelled", "none", []))
        #expect(try app.lifted(container) == .strings([]))
    }

    @Test func `outlives its app where it is detached`() throws {
        let scene = try Scene(detached: true)
        try scene.session.end(scene.app)
        #expect(try scene.listener.state(of: scene.drag) == [.string("active"), .string("")])
        let other = try scene.listener.make("d", "k")
        let drop = Arguments(other, "k", "", "")
        #expect(
            try scene.listener.call(DragInterface.DropAt.self, scene.drag, drop).values == ("move", ["a", "b", "c"])
        )
        #expect(try scene.listener.list(other) == ["a", "b", "c"])
    }

    @Test func `is cancelled without harm when the one that claimed it dies`() throws {
        let scene = try Scene(detached: true)
        let claimer = try scene.session.client()
        try claimer.call(DragInterface.Claim.self, scene.drag, Arguments())
        #expect(try scene.listener.state(of: scene.drag) == [.string("claimed"), .string("")])
        try scene.session.end(claimer)
        #expect(try scene.ends() == [Arguments("cancelled", "none", [])])
        #expect(try scene.app.list(scene.container) == ["a", "b", "c"])
        #expect(try scene.app.lifted(scene.container) == .strings([]))
    }

    @Test func `stays claimed when somebody else dies`() throws {
        let scene = try Scene()
        let claimer = try scene.session.client()
        let bystander = try scene.session.client()
        try claimer.call(DragInterface.Claim.self, scene.drag, Arguments())
        #expect(try bystander.refusal(DragInterface.Claim.self, scene.drag, Arguments()) == "Claimed")
        #expect(try bystander.refusal(DragInterface.Finish.self, scene.drag, Arguments("copy", [])) == "Claimed")
        try scene.session.end(bystander)
        try claimer.call(DragInterface.Finish.self, scene.drag, Arguments("copy", []))
        #expect(try scene.ends() == [Arguments("completed", "copy", [0, 1, 2])])
    }

    @Test func `takes from the source what its target says it has taken, as one revision`() throws {
        let scene = try Scene()
        let target = try scene.session.client()
        try target.call(DragInterface.Claim.self, scene.drag, Arguments())
        let items = try target.call(DragInterface.Get.self, scene.drag, Arguments()).values
        #expect(items.map(\.id) == ["a", "b", "c"])
        try target.call(DragInterface.Finish.self, scene.drag, Arguments("move", [0, 2]))
        let signals = try scene.listener.signals()
        let changed = signals.compactMap { $0.body(of: ContainerInterface.Changed.self)?.values }
        #expect(changed.map(\.0) == [2])
        #expect(changed.first?.2.flatMap(\.ids).sorted() == ["a", "c"])
        let ended = signals.filter { $0.signalPath == scene.drag }.compactMap { $0.body(of: DragInterface.Ended.self) }
        #expect(ended == [Arguments("completed", "move", [0, 2])])
        #expect(try scene.app.list(scene.container) == ["b"])
        #expect(try scene.app.call(ContainerInterface.Undo.self, scene.container, Arguments()).values == 3)
        #expect(try scene.app.list(scene.container) == ["a", "b", "c"])
    }

    @Test func `moves into another container where another process drops it`() throws {
        let scene = try Scene()
        let target = try scene.session.client()
        let other = try target.make("d", "k")
        try target.insert("x", into: other)
        try target.call(DragInterface.Hover.self, scene.drag, Arguments(other, "k", "x", ""))
        #expect(try target.call(DragInterface.Drop.self, scene.drag, Arguments()).values == ("move", ["a", "b", "c"]))
        #expect(try target.list(other) == ["a", "b", "c", "x"])
        #expect(try target.list(scene.container) == [])
        #expect(
            try target.call(ContainerInterface.GetText.self, other, Arguments("b", "text/plain")).values == "text of b"
        )
        try target.call(ContainerInterface.Undo.self, other, Arguments())
        #expect(try target.list(other) == ["x"])
        #expect(try target.list(scene.container) == ["a", "b", "c"])
    }

    @Test func `is copied into another container where the source allows no move`() throws {
        let scene = try Scene(.daemon, ["copy"])
        let target = try scene.session.client()
        let other = try target.make("d", "k")
        let drop = Arguments(other, "k", "", "move")
        let (operation, ids) = try target.call(DragInterface.DropAt.self, scene.drag, drop).values
        #expect(operation == "copy" && Set(ids).count == 3 && Set(ids).isDisjoint(with: ["a", "b", "c"]))
        #expect(try target.list(other) == ids)
        #expect(try target.list(scene.container) == ["a", "b", "c"])
    }

    @Test func `ends once, whatever is called afterwards and whoever dies`() throws {
        let scene = try Scene()
        let target = try scene.session.client()
        let drop = Arguments(scene.container, "k", "", "")
        try target.call(DragInterface.DropAt.self, scene.drag, drop)
        #expect(try target.refusal(DragInterface.DropAt.self, scene.drag, drop) == "DragEnded")
        #expect(try target.refusal(DragInterface.Drop.self, scene.drag, Arguments()) == "DragEnded")
        #expect(try target.refusal(DragInterface.Claim.self, scene.drag, Arguments()) == "DragEnded")
        #expect(try scene.app.refusal(DragInterface.Cancel.self, scene.drag, Arguments()) == "DragEnded")
        try scene.session.end(scene.app)
        #expect(try scene.ends().map(\.values.0) == ["completed"])
    }

    @Test func `hovers without changing any order`() throws {
        let scene = try Scene()
        let target = try scene.session.client()
        let hover = Arguments(scene.container, "k", "", "")
        #expect(try target.call(DragInterface.Hover.self, scene.drag, hover).values == ("move", ""))
        try target.call(DragInterface.Leave.self, scene.drag, Arguments())
        let signals = try scene.listener.signals()
        #expect(signals.contains { $0.signalName == "DragHovered" })
        #expect(signals.contains { $0.signalName == "DragLeft" })
        #expect(!signals.contains { $0.signalName == "Changed" })
        #expect(try target.snapshot(scene.container).revision == 1)
    }
}

@Suite struct `The number of drags of a connection` {
    @Test func `is limited for that connection alone`() throws {
        let session = try Session()
        let app = try session.client()
        let other = try session.client()
        let item = WireItem(representations: [WireRepresentation(type: "text/plain", content: .string("t"))])
        let call = Arguments([item], [] as [String], false)
        let drags = try (0..<32).map { _ in try app.call(ToteInterface.BeginDrag.self, Client.root, call).values }
        #expect(try app.refusal(ToteInterface.BeginDrag.self, Client.root, call) == "QuotaExceeded")
        #expect(try other.refusal(ToteInterface.BeginDrag.self, Client.root, call) == "")
        try app.call(DragInterface.Cancel.self, drags[7], Arguments())
        #expect(try app.refusal(ToteInterface.BeginDrag.self, Client.root, call) == "")
        #expect(try app.refusal(ToteInterface.BeginDrag.self, Client.root, call) == "QuotaExceeded")
    }
}
