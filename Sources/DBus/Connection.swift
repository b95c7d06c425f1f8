import CDBus
import Glibc
public import Wire

/// A private connection to a bus, for one thread and its `poll` loop.
///
/// A loop drains ``next()`` before it first polls and again after every ``pump()``: messages may have come in while a
/// call waited for its answer, and no poll tells of them. It polls ``descriptor`` for input, and for output while
/// ``wantsToWrite``; while ``isShortOfMemory`` it polls with a short time limit, then tries ``next()`` again.
///
/// Nothing blocks but the initialisers, ``callAndWait(_:descriptors:timeout:)`` and what is built on it. No call of a
/// peer is answered here, not even those of `org.freedesktop.DBus.Peer`.
public final class Connection {
    let foreign: ForeignConnection
    /// Messages that arrived while a call waited for its answer, oldest first, from `waitingStart` on.
    private var waiting: [IncomingMessage] = []
    private var waitingStart = 0
    /// The number of the next message to send, never 0; the first was spent on registering.
    private var nextSerial: UInt32 = 2
    private var outbox = Outbox()
    private var isGathering = false

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
    }

    /// Connects to `bus`; blocks until the bus has let us in.
    public convenience init(_ bus: Bus) throws(ConnectionError) {
        try self.init(address: try bus.address())
    }

    /// The name that the bus gave the connection.
    public var uniqueName: BusName { foreign.name }

    /// The socket, to poll and for nothing else; -1 once the connection is closed.
    public var descriptor: CInt {
        var raw: CInt = -1
        return unsafe dbus_connection_get_unix_fd(foreign.pointer, &raw) != 0 ? raw : -1
    }

    /// Whether messages wait for the socket to take them.
    public var wantsToWrite: Bool { !outbox.isEmpty }

    /// The size of the messages that wait for the socket, in bytes.
    public var outgoingSize: Int { outbox.size }

    /// Whether the connection is open; messages that arrived before it closed still come out of ``next()``.
    public var isConnected: Bool { unsafe dbus_connection_get_is_connected(foreign.pointer) != 0 }

    /// Whether ``next()`` may have a message without another ``pump()``.
    public var hasQueued: Bool {
        if waitingStart < waiting.count { return true }
        return unsafe dbus_connection_get_dispatch_status(foreign.pointer) == DBUS_DISPATCH_DATA_REMAINS
    }

    /// Whether bytes that arrived can't become a message for lack of memory: poll won't tell of them again.
    public var isShortOfMemory: Bool {
        unsafe dbus_connection_get_dispatch_status(foreign.pointer) == DBUS_DISPATCH_NEED_MEMORY
    }

    /// Reads and writes what the socket has and takes, without waiting; false once the connection is closed.
    ///
    /// The C library reads about 2 KiB at a time: this goes on while a message is incomplete and there is more, but not
    /// for ever, so that a peer that never stops sending can't keep the loop from its other work. What is left behind a
    /// complete message the next poll tells of.
    public func pump() -> Bool {
        if wantsToWrite, !outbox.flush(to: descriptor) { closeSocket() }
        for _ in 0..<256 {
            foreign.watches.read()
            guard isConnected, !hasQueued, Poll.isReadable(descriptor) else { break }
        }
        return isConnected
    }

    /// The next message that arrived, oldest first, or nil where there is none yet.
    ///
    /// A body that can't be handed on (its descriptors can't be taken, memory ran out) is not silently lost: a call gets
    /// an error for an answer, and a reply comes out as an error.
    public func next() -> IncomingMessage? {
        if let message = popWaiting() { return message }
        return popArrived()
    }

    /// Sends `message` with copies of `descriptors`, which its `h` values index, and gives its serial.
    ///
    /// What the socket doesn't take at once is kept and goes out through ``pump()``.
    @discardableResult
    public func send(_ message: Message, descriptors: [Descriptor] = []) throws(SendError) -> UInt32 {
        guard isConnected else { throw .disconnected }
        if !descriptors.isEmpty {
            guard unsafe dbus_connection_can_send_type(foreign.pointer, TypeCode.descriptor.foreign) != 0 else {
                throw .invalid
            }
        }
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
        if isGathering {
            outbox.hold(bytes, descriptors)
        } else if !outbox.send(bytes, descriptors, to: descriptor) {
            closeSocket()
            throw .disconnected
        }
        defer { nextSerial = nextSerial == .max ? 1 : nextSerial + 1 }
        return nextSerial
    }

    /// Sends all messages of `body` at once, in their order: the bus reads them in one go, and wakes up once for them.
    public func gather(_ body: () -> Void) {
        precondition(!isGathering, "Messages are gathered once at a time")
        isGathering = true
        body()
        isGathering = false
        if wantsToWrite, isConnected, !outbox.flush(to: descriptor) { closeSocket() }
    }

    /// The other end takes nothing any more: what it still sent can be read, and then the C library sees the end.
    private func closeSocket() {
        outbox = Outbox()
        shutdown(descriptor, CInt(SHUT_RDWR))
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

    /// The next message of the C library's queue, or nil.
    func popArrived() -> IncomingMessage? {
        while let pointer = unsafe dbus_connection_pop_message(foreign.pointer) {
            switch unsafe ForeignMessage(adopting: pointer).read() {
            case .message(let message): return message
            case .unreadable(let message, let reason):
                if let message = refuse(message, reason) { return message }
            case .nothing: continue
            }
        }
        return nil
    }

    /// Answers a call that can't be read, and makes an error of a reply that can't.
    private func refuse(_ message: Message, _ reason: DecodingError) -> IncomingMessage? {
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
            return IncomingMessage(message: error, descriptors: [])
        case .signal:
            return nil
        }
    }
}
