import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A service that is killed and started again` {
    @Test func `has containers with their properties and collections`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k", "l")
        try app.call(
            PropertiesInterface.Set.self,
            container,
            Arguments(ContainerInterface.name.text, "Title", Variant(.string("A title")))
        )
        try app.call(
            PropertiesInterface.Set.self,
            container,
            Arguments(ContainerInterface.name.text, "AcceptsDrops", Variant(.boolean(false)))
        )
        try app.call(ContainerInterface.AddCollection.self, container, Arguments("m", ["image/*"], "k"))
        try app.call(ContainerInterface.SetAccepts.self, container, Arguments("l", ["text/plain"]))
        let before = try app.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments())
        try session.restart()
        #expect(
            try app.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).body == before.body
        )
        #expect(try app.property("Title", of: ContainerInterface.name, container) == .string("A title"))
        #expect(try app.call(ContainerInterface.Accepts.self, container, Arguments("m")).values == ["image/*"])
        #expect(try app.call(ContainerInterface.Accepts.self, container, Arguments("l")).values == ["text/plain"])
    }

    @Test func `has items with their attributes and contents, in order`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let large = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })
        let items = [
            WireItem(
                id: "a",
                attributes: [
                    "title": .string("A"), "x-rating": .int32(5), "movable": .boolean(false),
                    "preview-size": .structure([.double(1.5), .double(2)]), "x-words": .strings(["one", ""]),
                ],
                representations: [
                    WireRepresentation(type: "image/png", content: .bytes(large)),
                    WireRepresentation(type: "text/plain", content: .string("ä\r\n")),
                    WireRepresentation(type: "application/octet-stream", content: .bytes([])),
                ]
            ),
            WireItem(id: "b", representations: [WireRepresentation(type: "text/plain", content: .string(""))]),
        ]
        try app.call(ContainerInterface.Insert.self, container, Arguments(items, "k", ""))
        try app.call(ContainerInterface.Move.self, container, Arguments(["b"], "k", "a"))
        let before = try app.call(ContainerInterface.Get.self, container, Arguments(["a", "b"])).values
        try session.restart()
        #expect(try app.list(container) == ["b", "a"])
        #expect(try app.call(ContainerInterface.Get.self, container, Arguments(["a", "b"])).values == before)
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments("a", "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == large)
    }

    @Test func `undoes and redoes what was done before, and its revisions go on`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.insert("a", "b", "c", into: container)
        try app.call(ContainerInterface.Move.self, container, Arguments(["c"], "k", "a"))
        try app.call(ContainerInterface.Remove.self, container, Arguments(["b"]))
        try app.call(ContainerInterface.Undo.self, container, Arguments())
        try session.restart()
        #expect(try app.list(container) == ["c", "a", "b"])
        #expect(try app.call(ContainerInterface.Redo.self, container, Arguments()).values == 5)
        #expect(try app.list(container) == ["c", "a"])
        #expect(try app.call(ContainerInterface.Undo.self, container, Arguments()).values == 6)
        #expect(try app.call(ContainerInterface.Undo.self, container, Arguments()).values == 7)
        #expect(try app.list(container) == ["a", "b", "c"])
        #expect(
            try app.call(ContainerInterface.GetText.self, container, Arguments("b", "text/plain")).values == "text of b"
        )
    }

    @Test func `has no drag and nothing lifted`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.insert("a", into: container)
        let drag = try app.call(ContainerInterface.BeginDrag.self, container, Arguments(["a"], [], true)).values
        #expect(try app.lifted(container) == .strings(["a"]))
        try session.restart()
        #expect(try app.lifted(container) == .strings([]))
        #expect(try app.refusal(DragInterface.Get.self, drag, Arguments()) == "NoSuchDrag")
        let objects = try app.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).values
        #expect(!objects.entries.contains { $0.key.text.contains("/drags/") })
    }

    @Test func `gives no new drag the path of an earlier one`() throws {
        let session = try Session()
        let app = try session.client()
        var paths: Set<ObjectPath> = []
        for _ in 0..<4 {
            for _ in 0..<3 {
                let drag = try app.call(ToteInterface.BeginDragText.self, Client.root, Arguments("text/plain", "t", []))
                #expect(paths.insert(drag.values).inserted)
            }
            try session.restart()
        }
    }

    @Test func `keeps no file of what a drag held`() throws {
        let session = try Session()
        let app = try session.client()
        let content = Value.bytes([UInt8](repeating: 7, count: 200_000))
        let item = WireItem(representations: [WireRepresentation(type: "image/png", content: content)])
        try app.call(ToteInterface.BeginDrag.self, Client.root, Arguments([item], [], true))
        try session.restart()
        #expect(try session.blobs() == [])
    }

    @Test func `has done all that it answered and nothing by half, however often it is killed`() throws {
        let session = try Session()
        var random = SeededGenerator(seed: 20)
        var writer = RandomWriter(container: try session.client().make("c", "k", "l"))
        for round in 0..<20 {
            let app = try session.client()
            var serials: [UInt32: UInt64] = [:]
            for _ in 0..<40 {
                let (call, revision) = writer.next(&random)
                serials[try app.connection.send(call)] = revision
            }
            var answered = writer.settled
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                answered = max(answered, try Self.answer(app, &serials))
            }
            try session.kill()
            // What the service sent before it was killed still arrives; the bus answers the other calls.
            while !serials.isEmpty {
                let arrived = try #require(app.connection.receive { $0.reply.map { serials[$0] != nil } == true })
                let serial = try #require(arrived.message.reply)
                let promised = serials.removeValue(forKey: serial)
                let revision = try #require(promised)
                if case .methodReturn = arrived.message.kind { answered = max(answered, revision) }
            }
            try session.start()
            let found = try session.client().snapshot(writer.container)
            #expect(found.revision >= answered, "round \(round)")
            let expected = writer.states[found.revision]
            try #require(found == expected, "round \(round)")
            writer.settle(at: found.revision)
        }
    }

    /// Waits for an answer to one of the calls; gives the revision that it promises.
    private static func answer(_ app: Client, _ serials: inout [UInt32: UInt64]) throws -> UInt64 {
        let arrived = try #require(app.connection.receive { $0.reply != nil })
        guard case .methodReturn(let serial) = arrived.message.kind else {
            Issue.record("a call was refused: \(arrived.message.errorMessage)")
            return 0
        }
        let promised = serials.removeValue(forKey: serial)
        return try #require(promised)
    }
}

extension Message {
    /// The serial of the call that it answers.
    fileprivate var reply: UInt32? {
        switch kind {
        case .methodReturn(let serial), .error(let serial, _): serial
        case .methodCall, .signal: nil
        }
    }
}
