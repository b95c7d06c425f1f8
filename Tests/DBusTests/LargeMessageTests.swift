import DBus
import TestSupport
import Testing
import Wire

@Suite(.serialized) struct `The largest messages` {
    @Test func `an array of exactly 64 MiB passes`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let block = [UInt8](repeating: 7, count: 64 << 20)
        try connection.send(callToSelf(connection, [.bytes(block)]))
        #expect(connection.receiveCall()?.message.body == [.bytes(block)])
    }

    @Test func `the largest message that isn't refused passes`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let block = Value.bytes([UInt8](repeating: 1, count: 64 << 20))
        func body(_ count: Int) -> [Value] { [block, .bytes([UInt8](repeating: 2, count: count))] }
        // The header takes some hundred bytes: the limit is crossed within the last 2 KiB below 128 MiB. Each message
        // that is let through says that a larger one may be.
        var sent = (64 << 20) - 2048
        var refused = 64 << 20
        while refused - sent > 1 {
            let count = (sent + refused) / 2
            do {
                try connection.send(callToSelf(connection, body(count)))
                #expect(connection.receiveCall()?.message.body.last == body(count).last)
                sent = count
            } catch SendError.tooLarge {
                refused = count
            }
        }
        #expect(connection.isConnected)
    }
}
