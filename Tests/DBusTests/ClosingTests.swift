import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `Connections that end` {
    @Test func `the last owner of an open connection closes it`() throws {
        let bus = try PrivateBus()
        let watcher = try bus.connect()
        try watcher.addMatch("type='signal',member='NameOwnerChanged'")
        let name: BusName
        do {
            let connection = try bus.connect()
            name = connection.uniqueName
            _ = try watcher.callAndWait(.call("Ping", of: "org.freedesktop.DBus.Peer", "/", at: "org.freedesktop.DBus"))
        }
        let gone: [Value] = [.string(name.text), .string(name.text), .string("")]
        #expect(watcher.receive { $0.body == gone } != nil)
    }

    @Test func `a bus that dies ends the connection, not the process`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        #expect(connection.pump())
        try bus.stop()
        #expect(connection.receive { $0.kind == .methodReturn(replySerial: 0) } == nil)
        #expect(!connection.isConnected)
        #expect(!connection.pump())
        #expect(connection.next() == nil)
        #expect(throws: SendError.disconnected) { try connection.send(callToSelf(connection, [])) }
        #expect(throws: CallError.disconnected) { try connection.requestName("org.example") }
    }

    @Test func `a bus that dies during a call ends it`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let peer = try bus.connect()
        bus.pause()
        bus.program.kill(SIGKILL)
        #expect(throws: CallError.disconnected) { try connection.callAndWait(callToSelf(peer, [])) }
    }

    @Test func `messages that arrived before the end still come out`() throws {
        let bus = try PrivateBus()
        let sender = try bus.connect()
        let receiver = try bus.connect()
        try sender.send(callToSelf(receiver, [.string("last")]))
        _ = try sender.callAndWait(.call("Ping", of: "org.freedesktop.DBus.Peer", "/", at: "org.freedesktop.DBus"))
        try bus.stop()
        #expect(receiver.receiveCall()?.message.body == [.string("last")])
    }

    @Test(arguments: ["", "unix:path=/nonexistent/bus", "nonsense", "unix:path=/tmp\0/bus", "unix:"])
    func `an address that leads nowhere is an error`(address: String) {
        #expect {
            try Connection(address: address)
        } throws: { error in
            if case .refused(let sentence)? = error as? ConnectionError { !sentence.isEmpty } else { false }
        }
    }
}
