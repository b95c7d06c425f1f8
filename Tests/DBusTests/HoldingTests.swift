import DBus
import TestSupport
import Testing
import Wire

@Suite struct `What is held back` {
    private let bus: PrivateBus
    private let sender: Connection
    private let other: Connection
    private let receiver: Connection

    init() throws {
        bus = try PrivateBus()
        sender = try bus.connect()
        other = try bus.connect()
        receiver = try bus.connect()
    }

    /// What arrives next.
    private func next() -> [Value]? { receiver.receiveCall()?.message.body }

    @Test func `goes out with the last release, in its order`() throws {
        sender.hold()
        try sender.send(callToSelf(receiver, [.byte(1)]))
        sender.gather {
            _ = Result { try sender.send(callToSelf(receiver, [.byte(2)])) }
        }
        sender.hold()
        try sender.send(callToSelf(receiver, [.byte(3)]))
        sender.release()
        #expect(sender.pump(), "reading sends nothing either")
        #expect(sender.wantsToWrite)
        try other.send(callToSelf(receiver, [.byte(9)]))
        #expect(next() == [.byte(9)])
        sender.release()
        try sender.send(callToSelf(receiver, [.byte(4)]))
        for number in 1...4 as ClosedRange<UInt8> { #expect(next() == [.byte(number)]) }
        #expect(!sender.wantsToWrite)
    }

    @Test func `is gone with its connection`() throws {
        do {
            let sender = try bus.connect()
            sender.hold()
            try sender.send(callToSelf(receiver, [.byte(1)]))
        }
        try other.send(callToSelf(receiver, [.byte(9)]))
        #expect(next() == [.byte(9)])
    }
}
