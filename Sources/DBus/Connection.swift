import CLinux
import Glibc
public import Wire

/// A private connection to a bus, for one thread and its `poll` loop.
///
/// A loop drains ``next()`` before it first polls and again after every ``pump()``: messages may have come in while a
/// call waited for its answer, and no poll tells of them. It polls ``descriptor`` for input, and for output while
/// ``wantsToWrite``.
///
/// Nothing blocks but the initialisers, ``callAndWait(_:descriptors:timeout:)`` and what is built on it. No call of a
/// peer is answered here, not even those of `org.freedesktop.DBus.Peer`.
public final class Connection {
    private let foreign: ForeignConnection
    /// Messages that arrived while a call waited for its answer, oldest first, from `waitingStart` on.
    private var waiting: [IncomingMessage] = []
    private var waitingStart = 0
    /// The number of the next message to send, never 0.
    private var nextSerial: UInt32 = 1
    private var inbox = Inbox()
    private var outbox = Outbox()
    /// How many times what is sent is held back.
    private var holds = 0

    /// Whether the connection is open; messages that arrived before it closed still come out of ``next()``.
    public private(set) var isConnected = true

    /// The name that the bus gave the connection.
    public private(set) var uniqueName = BusName(known: "")

    /// The most descriptors that ``send(_:descriptors:)`` passes beside a message, at most 253.
    ///
    /// Every bus and peer takes 16. With more, dbus-daemon as it is usually configured closes the sender's connection,
    /// and dbus-broker that of a receiver which has not raised its limit; here 253 may arrive.
    public var descriptorLimit = 16 {
        didSet { precondition(descriptorLimit <= Limits.descriptors, "The kernel passes 253 descriptors at once") }
    }

    /// Connects to the bus at `address`; blocks until the bus has let us in.
    public init(address: String) throws(ConnectionError) {
        foreign = try ForeignConnection(address: address)
        uniqueName = try register()
    }

    /// Connects to `bus`; blocks until the bus has let us in.
    public convenience init(_ bus: Bus) throws(ConnectionError) {
        try self.init(address: try bus.address())
    }

    /// The socket, to poll and for nothing else; -1 once the connection is closed.
    public var descriptor: CInt { isConnected ? foreign.socket : -1 }

    /// Whether messages wait for the socket to take them.
    public var wantsToWrite: Bool { !outbox.isEmpty }

    /// The size of the messages that wait for the socket, in bytes.
    public var outgoingSize: Int { outbox.size }

    /// The size of what was sent and the bus hasn't read, in bytes, with what the kernel adds to each message.
    public var unreadSize: Int { outbox.size + max(Int(tote_unread(foreign.socket)), 0) }

    /// How many bytes have been given to send so far.
    public private(set) var sentSize: UInt64 = 0

    /// Whether ``next()`` has a message without another ``pump()``.
    public var hasQueued: Bool { waitingStart < waiting.count || inbox.hasMessage }

    /// Whether nothing is known to have come in behind what ``next()`` gave.
    public var isExhausted: Bool { waitingStart == waiting.count && inbox.isExhausted }

    /// Reads and writes what the socket has and takes, without waiting; false once the connection is closed.
    ///
    /// This goes on while a message is incomplete and there is more, but not for ever, so that a peer that never stops
    /// sending can't keep the loop from its other work. What is left behind a complete message the next poll tells of.
    public func pump() -> Bool {
        guard isConnected else { return false }
        if wantsToWrite, !isHolding, !outbox.flush(to: foreign.socket) { closeSocket() }
        for _ in 0..<256 {
            switch inbox.receive(from: foreign.socket) {
            case .some: if !inbox.hasMessage, !inbox.isBroken { continue }
            case .nothing: break
            case .end: isConnected = false
            }
            break
        }
        if inbox.isBroken { isConnected = false }
        return isConnected
    }

    /// The next message that arrived, oldest first, or nil where there is none yet.
    ///
    /// A body that can't be handed on (its descriptors can't be taken, its types nest too deep) is not silently lost: a
    /// call gets an error for an answer, and a reply comes out as an error.
    public func next() -> IncomingMessage? {
        if let message = popWaiting() { return message }
        return popArrived()
    }

