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

    /// The bytes of a call with `body` which claims descriptors that don't travel beside it.
    private func call(_ body: [Value], serial: UInt32) throws -> [UInt8] {
        try callToSelf(service, body).marshalled(serial: serial, descriptorCount: 1, descriptorLimit: 100_000)
    }

    @Test(arguments: [1, 100_000])
    func `descriptors that aren't there are answered with an error, and the next call is served`(count: Int) throws {
        let missing = Value.descriptor(DescriptorIndex(0))
        peer.send(try call([.array(element: "h", [Value](repeating: missing, count: count))], serial: 2))
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
