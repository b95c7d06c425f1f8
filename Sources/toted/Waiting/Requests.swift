import Service
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
        /// What a delegate says.
        case consult(Consultation, for: WaitingCall)
    }

    /// How many calls an app may leave unanswered after nobody waits for them any more. The bus keeps them for it, with
    /// a descriptor each.
    private static let patience = 256

    private var open: [UInt32: (peer: String, request: Request)] = [:]
    /// Calls that nobody waits for any more.
    private var late: [UInt32: String] = [:]

    /// Notes a call to `peer`.
    mutating func note(_ request: Request, _ serial: UInt32, to peer: String) { open[serial] = (peer, request) }

    /// What the call `serial` asked, where `sender` may answer it: the one that was asked, or the bus.
    mutating func answered(_ serial: UInt32, by sender: String?) -> Request? {
        if let peer = late[serial], sender == peer || sender == DBusDriver.name.text { late[serial] = nil }
        guard let entry = open[serial], sender == entry.peer || sender == DBusDriver.name.text else { return nil }
        open[serial] = nil
        return entry.request
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
    }

    /// Whether `peer` leaves so many calls unanswered that it is not asked again.
    func isDeaf(_ peer: String) -> Bool { late.values.count { $0 == peer } >= Self.patience }
}
