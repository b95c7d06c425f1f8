import CLinux
import DBus
import Glibc
import ToteClient

/// Waiting for the service and for the end at once.
enum Waiting {
    /// Waits for the next event; throws where a signal asks for the end or nobody reads the output any more.
    static func next(of tote: Tote, _ signals: Signals) throws -> ToteEvent {
        while true {
            if let event = tote.nextEvent() { return event }
            guard tote.descriptor >= 0 else { throw ToteError.noBus("the connection is lost") }
            var entries = [
                pollfd(fd: tote.descriptor, events: Int16(POLLIN | (tote.wantsToWrite ? POLLOUT : 0)), revents: 0),
                pollfd(fd: signals.descriptor.raw, events: Int16(POLLIN), revents: 0),
                // With no events asked for, poll tells of a pipe that nobody reads.
                pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
            ]
            unsafe poll(&entries, UInt(entries.count), -1)
            try signals.check()
            if entries[2].revents & Int16(POLLERR) != 0 { throw Problem.closedPipe }
            guard tote.pump() || tote.hasEvents else { throw ToteError.noBus("the connection is lost") }
        }
    }
}
