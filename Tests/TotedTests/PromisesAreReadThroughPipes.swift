import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A promise that is read` {
    /// A container, and somebody who reads it.
    private struct Scene {
        let session: Session
        let reader: Client
        let container: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon) throws {
            session = try Session(kind)
            reader = try session.client()
            container = try reader.make("c", "k")
        }

        /// What a load is refused with.
        func refusal(_ id: String) throws -> String {
            try reader.refusal(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `comes through a pipe from its app, another process`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind)
        let app = try App(scene.session, promising: "a=keep:300000:image/png", to: scene.container)
        let get = try scene.reader.call(ContainerInterface.Get.self, scene.container, Arguments(["a"]))
        #expect(get.values.first?.representations.map(\.content) == [.uint64(300_000)])
        let before = try scene.session.openDescriptors()
        #expect(try scene.reader.load(scene.container, "a") == App.bytes("a", 300_000))
        #expect(try app.heard() == "asked a")
        #expect(try scene.session.openDescriptors() == before)
        #expect(try scene.session.blobs() == [])
    }

    @Test func `is asked for under the type that its app wrote`() throws {
        let scene = try Scene()
        let app = try scene.session.client()
        let promise = WireRepresentation(type: "text/plain; charset=UTF-8", content: .path("/promise"))
        let insert = Arguments([WireItem(id: "a", representations: [promise])], "k", "")
        try app.call(ContainerInterface.Insert.self, scene.container, insert)
        let serial = try scene.reader.begin(ContainerInterface.GetText.self, scene.container, Arguments("a", ""))
        let request: Message
        do {
            let asked = try app.receivedCall()
            request = asked.message
            let sink = try #require(asked.descriptors.first)
            #expect(unsafe write(sink.raw, "words", 5) == 5)
        }
        #expect(Array(request.body.prefix(2)) == [.string("a"), .string("text/plain; charset=UTF-8")])
        try app.connection.send(.reply(to: request, body: []))
        #expect(app.connection.flush())
        #expect(try scene.reader.answer(to: serial).message.body == [.string("words")])
    }

    @Test func `that is empty is empty`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=empty:0:image/png", to: scene.container)
        #expect(try scene.reader.load(scene.container, "a") == [])
        #expect(try app.heard() == "asked a")
    }

    @Test func `that its app refuses is ProviderFailed, in the words of the app`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=refuse:5:image/png", to: scene.container)
        #expect {
            try scene.reader.load(scene.container, "a")
        } throws: { error in
            guard case CallError.remote("org.tote.Tote1.Error.ProviderFailed", let message) = error else {
                return false
            }
            return message.contains("the camera is off")
        }
        #expect(try app.heard() == "asked a")
    }

    @Test func `whose app leaves when it is asked is ProviderGone`() throws {
        let scene = try Scene()
        let before = try scene.session.openDescriptors()
        let app = try App(scene.session, promising: "a=quit:5:image/png", to: scene.container)
        #expect(try scene.refusal("a") == "ProviderGone")
        #expect(try app.program.waitUntilExit() == .exited(3))
        #expect(try scene.session.openDescriptors() == before)
    }

    @Test func `as a text is loaded by the service, whole or not at all`() throws {
        let scene = try Scene()
        let app = try App(
            scene.session,
            promising: "a=keep:100000:text/plain",
            "b=half:100000:text/plain",
            to: scene.container
        )
        let text = try scene.reader.call(ContainerInterface.GetText.self, scene.container, Arguments("a", ""))
        #expect(Array(text.values.utf8) == App.bytes("a", 100_000))
        let half = Arguments("b", "text/plain")
        #expect(try scene.reader.refusal(ContainerInterface.GetText.self, scene.container, half) == "ProviderGone")
        #expect(try app.program.waitUntilExit() == .exited(3))
        #expect(try scene.session.blobs() == [])
    }

    @Test func `is the business of its app and its reader alone, and the app hears when that one goes`() throws {
        let scene = try Scene()
        let app = try App(scene.session, promising: "a=keep:300000:image/png", to: scene.container)
        let other = try scene.session.client()
        let before = try scene.session.openDescriptors()
        let serial = try other.begin(ContainerInterface.Load.self, scene.container, Arguments("a", "image/png"))
        do {
            // It has begun, and is not read to its end.
            let answer = try other.answer(to: serial)
            #expect(answer.descriptors.count == 1)
            #expect(try scene.reader.list(scene.container) == ["a"])
        }
        #expect(try app.heard() == "asked a")
        #expect(try app.heard() == "nobody reads")
        other.disconnect()
        #expect(try scene.session.openDescriptors() <= before)
        #expect(try scene.reader.load(scene.container, "a") == App.bytes("a", 300_000))
    }

    @Test func `is not begun for long, whatever the reason, is ProviderTimeout, and others are served meanwhile`()
        throws
    {
        let scene = try Scene()
        let before = try scene.session.openDescriptors()
        let app = try App(
            scene.session,
            promising: "a=hold:5:image/png",
            "b=close:5:image/png",
            "c=hold:5:text/plain",
            to: scene.container
        )
        let deaf = try App(scene.session, promising: "d=deaf:5:image/png", to: scene.container)
        let readers = try (0..<4).map { _ in try scene.session.client() }
        let loads = try zip(["a", "b", "d"], readers).map { id, reader in
            try reader.begin(ContainerInterface.Load.self, scene.container, Arguments(id, "image/png"))
        }
        let text = try readers[3].begin(ContainerInterface.GetText.self, scene.container, Arguments("c", ""))
        #expect(try Set((0..<3).map { _ in try app.heard() }) == ["asked a", "asked b", "asked c"])
        try scene.reader.insert("x", into: scene.container)
        #expect(try scene.reader.list(scene.container) == ["a", "b", "c", "d", "x"])
        for (reader, serial) in zip(readers, loads) {
            #expect(try reader.refusal(of: serial) == "ProviderTimeout")
        }
        #expect(try readers[3].refusal(of: text) == "ProviderTimeout")
        // What comes too late is ignored.
        try app.go("a")
        #expect(try app.heard() == "nobody reads")
        #expect(try scene.reader.list(scene.container) == ["a", "b", "c", "d", "x"])
        try scene.session.end(readers[0])
        for reader in readers.dropFirst() { reader.disconnect() }
        withExtendedLifetime(deaf) {}
        #expect(try scene.session.openDescriptors() <= before)
    }

    @Test func `is loaded 256 times at once for a connection, and others are not kept from it`() throws {
        let scene = try Scene()
        let app = try App(
            scene.session,
            promising: "a=hold:5:image/png",
            "b=keep:5:image/png",
            to: scene.container
        )
        let before = try scene.session.openDescriptors()
        let greedy = try scene.session.client()
        for _ in 0..<300 {
            let load = Arguments("a", "image/png")
            _ = try greedy.begin(ContainerInterface.Load.self, scene.container, load)
        }
        try greedy.ping()
        var refusals: [ErrorName] = []
        while let arrived = greedy.connection.next() {
            if case .error(_, let name) = arrived.message.kind { refusals.append(name) }
        }
        #expect(refusals == [ErrorName](repeating: "org.tote.Tote1.Error.QuotaExceeded", count: 44))
        #expect(try scene.reader.load(scene.container, "b") == App.bytes("b", 5))
        try scene.session.end(greedy)
        #expect(try scene.session.openDescriptors() == before)
        withExtendedLifetime(app) {}
    }
}
