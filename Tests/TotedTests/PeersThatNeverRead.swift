import DBus
import TestSupport
import Testing
import Wire

@Suite(.serialized) struct `A client that asks for much and never reads` {
    @Test(arguments: PrivateBus.kinds)
    func `has nobody else wait, and is served again once it has read`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let other = try session.client()
        let container = try other.make("c", "k")
        let text = String(repeating: "x", count: 48 << 20)
        let insert = Arguments("text/plain", text, "k", "")
        let id = try other.call(ContainerInterface.InsertText.self, container, insert).values
        let greedy = try session.client()
        // More than either bus keeps for the service: 30 times 48 MiB.
        let ask = Message.call(ContainerInterface.GetText.self, of: container, at: Client.service, Arguments(id, ""))
        for _ in 0..<30 {
            _ = try greedy.connection.send(ask)
            try other.ping()
        }
        try other.insert("after", into: container)
        var read = 0
        var refused = 0
        while read + refused < 30, let arrived = greedy.connection.receive() {
            switch arrived.message.kind {
            case .methodReturn: read += 1
            case .error(_, let name):
                #expect(name.text == "org.tote.Tote1.Error.QuotaExceeded")
                refused += 1
            case .methodCall, .signal: break
            }
        }
        #expect(read >= 1 && refused >= 20, "\(read) answers, \(refused) refusals")
        #expect(try greedy.call(ContainerInterface.GetText.self, container, Arguments(id, "")).values == text)
    }

    @Test(arguments: PrivateBus.kinds)
    func `has nobody else wait, though it has many connections`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let other = try session.client()
        let container = try other.make("c", "k")
        let insert = Arguments("text/plain", String(repeating: "x", count: 48 << 20), "k", "")
        let id = try other.call(ContainerInterface.InsertText.self, container, insert).values
        let greedy = try (0..<8).map { _ in try session.client() }
        let ask = Message.call(ContainerInterface.GetText.self, of: container, at: Client.service, Arguments(id, ""))
        for _ in 0..<3 {
            for client in greedy { _ = try client.connection.send(ask) }
            try other.ping()
        }
        try other.insert("after", into: container)
        #expect(try other.list(container) == [id, "after"])
        #expect(!session.service.hasEnded)
    }

    @Test(arguments: PrivateBus.kinds)
    func `is served as often as it likes while it reads`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let container = try app.make("c", "k")
        let text = String(repeating: "x", count: 24 << 20)
        let insert = Arguments("text/plain", text, "k", "")
        let id = try app.call(ContainerInterface.InsertText.self, container, insert).values
        for _ in 0..<12 {
            let read = try app.call(ContainerInterface.GetText.self, container, Arguments(id, "")).values
            #expect(read.utf8.count == text.utf8.count)
        }
    }
}
