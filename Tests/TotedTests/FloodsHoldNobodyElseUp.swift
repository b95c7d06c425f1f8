import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite(.serialized) struct `A client that calls faster than it is served` {
    /// A service that is stopped while calls gather, so that it finds them all at once, in their order.
    private struct Scene {
        let session: Session
        let flood: Client
        let quiet: Client
        let container: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon) throws {
            session = try Session(kind)
            flood = try session.client()
            quiet = try session.client()
            container = try quiet.make("c", "k")
            for client in [flood, quiet] { try client.ping() }
            session.service.kill(SIGSTOP)
        }

        /// Sends the same call `count` times, and waits until the bus has them all.
        func send<Called: Method>(_ count: Int, _ method: Called.Type, _ arguments: Called.In) throws -> [UInt32] {
            let call = Message.call(method, of: container, at: Client.service, arguments)
            let serials = try (0..<count).map { _ in try flood.connection.send(call) }
            #expect(flood.connection.flush())
            try settle(flood)
            return serials
        }

        /// Waits until the bus has passed on what a client has sent.
        func settle(_ client: Client) throws {
            let call = Message.call(
                "GetId",
                of: "org.freedesktop.DBus",
                "/org/freedesktop/DBus",
                at: "org.freedesktop.DBus"
            )
            _ = try client.connection.callAndWait(call)
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `has nobody wait but itself, and is answered in order`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind)
        let serials = try scene.send(1_000, ContainerInterface.Snapshot.self, Arguments())
        let add = Arguments("new", [] as [String], "")
        let own = try scene.quiet.begin(ContainerInterface.AddCollection.self, scene.container, add)
        try scene.settle(scene.quiet)
        scene.session.service.kill(SIGCONT)
        let answer = try scene.quiet.answer(to: own).message
        #expect(answer.body == [.uint64(1)])
        var before = 0
        for serial in serials {
            let arrived = try #require(scene.flood.connection.receive { $0.isReturn }).message
            #expect(arrived.kind == .methodReturn(replySerial: serial))
            if arrived.body.first == .uint64(0) { before += 1 }
        }
        #expect(before < serials.count / 2)
    }
}

extension Message {
    /// Whether it is the results of a call.
    fileprivate var isReturn: Bool {
        if case .methodReturn = kind { true } else { false }
    }
}
