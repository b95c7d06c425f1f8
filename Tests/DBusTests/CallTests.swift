import DBus
import TestSupport
import Testing
import Wire

@Suite struct `Calls` {
    private let bus: PrivateBus
    private let client: Connection
    private let service: Connection

    init() throws {
        bus = try PrivateBus()
        client = try bus.connect()
        service = try bus.connect()
    }

    /// A call to the bus itself, which answers.
    private let ping = Message.call("Ping", of: "org.freedesktop.DBus.Peer", "/", at: "org.freedesktop.DBus")

    @Test func `an error of the bus comes as its name and sentence`() throws {
        #expect {
            try client.callAndWait(.call("A", of: nil, "/", at: "org.example.Nobody", flags: .noAutoStart))
        } throws: { error in
            guard case .remote(let name, let sentence)? = error as? CallError else { return false }
            return [.serviceUnknown, .nameHasNoOwner].contains(name) && sentence.contains("org.example.Nobody")
        }
    }

    @Test func `a peer that doesn't answer is a timeout, and the connection goes on`() throws {
        #expect(throws: CallError.timeout) {
            try client.callAndWait(callToSelf(service, []), timeout: .milliseconds(50))
        }
        #expect(try client.callAndWait(ping).message.body.isEmpty)
    }

    @Test func `an answer after the time is no answer to another call`() throws {
        #expect(throws: CallError.timeout) {
            try client.callAndWait(callToSelf(service, []), timeout: .milliseconds(50))
        }
        let late = try #require(service.receiveCall())
        try service.send(.reply(to: late.message, body: [.string("late")]))
        #expect(service.flush())
        #expect(try client.callAndWait(ping).message.body.isEmpty)
    }

    @Test func `messages that arrive during a call come out later, in order, without a poll`() throws {
        for number in 0..<5 { try service.send(callToSelf(client, [.byte(UInt8(number))])) }
        _ = try service.callAndWait(ping)
        #expect(try client.requestName("org.example.Service") == .primaryOwner)
        #expect(client.hasQueued)
        var numbers: [Value] = []
        while let arrived = client.next() {
            if case .methodCall = arrived.message.kind { numbers += arrived.message.body }
        }
        #expect(numbers == (0..<5).map { .byte($0) })
        #expect(!client.hasQueued)
    }

    @Test func `a call that activates the name's owner is there after the name is taken`() throws {
        try service.send(callToSelf(client, [.string("first")]))
        _ = try service.callAndWait(ping)
        #expect(try client.requestName("org.example.Service") == .primaryOwner)
        var calls: [Message] = []
        while let arrived = client.next() {
            if case .methodCall = arrived.message.kind { calls.append(arrived.message) }
        }
        #expect(calls.map(\.body) == [[.string("first")]])
    }

    @Test func `a name that is taken is said to be`() throws {
        #expect(try client.requestName("org.example.Service") == .primaryOwner)
        #expect(try client.requestName("org.example.Service") == .alreadyOwner)
        #expect(try service.requestName("org.example.Service") == .exists)
        #expect(try service.requestName("org.example.Service", []) == .inQueue)
    }

    @Test func `a call that wants no answer says so to the callee`() throws {
        let call = Message.call("A", of: nil, "/", at: service.uniqueName, flags: .noReplyExpected)
        #expect(throws: CallError.send(.invalid)) { try client.callAndWait(call) }
        try client.send(call)
        let arrived = try #require(service.receiveCall())
        #expect(!arrived.message.expectsReply)
        try client.send(callToSelf(service, []))
        #expect(try #require(service.receiveCall()).message.expectsReply)
    }

    @Test func `signals arrive after a match was added, and no longer after it was removed`() throws {
        let signal = Message.signal("Changed", of: "org.example.A", "/a", body: [.uint64(1)])
        try client.addMatch("type='signal',interface='org.example.A'")
        _ = try client.callAndWait(ping)
        try service.send(signal)
        #expect(client.receive { $0.kind == signal.kind }?.message.body == [.uint64(1)])
        try client.removeMatch("type='signal',interface='org.example.A'")
        _ = try client.callAndWait(ping)
        try service.send(signal)
        try service.send(callToSelf(client, [.string("end")]))
        let next = client.receive { $0.kind == signal.kind || $0.body == [.string("end")] }
        #expect(next?.message.body == [.string("end")])
    }
}
