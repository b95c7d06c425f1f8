import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A promise that is read` {
    private static func load(_ reader: Client, _ container: ObjectPath, _ id: String) throws -> [UInt8] {
        let load = try reader.exchange(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
        #expect(load.results.values.0 == "image/png")
        return try Bytes.all(of: try #require(load.descriptors.first))
    }

    @Test(arguments: PrivateBus.kinds)
    func `comes through a pipe from its app, another process`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let reader = try session.client()
        let container = try reader.make("c", "k")
        let app = try App(session, promising: "a=keep:300000:image/png", to: container)
        let item = try #require(try reader.call(ContainerInterface.Get.self, container, Arguments(["a"])).values.first)
        #expect(item.representations.map(\.content) == [.uint64(300_000)])
        let before = try session.openDescriptors()
        #expect(try Self.load(reader, container, "a") == App.bytes("a", 300_000))
        #expect(try app.heard() == "asked a")
        #expect(try session.openDescriptors() == before)
        #expect(try session.blobs() == [])
    }
}
