import DBus
import TestSupport
import Testing
import Wire

@Suite struct `An app that is asked for what it has promised` {
    /// Puts a promise of an app into a container.
    private static func promise(_ id: String, by app: Client, to container: ObjectPath) throws {
        let promise = WireRepresentation(type: "image/png", content: .path("/promise"))
        let insert = Arguments([WireItem(id: id, representations: [promise])], "k", "")
        try app.call(ContainerInterface.Insert.self, container, insert)
    }

    /// What an app was asked for, with the end of the pipe until that is closed: nobody else here has it.
    private final class Request {
        let message: Message
        var sink: Descriptor?

        /// The next request that `app` gets.
        init(to app: Client) throws {
            let arrived = app.connection.receive { message in
                if case .methodCall(_, _, "Load", _) = message.kind { true } else { false }
            }
            message = try #require(arrived).message
            sink = arrived?.descriptors.first
        }

        func keep(by app: Client, _ bytes: [UInt8]) throws {
            try Bytes.write(bytes, to: try #require(sink))
            sink = nil
            try app.connection.send(.reply(to: message))
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `may call the service for everything else before it keeps it`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let reader = try session.client()
        let container = try app.make("c", "k", "l")
        try Self.promise("p", by: app, to: container)
        try app.insert("a", into: container)
        let load = try reader.begin(ContainerInterface.Load.self, container, Arguments("p", "image/png"))
        let request = try Request(to: app)
        try app.call(ContainerInterface.Move.self, container, Arguments(["p", "a"], "l", ""))
        try app.call(ContainerInterface.Undo.self, container, Arguments())
        #expect(try app.list(container) == ["p", "a"])
        #expect(try app.call(ContainerInterface.Types.self, container, Arguments("p")).values.first == "image/png")
        try app.call(ContainerInterface.Remove.self, container, Arguments(["p"]))
        try request.keep(by: app, [1, 2, 3])
        #expect(try Bytes.all(of: try #require(reader.answer(to: load).descriptors.first)) == [1, 2, 3])
        #expect(try reader.list(container) == ["a"])
    }

    @Test func `may load it itself, and is asked once more`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try Self.promise("p", by: app, to: container)
        let outer = try app.begin(ContainerInterface.Load.self, container, Arguments("p", "image/png"))
        let first = try Request(to: app)
        let inner = try app.begin(ContainerInterface.Load.self, container, Arguments("p", "image/png"))
        let second = try Request(to: app)
        try second.keep(by: app, [2])
        #expect(try Bytes.all(of: try #require(app.answer(to: inner).descriptors.first)) == [2])
        try first.keep(by: app, [1])
        #expect(try Bytes.all(of: try #require(app.answer(to: outer).descriptors.first)) == [1])
    }

    @Test func `and waits for another that waits for it is ProviderTimeout, and others are served meanwhile`() throws {
        let session = try Session()
        let apps = try [session.client(), session.client()]
        let reader = try session.client()
        let container = try reader.make("c", "k")
        for (number, app) in apps.enumerated() { try Self.promise("p\(number)", by: app, to: container) }
        let before = try session.openDescriptors()
        let load = try reader.begin(ContainerInterface.Load.self, container, Arguments("p0", "image/png"))
        // Each asks for what the other has promised before it keeps its own.
        let requests = [try Request(to: apps[0])]
        let nested = try apps[0].begin(ContainerInterface.Load.self, container, Arguments("p1", "image/png"))
        let others = [try Request(to: apps[1])]
        let circle = try apps[1].begin(ContainerInterface.Load.self, container, Arguments("p0", "image/png"))
        let last = try Request(to: apps[0])
        try reader.insert("a", into: container)
        #expect(try reader.list(container) == ["p0", "p1", "a"])
        #expect(try reader.refusal(of: load) == "ProviderTimeout")
        #expect(try apps[0].refusal(of: nested) == "ProviderTimeout")
        #expect(try apps[1].refusal(of: circle) == "ProviderTimeout")
        withExtendedLifetime((requests, others, last)) {}
        #expect(try session.openDescriptors() == before)
    }
}
