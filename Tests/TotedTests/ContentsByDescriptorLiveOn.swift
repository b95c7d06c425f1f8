import CLinux
import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `The content of a descriptor that a call brings` {
    @Test(arguments: [3, 100, 200_000])
    func `is that of all that refer to it, each for itself`(_ size: Int) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let bytes = Bytes.sample(size)
        let content = Value.descriptor(DescriptorIndex(0))
        let items = ["a", "b"].map { id in
            WireItem(
                id: id,
                representations: [
                    WireRepresentation(type: "image/png", content: content),
                    WireRepresentation(type: "image/jpeg", content: content),
                ]
            )
        }
        let memory = try Bytes.memory(bytes)
        let insert = Arguments(items, "k", "")
        try app.call(ContainerInterface.Insert.self, container, insert, descriptors: [memory])
        try app.call(ContainerInterface.Remove.self, container, Arguments(["a"]))
        try session.restart()
        for type in ["image/png", "image/jpeg"] {
            let load = try app.exchange(ContainerInterface.Load.self, container, Arguments("b", type))
            #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        }
        try app.call(ContainerInterface.Undo.self, container, Arguments())
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments("a", "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        try app.call(ToteInterface.DeleteContainer.self, Client.root, Arguments("c"))
        #expect(try session.blobs() == [])
    }

    @Test func `that is dragged is in the container that the drag is dropped on, and nowhere else`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let bytes = Bytes.sample(200_000)
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let begin = Arguments([item], [] as [String], true)
        let memory = [try Bytes.memory(bytes)]
        let drag = try app.call(ToteInterface.BeginDrag.self, Client.root, begin, descriptors: memory).values
        let drop = Arguments(container, "k", "", "")
        let id = try #require(try app.call(DragInterface.DropAt.self, drag, drop).values.1.first)
        try session.restart()
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        #expect(try session.blobs().count == 1)
    }

    @Test func `that was dragged leaves no file once the drag is cancelled`() throws {
        let session = try Session()
        let app = try session.client()
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let begin = Arguments([item], [] as [String], false)
        let memory = [try Bytes.memory(Bytes.sample(200_000))]
        let drags = try (0..<2).map { _ in
            try app.call(ToteInterface.BeginDrag.self, Client.root, begin, descriptors: memory).values
        }
        #expect(try session.blobs().count == 2)
        try app.call(DragInterface.Cancel.self, drags[0], Arguments())
        #expect(try session.blobs().count == 1)
        try session.end(app)
        #expect(try session.blobs() == [])
    }

    @Test func `from a pipe that is being read ends with the service, and leaves no file`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let (reading, writing) = try Bytes.pipe()
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        try app.connection.send(call, descriptors: [consume reading])
        #expect(app.connection.flush())
        let bytes = Bytes.sample(200_000)
        for start in stride(from: 0, to: bytes.count, by: 50_000) {
            try Bytes.write(Array(bytes[start..<start + 50_000]), to: writing)
        }
        #expect(try session.blobs().count == 1)
        try session.restart()
        #expect(try session.blobs() == [])
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        withExtendedLifetime(writing) {}
    }
}