    /// Sends `message` with copies of `descriptors`, which its `h` values index, and gives its serial. One of more than
    /// `limit` bytes is `tooLarge`.
    ///
    /// What the socket doesn't take at once is kept and goes out through ``pump()``.
    @discardableResult
    public func send(
        _ message: Message,
        descriptors: [Descriptor] = [],
        limit: Int = .max
    ) throws(SendError) -> UInt32 {
        guard isConnected else { throw .disconnected }
        guard descriptors.isEmpty || foreign.takesDescriptors else { throw .invalid }
        let bytes: [UInt8]
        do throws(MarshallingError) {
            bytes = try message.marshalled(
                serial: nextSerial,
                descriptorCount: descriptors.count,
                descriptorLimit: descriptorLimit
            )
        } catch {
            throw SendError(error)
        }
        guard bytes.count <= limit else { throw .tooLarge }
        sentSize &+= UInt64(bytes.count)
        if isHolding {
            outbox.hold(bytes, descriptors)
        } else if !outbox.send(bytes, descriptors, to: foreign.socket) {
            closeSocket()
            throw .disconnected
        }
        defer { nextSerial = nextSerial == .max ? 1 : nextSerial + 1 }
        return nextSerial
    }

    /// Whether what is sent is held back.
    var isHolding: Bool { holds > 0 }

    /// Holds back what is sent from now on, until ``release()`` was called as often as this.
    public func hold() {
        holds += 1
    }

    /// Takes one ``hold()`` back; the last one sends all that was held back at once, in its order: the bus reads it in one
    /// go, and wakes up once for it.
    public func release() {
        precondition(isHolding, "What is let go was held back")
        holds -= 1
        if !isHolding, wantsToWrite, isConnected, !outbox.flush(to: foreign.socket) { closeSocket() }
    }

    /// Sends all messages of `body` at once, in their order, unless they are held back.
    public func gather(_ body: () -> Void) {
        hold()
        body()
        release()
    }

    /// The other end takes nothing any more: what it still sent can be read, and then comes the end.
    private func closeSocket() {
        outbox = Outbox()
        shutdown(foreign.socket, CInt(SHUT_RDWR))
    }

    // MARK: What arrived

    /// Keeps `message` for ``next()``.
    func keep(_ message: IncomingMessage) {
        waiting.append(message)
    }

    private func popWaiting() -> IncomingMessage? {
        guard waitingStart < waiting.count else { return nil }
        defer {
            waitingStart += 1
            if waitingStart == waiting.count {
                waiting = []
                waitingStart = 0
            }
        }
        return waiting[waitingStart]
    }

    /// The next message of the socket, or nil.
    func popArrived() -> IncomingMessage? {
        while let (reading, descriptors, size) = inbox.next() {
            switch reading {
            case .message(let message): return IncomingMessage(message: message, descriptors: descriptors, size: size)
            case .unreadable(let message, let reason):
                if let message = refuse(message, reason, size) { return message }
            case .ignored: continue
            }
        }
        if inbox.isBroken { isConnected = false }
        return nil
    }

    /// Answers a call that can't be read, and makes an error of a reply that can't.
    private func refuse(_ message: Message, _ reason: UnmarshallingError, _ size: Int) -> IncomingMessage? {
        switch message.kind {
        case .methodCall:
            guard message.expectsReply else { return nil }
            // A caller that can't be answered either, for lack of memory, is left to its own time limit.
            _ = Result { () throws(SendError) in
                try send(.error(to: message, name: reason.name, message: reason.sentence))
            }
            return nil
        case .methodReturn(let serial), .error(let serial, _):
            let error = Message(
                .error(replySerial: serial, name: reason.name),
                destination: message.destination,
                sender: message.sender,
                serial: message.serial,
                body: [.string(reason.sentence)]
            )
            return IncomingMessage(message: error, descriptors: [], size: size)
        case .signal:
            return nil
        }
    }
}
