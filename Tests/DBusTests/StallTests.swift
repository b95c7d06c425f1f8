import DBus
import TestSupport
import Testing
import Wire

@Suite struct `A bus that stalls` {
    @Test func `blocks neither sending nor pumping`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        bus.pause()
        let block = Value.bytes([UInt8](repeating: 1, count: 1 << 20))
        let start = ContinuousClock.now
        for _ in 0..<16 {
            try connection.send(callToSelf(connection, [block]))
            #expect(connection.pump())
        }
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(connection.wantsToWrite)
        #expect(connection.outgoingSize > 8 << 20)
        bus.resume()
        for _ in 0..<16 { #expect(connection.receiveCall()?.message.body == [block]) }
        #expect(!connection.wantsToWrite)
        #expect(connection.outgoingSize == 0)
    }

    @Test func `makes a call time out`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        bus.pause()
        #expect(throws: CallError.timeout) {
            try connection.callAndWait(callToSelf(connection, []), timeout: .milliseconds(50))
        }
        bus.resume()
        #expect(connection.receiveCall() != nil)
    }

    @Test func `doesn't hold a connection that its owner lets go`() throws {
        let bus = try PrivateBus()
        do {
            let connection = try bus.connect()
            bus.pause()
            try connection.send(callToSelf(connection, [.bytes([UInt8](repeating: 1, count: 8 << 20))]))
            #expect(connection.wantsToWrite)
        }
        bus.resume()
        #expect(try bus.connect().uniqueName.text.hasPrefix(":"))
    }
}
