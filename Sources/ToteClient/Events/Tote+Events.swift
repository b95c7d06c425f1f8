import CLinux
import DBus
import Glibc
import Wire

// What the service tells, for an app with a loop of its own or with none.
//
// With a loop: poll ``Tote/descriptor`` for input (and for output while ``Tote/wantsToWrite``), then call
// ``Tote/pump()`` and ``Tote/nextEvent()`` until that gives nil. Before the first poll, and after every call of the
// service, there may be events already.

extension Tote {
    /// Asks for the events of all containers, drags and clipboards; in force when it returns.
    public func watch() throws(ToteError) {
        try match("type='signal',sender='\(Contact.service)',path_namespace='\(Contact.root)'")
        try settle()
    }

    /// Asks for the events of one container, and for the drags' that come and go; in force when it returns.
    public func watch(_ container: ToteContainer) throws(ToteError) {
        try match("type='signal',sender='\(Contact.service)',path='\(container.path)'")
        try match("type='signal',sender='\(Contact.service)',path='\(Contact.root)'")
        try settle()
    }

    /// Asks for the events of one drag; in force when it returns.
    public func watch(_ drag: ToteDrag) throws(ToteError) {
        try match("type='signal',sender='\(Contact.service)',path='\(drag.objectPath)'")
        try settle()
    }

    /// Asks for the events of one clipboard; in force when it returns.
    public func watch(_ clipboard: ToteClipboard) throws(ToteError) {
        try match("type='signal',sender='\(Contact.service)',path='\(clipboard.path)'")
        try settle()
    }

    /// The socket, to poll and for nothing else; -1 once the connection is closed.
    public var descriptor: Int32 { connection.descriptor }

    /// Whether the socket is to be polled for output too.
    public var wantsToWrite: Bool { connection.wantsToWrite }

    /// Reads and writes what the socket has and takes, without waiting; false once the connection is closed.
    public func pump() -> Bool { connection.pump() }

    /// Whether messages have arrived that ``nextEvent()`` hasn't looked at, though the connection may be closed.
    public var hasEvents: Bool { connection.hasQueued }

    /// The next event that has arrived; nil where there is none yet. Doesn't wait, but has promises kept.
    public func nextEvent() -> ToteEvent? {
        while let arrival = takeMessage() {
            switch arrival {
            case .event(let event): return event
            case .request(let request): keeper?(request)
            case .nothing: continue
            }
        }
        return nil
    }

    /// What a message came to.
    private enum Arrival {
        case event(ToteEvent)
        case request(ToteRequest)
        case nothing
    }

    /// Takes the next message; nil where there is none. Once it is taken, a request alone holds its pipe.
    private func takeMessage() -> Arrival? {
        guard let arrived = connection.next() else { return nil }
        let message = arrived.message
        if case .methodCall = message.kind {
            return answer(message, arrived.descriptors).map(Arrival.request) ?? .nothing
        }
        if message.sender == Contact.bus { return ownerChange(message).map(Arrival.event) ?? .nothing }
        return (message.sender == owner ? ToteEvent(message) : nil).map(Arrival.event) ?? .nothing
    }

    /// Waits for the next event, at most for `timeout`; nil where that has passed.
    public func next(timeout: Duration = .seconds(3600)) throws(ToteError) -> ToteEvent? {
        let deadline = ContinuousClock.now.advanced(by: timeout)
        while true {
            if let event = nextEvent() { return event }
            guard connection.isConnected else { throw .noBus("the connection is lost") }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return nil }
            let seconds = min(left.components.seconds, 3600)
            let milliseconds = seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0)
            unsafe poll(&entry, 1, CInt(milliseconds))
            _ = pump()
        }
    }

    /// Waits until the bus has done all that was asked of it before.
    private func settle() throws(ToteError) {
        _ = try callBus("GetId", [])
    }

    /// Takes note that the service came or went.
    private func ownerChange(_ message: Message) -> ToteEvent? {
        guard case .signal(_, _, "NameOwnerChanged") = message.kind,
            let (name, _, new) = Arguments<String, String, String>(body: message.body)?.values,
            name == Contact.service.text
        else { return nil }
        let had = owner
        setOwner(BusName(new))
        if owner == had { return nil }
        return owner == nil ? .serviceLeft : .serviceCame
    }
}
