import CLinux
public import DBus
public import Wire

extension Connection {
    /// Serves the connection until a message arrives for which `isWanted` holds, and gives it; others are dropped.
    ///
    /// Nil where the connection closed or `timeout` passed first.
    public func receive(
        timeout: Duration = .seconds(20),
        where isWanted: (Message) -> Bool = { _ in true }
    ) -> IncomingMessage? {
        let deadline = Deadline(after: timeout)
        while true {
            while let arrived = next() {
                if isWanted(arrived.message) { return arrived }
            }
            guard isConnected, !deadline.hasPassed else { return nil }
            _ = deadline.wait(for: descriptor, wantsToWrite ? POLLIN | POLLOUT : POLLIN)
            _ = pump()
        }
    }

    /// The next call that arrives, see ``receive(timeout:where:)``; the bus's own signals are dropped.
    public func receiveCall(timeout: Duration = .seconds(20)) -> IncomingMessage? {
        receive(timeout: timeout) {
            if case .methodCall = $0.kind { true } else { false }
        }
    }

    /// Sends what waits for the socket; false where the connection closed or `timeout` passed first.
    public func flush(timeout: Duration = .seconds(20)) -> Bool {
        let deadline = Deadline(after: timeout)
        while wantsToWrite {
            guard isConnected, !deadline.hasPassed else { return false }
            _ = deadline.wait(for: descriptor, POLLIN | POLLOUT)
            _ = pump()
        }
        return true
    }
}
