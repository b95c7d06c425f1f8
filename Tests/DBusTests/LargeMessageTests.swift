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
        // The header takes some hundred bytes: the limit is crossed within the last 2 KiB below 128 MiB.
        for count in stride(from: 64 << 20, to: (64 << 20) - 2048, by: -64) {
            let body = [block, .bytes([UInt8](repeating: 2, count: count))]
            do {
                try connection.send(callToSelf(connection, body))
            } catch SendError.tooLarge {
                continue
            }
            #expect(connection.receiveCall()?.message.body.last == body.last)
            return
        }
        Issue.record("No message just under 128 MiB was let through")
    }
}
