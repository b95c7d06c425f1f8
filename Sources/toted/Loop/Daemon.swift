import CLinux
import DBus
import Glibc
import Service
import Store
import Transfer
import Wire

/// The event loop: one thread that owns the bus, the service and the store, and carries out what the service says.
final class Daemon {
    let connection: Connection
    let store: Store
    let log: Log
    var service: Service
    var lines = Lines<IncomingMessage>()
    /// How long the last message took, in nanoseconds.
    var lastTook: Int64 = 0
    var intakes: [Intake] = []
    var peers = Peers()
    var unread = Unread()
    /// Calls that wait for what others answer.
    var waitingCalls: [WaitingCall] = []
    /// Promises on their way to readers.
    var forwardings: [Forwarding] = []
    var requests = Requests()
    /// How long others may take.
    let patience = Patience()
    /// How many promises and delegates may be asked at a time in all.
    let promiseLimit: Int
    /// How many promises may be loaded at a time for one call.
    let loadsAtOnce: Int
    /// How many descriptors that calls brought may wait to be read in all.
    let descriptorLimit: Int
    /// Whether this process is hidden from others for a secret that it holds.
    var isHidden = false
    /// Whether what a turn of the loop says waits for a flush of what the turn has changed.
    private let isFlushing: Bool
    private let signals: Signals
    private let alarm: Alarm
    private var random = SystemRandomNumberGenerator()

    /// How many bytes may wait to be sent before no more calls are taken. The answers to all come out one after the
    /// other: what waits here, everybody waits for.
    private static let backlog = 4 * 1024 * 1024

    /// A loop for a process that may have `openFiles` descriptors open.
    init(
        connection: Connection,
        store: Store,
        service: consuming Service,
        signals: Signals,
        alarm: Alarm,
        log: Log,
        openFiles: Int
    ) {
        // One that is read needs up to two more, and what is just arriving needs room too.
        descriptorLimit = min(Limits.descriptorsInAll, openFiles / 5)
        // One that is loaded needs two for its pipe, and one for its file.
        promiseLimit = min(service.quotas.promises, openFiles / 8)
        loadsAtOnce = min(Limits.loadsAtOnce, service.quotas.loadsOfConnection, promiseLimit)
        self.connection = connection
        self.store = store
        isFlushing = store.durability == .power
        self.service = service
        self.signals = signals
        self.alarm = alarm
        self.log = log
    }

    /// Owns its names and serves until a signal or the bus ends it. Returns the exit status.
    func run() -> CInt {
        carryOut(service.begin(context(of: "", [])), for: nil)
        guard takeNames() else { return 1 }
        log(.info, "serving \(Service.busName) as \(connection.uniqueName)")
        tellPromiseLimit()
        // Starting runs through code that serving never needs: at rest this process holds on to little.
        _ = tote_release_code()
        if isFlushing { connection.hold() }
        while true {
            // Calls may have come in before anything was polled: the one that started this process is among them.
            takeMessages()
            serveWaiting()
            guard !isFlushing || flushTurn() else { return 1 }
            guard connection.isConnected else {
                log(.error, "the bus is gone")
                return 1
            }
            guard let ready = wait() else {
                log(.info, "ended by a signal")
                // The state is given up before the name: whoever is started for the next call can take it.
                store.close()
                return 0
            }
            if isFlushing { connection.hold() }
            advanceIntakes()
            advanceForwardings(ready)
            advanceWaiting(ready)
            serveWaiting()
            expire()
        }
    }

    /// Says where this process can't load as many promises at a time as it was told to.
    private func tellPromiseLimit() {
        let wanted = service.quotas.promises
        guard promiseLimit < wanted, wanted != Quotas().promises else { return }
        log(
            .warning,
            "the limit promises is \(promiseLimit), not \(wanted): more would need more files than may be open"
        )
    }

    /// Makes what this turn of the loop has changed outlive a power cut, and then lets go of all that it says: whatever came
    /// in during one flush shares the next. False where it can't be flushed; nobody is answered then.
    private func flushTurn() -> Bool {
        do throws(StoreError) {
            try store.flush()
        } catch {
            log(.error, "what was changed can't be made to outlive a power cut, and the service ends: \(error)")
            return false
        }
        connection.release()
        return true
    }

    /// Whether so much waits to be sent that no more calls are taken.
    var isBackedUp: Bool { connection.outgoingSize >= Self.backlog }

    /// Waits until there is something to do; gives the pipes of promises that have something new. `nil`: a signal asks to
    /// end.
    private func wait() -> Set<CInt>? {
        var events = CInt(POLLIN)
        if connection.wantsToWrite { events |= CInt(POLLOUT) }
        if isBackedUp || lines.isFull { events &= ~CInt(POLLIN) }
        var polled = [
            pollfd(fd: connection.descriptor, events: Int16(events), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        alarm.set(service.deadline)
        for intake in intakes {
            if let source = intake.waitsFor { polled.append(pollfd(fd: source, events: Int16(POLLIN), revents: 0)) }
        }
        let first = polled.count
        for forwarding in forwardings {
            if let pipe = forwarding.waitsFor { polled.append(pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)) }
        }
        for load in waitingCalls.lazy.flatMap(\.loads) {
            if let pipe = load.waitsFor { polled.append(pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)) }
        }
        if let timeout {
            var time = timespec(tv_sec: Int(timeout / 1_000_000_000), tv_nsec: Int(timeout % 1_000_000_000))
            _ = unsafe ppoll(&polled, nfds_t(polled.count), &time, nil)
        } else {
            _ = unsafe ppoll(&polled, nfds_t(polled.count), nil, nil)
        }
        if polled[1].revents != 0 { return nil }
        if polled[0].revents != 0 { _ = connection.pump() }
        return Set(polled[first...].lazy.filter { $0.revents != 0 }.map(\.fd))
    }

    /// How long to wait at most, in nanoseconds; `nil`: for ever.
    private var timeout: Int64? {
        if connection.hasQueued, !isBackedUp, !lines.isFull { return 0 }
        if intakes.contains(where: { $0.waitsFor == nil }) { return 0 }
        // What the service itself waits for, the alarm tells.
        var deadline = Int64.max
        for intake in intakes { deadline = min(deadline, intake.deadline) }
        if !waitingCalls.isEmpty || !forwardings.isEmpty { deadline = min(deadline, waitingDeadline) }
        var end = deadline < .max ? deadline * 1_000_000 : .max
        if !isBackedUp, let turn = lines.nextTurn { end = min(end, turn) }
        guard end < .max else { return nil }
        return max(0, end - Clock.precise)
    }

    private func expire() {
        guard let deadline = service.deadline, deadline <= Clock.lasting else { return }
        carryOut(service.expire(context(of: "", [])), for: nil)
    }

    /// The context of a turn for a peer.
    func context(of sender: String, _ descriptors: [Content], _ answers: Answers? = nil) -> Context {
        Context(
            viewer: Viewer(connection: sender, app: peers.application(of: sender)),
            now: Clock.lasting,
            date: Clock.date,
            random: { [self] in random.next() },
            contents: store,
            descriptors: descriptors,
            answers: answers
        )
    }
}
