import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `Pipes that never end` {
    /// Sends a call with 16 reading ends of the pipe, and doesn't wait.
    private static func send(_ pipe: Descriptor, by app: Client, to container: ObjectPath) throws {
        let item = WireItem(
            representations: (0..<16).map {
                WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(UInt32($0))))
            }
        )
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        try app.connection.send(call, descriptors: [Descriptor](repeating: pipe, count: 16))
        #expect(app.connection.flush())
    }

    @Test(arguments: PrivateBus.kinds)
    func `are taken in limited number from a connection, whoever else is served`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let other = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        let (reading, writing) = try Bytes.pipe()
        for _ in 0..<100 { try Self.send(reading, by: app, to: container) }
        try app.ping()
        var refusals: [ErrorName] = []
        while let arrived = app.connection.next() {
            if case .error(_, let name) = arrived.message.kind { refusals.append(name) }
        }
        #expect(refusals == [ErrorName](repeating: "org.tote.Tote1.Error.QuotaExceeded", count: 84))
        let id = try other.insert(
            "image/png",
            .descriptor(DescriptorIndex(0)),
            descriptors: [try Bytes.memory([1, 2])],
            into: container
        )
        #expect(try other.list(container) == [id])
        try session.end(app)
        #expect(try session.openDescriptors() == before)
        withExtendedLifetime(writing) {}
    }

    @Test(arguments: [1024, 20_000])
    func `from many connections end no service`(_ openFiles: Int) throws {
        let session = try Session(openFiles: openFiles)
        let app = try session.client()
        let container = try app.make("c", "k")
        let (reading, writing) = try Bytes.pipe()
        let others = try (0..<40).map { _ in try session.client() }
        for other in others {
            for _ in 0..<16 { try Self.send(reading, by: other, to: container) }
        }
        for other in others { try other.ping() }
        try app.insert("a", into: container)
        #expect(try app.list(container) == ["a"])
        #expect(try session.openDescriptors() < min(5_000, openFiles))
        withExtendedLifetime(writing) {}
    }
}
