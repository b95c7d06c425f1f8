import DBus
import TestSupport
import Testing
import Wire

@Suite struct `Peers that send what no library sends` {
    private let bus: PrivateBus
    private let service: Connection
    private let peer: RawPeer

    init() throws {
        bus = try PrivateBus()
        service = try bus.connect()
        peer = try RawPeer(path: bus.folder.path + "/bus")
    }

    private func call(_ body: [Value], serial: UInt32) throws -> [UInt8] {
        try callToSelf(service, body).marshalled(serial: serial)
    }

    /// The bytes of a call whose `count` values mean descriptors that don't travel beside it, and whose header doesn't
    /// speak of any: they are written as the numbers that they are.
    private func callWithout(_ count: Int, serial: UInt32) throws -> [UInt8] {
        var bytes = try call([.array(element: "u", [Value](repeating: .uint32(0), count: count))], serial: serial)
        let signature = try #require(bytes.indices.first { bytes[$0...].starts(with: [2, 0x61, 0x75, 0]) })
        bytes[signature + 2] = UInt8(ascii: "h")
        return bytes
    }

    @Test(arguments: [1, 100_000])
    func `descriptors that aren't there are answered with an error, and the next call is served`(count: Int) throws {
        peer.send(try callWithout(count, serial: 2))
        peer.send(try call([.string("next")], serial: 3))
        #expect(service.receiveCall()?.message.body == [.string("next")])
        #expect(service.flush())
        #expect(peer.receives("org.freedesktop.DBus.Error.LimitsExceeded"))
    }

    @Test func `a message cut off and one that is none end their own connection alone`() throws {
        let bytes = try call([.string("whole")], serial: 2)
        peer.send(bytes)
        peer.send([UInt8](repeating: 0xFF, count: 64))
        #expect(service.receiveCall()?.message.body == [.string("whole")])
        #expect(!peer.receives("never"))
        let other = try RawPeer(path: bus.folder.path + "/bus")
        other.send(try call([.string("other")], serial: 2))
        #expect(service.receiveCall()?.message.body == [.string("other")])
    }
}
