import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `The pipe of a promise` {
    /// Readers of the promises of an app.
    private struct Scene {
        let session: Session
        let reader: Client
        let container: ObjectPath
        let app: App

        init(_ promise: String) throws {
            session = try Session()
            reader = try session.client()
            container = try reader.make("c", "k")
            app = try App(session, promising: promise, to: container)
        }

        /// Loads the item `a`.
        func load(_ client: Client? = nil) throws -> Descriptor {
            let arguments = Arguments("a", "image/png")
            let answer = try (client ?? reader).exchange(ContainerInterface.Load.self, container, arguments)
            return try #require(answer.descriptors.first)
        }

        /// Asks how what came through a pipe has ended.
        func confirm(_ pipe: Descriptor, _ client: Client? = nil) throws -> String {
            let arguments = Arguments(try Bytes.number(of: pipe))
            return try (client ?? reader).refusal(LoadsInterface.Confirm.self, LoadsInterface.object, arguments)
        }
    }

    @Test func `is confirmed once its app says that it has written all`() throws {
        let scene = try Scene("a=slowly:20:image/png")
        let pipe = try scene.load()
        let question = Arguments(try Bytes.number(of: pipe))
        let serial = try scene.reader.begin(LoadsInterface.Confirm.self, LoadsInterface.object, question)
        try scene.app.go("a")
        #expect(try Bytes.all(of: pipe) == App.bytes("a", 20))
        #expect(try scene.reader.refusal(of: serial) == "")
        #expect(try scene.confirm(pipe) == "")
    }

    @Test(arguments: [("half", "ProviderGone"), ("in-turns", "ProviderFailed")])
    func `that broke off is refused, in the way in which it did`(_ behaviour: String, _ refusal: String) throws {
        let scene = try Scene("a=\(behaviour):20:image/png")
        let pipe = try scene.load()
        #expect(try Bytes.all(of: pipe).count == 10)
        #expect(try scene.confirm(pipe) == refusal)
        #expect(try scene.confirm(pipe) == refusal)
    }

    @Test func `is one of its own for each load`() throws {
        let scene = try Scene("a=in-turns:20:image/png")
        let pipes = [try scene.load(), try scene.load()]
        #expect(try pipes.map { try Bytes.all(of: $0).count } == [10, 20])
        #expect(try pipes.map { try scene.confirm($0) } == ["ProviderFailed", ""])
    }

    @Test func `is confirmed to who has got it alone`() throws {
        let scene = try Scene("a=keep:20:image/png")
        let other = try scene.session.client()
        let pipe = try scene.load()
        #expect(try scene.confirm(pipe, other) == "InvalidArgument")
        #expect(try scene.confirm(pipe) == "")
        let (own, writing) = try Bytes.pipe()
        #expect(try scene.confirm(own) == "InvalidArgument")
        withExtendedLifetime(writing) {}
    }
}
