import Glibc
import Testing

@testable import toted

@Suite struct `An alarm` {
    private static func isOff(_ alarm: Alarm, within milliseconds: CInt) -> Bool {
        var entry = pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    @Test func `goes off at its time, and not before`() throws {
        let alarm = try #require(Alarm())
        #expect(!Self.isOff(alarm, within: 0))
        let time = Clock.lasting + 30
        alarm.set(time)
        #expect(Self.isOff(alarm, within: 20_000))
        #expect(Clock.lasting >= time)
    }

    @Test func `goes off at once for a time that has passed, until it is set to another`() throws {
        let alarm = try #require(Alarm())
        alarm.set(0)
        #expect(Self.isOff(alarm, within: 20_000))
        alarm.set(Clock.lasting + 3_600_000)
        #expect(!Self.isOff(alarm, within: 0))
        alarm.set(nil)
        #expect(!Self.isOff(alarm, within: 0))
    }
}
