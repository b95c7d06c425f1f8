import DBus
import TestSupport
import Testing
import Wire

@Suite struct `Signals of a call` {
    @Test(arguments: PrivateBus.kinds)
    func `reach the caller before the answer`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.watch()
        let call = Message.call(
            ContainerInterface.InsertText.self,
            of: container,
            at: Client.service,
            Arguments("text/plain", "t", "k", "")
        )
        let serial = try app.connection.send(call)
        var kinds: [String] = []
        while let arrived = app.connection.receive() {
            if arrived.message.kind == .methodReturn(replySerial: serial) { break }
            kinds.append(arrived.message.signalName)
        }
        #expect(kinds.contains("Changed"))
    }

    @Test func `have reached everybody once the caller has the answer`() throws {
        let session = try Session()
        let app = try session.client()
        let listener = try session.client()
        let container = try app.make("c", "k")
        try listener.watch()
        try app.insert("a", into: container)
        let changed = try listener.signals().compactMap { $0.body(of: ContainerInterface.Changed.self) }
        #expect(
            changed == [Arguments(1, "insert", [WireChange(kind: "insert", ids: ["a"], collection: "k")])]
        )
    }

    @Test func `are none where the call was refused`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.watch()
        #expect(try app.refusal(ContainerInterface.Remove.self, container, Arguments(["x"])) == "NoSuchItem")
        #expect(try app.signals() == [])
    }

    @Test func `come for a caller that wants no answer, and the call is carried out`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.watch()
        try app.connection.send(
            .call(
                ContainerInterface.InsertText.self,
                of: container,
                at: Client.service,
                Arguments("text/plain", "t", "k", ""),
                flags: .noReplyExpected
            )
        )
        try app.connection.send(
            .call(
                ContainerInterface.Remove.self,
                of: container,
                at: Client.service,
                Arguments(["x"]),
                flags: .noReplyExpected
            )
        )
        try app.ping()
        var others: [Message] = []
        while let arrived = app.connection.next() { others.append(arrived.message) }
        #expect(others.filter { $0.signalName == "Changed" }.count == 1)
        #expect(others.allSatisfy { $0.signalName != "" })
        #expect(try app.list(container).count == 1)
    }
}
