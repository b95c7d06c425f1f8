import Service
import Transfer
import Wire

/// The calls of the service to apps that have not been answered.
struct Requests {
    /// What is asked.
    enum Request {
        /// The content of a promise for the store.
        case load(ContentLoad, for: WaitingCall)
        /// Whether the app of a promise is there, which has said early that it has written all.
        case confirm(ContentLoad, for: WaitingCall)
        /// The content of a promise for a reader.
        case forward(Forwarding)
        /// Whether a reader has all of a promise, whose pipe he has.
        case deliver(Handover)
        /// What a delegate says.
        case consult(Consultation, for: WaitingCall)
    }

    /// How many calls an app may leave unanswered after nobody waits for them any more. The bus keeps them for it, with
    /// a descriptor each.
    private static let patience = 256

    private var open: [UInt32: (peer: String, request: Request)] = [:]
    /// Calls that nobody waits for any more.
    private var late: [UInt32: String] = [:]
    /// The delegates that have not answered what they were asked about a drag, and until when that is waited for.
    private var asked: [UInt32: (peer: String, drag: ObjectPath, deadline: Int64)] = [:]

    /// Notes a call to `peer`.
    mutating func note(_ request: Request, _ serial: UInt32, to peer: String) { open[serial] = (peer, request) }

    /// Notes that the delegate `peer` is asked about a drag, and has until `deadline` to answer.
    mutating func note(_ consultation: Consultation, _ serial: UInt32, until deadline: Int64) {
        asked[serial] = (consultation.delegate.connection, consultation.drag, deadline)
    }

    /// What the call `serial` asked, where `sender` may answer it: the one that was asked, or the bus.
    mutating func answered(_ serial: UInt32, by sender: String?) -> Request? {
        if let peer = late[serial], sender == peer || sender == DBusDriver.name.text { late[serial] = nil }
        if let peer = asked[serial]?.peer, sender == peer || sender == DBusDriver.name.text { asked[serial] = nil }
        guard let entry = open[serial], sender == entry.peer || sender == DBusDriver.name.text else { return nil }
        open[serial] = nil
        return entry.request
    }

    /// Notes that what was asked for a reader is now between him and the app, and whether the app is heard on; one that
    /// leaves many calls unanswered isn't.
    mutating func deliver(_ forwarding: Forwarding, _ handover: Handover) -> Bool {
        for (serial, entry) in open {
            guard case .forward(let other) = entry.request, other === forwarding else { continue }
            let count = open.values.count { $0.peer == entry.peer && $0.request.isDelivery }
            open[serial] = count < Self.patience ? (entry.peer, .deliver(handover)) : nil
            return count < Self.patience
        }
        return false
    }

    /// How many pipes a connection has of promises that are still being written.
    func deliveries(to reader: String) -> Int {
        open.values.count { entry in
            if case .deliver(let handover) = entry.request { handover.reader == reader } else { false }
        }
    }

    /// The pipes that readers have from a connection.
    func handovers(from peer: String) -> [Handover] {
        open.values.compactMap { entry in
            guard entry.peer == peer, case .deliver(let handover) = entry.request else { return nil }
            return handover
        }
    }

    /// Forgets the requests for which `isOver` holds: the app that was asked is at it.
    mutating func close(where isOver: (Request) -> Bool) {
        open = open.filter { !isOver($0.value.request) }
    }

    /// Nobody waits any more for the answers to the requests for which `isOver` holds.
    mutating func giveUp(where isOver: (Request) -> Bool) {
        for (serial, entry) in open where isOver(entry.request) {
            open[serial] = nil
            late[serial] = entry.peer
        }
    }

    /// Forgets the calls to a connection that has left.
    mutating func forget(_ peer: String) {
        open = open.filter { $0.value.peer != peer }
        late = late.filter { $0.value != peer }
        asked = asked.filter { $0.value.peer != peer }
    }

    /// Whether the delegate `peer` still has time to answer what it was asked about a drag, whoever waits for that.
    mutating func isAsked(_ peer: String, about drag: ObjectPath, _ now: Int64) -> Bool {
        asked = asked.filter { $0.value.deadline > now }
        return asked.values.contains { $0.peer == peer && $0.drag == drag }
    }

    /// Whether `peer` leaves so many calls unanswered that it is not asked again.
    func isDeaf(_ peer: String) -> Bool { late.values.count { $0 == peer } >= Self.patience }
}

extension Requests.Request {
    /// Whether it asks how a promise fares whose pipe a reader has.
    fileprivate var isDelivery: Bool {
        if case .deliver = self { true } else { false }
    }
}
