internal import Transfer

/// The drags that are under way, and those that ended a little while ago.
///
/// The two are apart, so that what ended costs nothing but its memory, however much of it there is.
struct Drags: Sendable {
    private var underWay: [DragID: Drag] = [:]
    private var ended: [DragID: Drag] = [:]
    /// Those that ended, in the order in which they did, from `firstEnded` on.
    private var order: [DragID] = []
    private var firstEnded = 0
    private var next: UInt64

    init(next: UInt64) {
        self.next = next
    }

    /// A number that no drag had before.
    mutating func newID() -> DragID {
        defer { next += 1 }
        return DragID(next)
    }

    subscript(id: DragID) -> Drag? {
        get { underWay[id] ?? ended[id] }
        set {
            guard let drag = newValue else {
                underWay[id] = nil
                ended[id] = nil
                return
            }
            guard drag.end != nil else {
                underWay[id] = drag
                return
            }
            underWay[id] = nil
            if ended.updateValue(drag, forKey: id) == nil { order.append(id) }
        }
    }

    /// All of them, in the order in which they began.
    var all: [Drag] { (Array(underWay.values) + ended.values).sorted { $0.id.number < $1.id.number } }

    /// Those that have not ended, in the order in which they began.
    var open: [Drag] { underWay.values.sorted { $0.id.number < $1.id.number } }

    /// When one of them ends, or is forgotten, if nothing happens before; in milliseconds of the monotonic clock.
    var deadline: Int64? {
        let active = underWay.values.compactMap(\.deadline).min()
        let forgotten = firstEnded < order.count ? ended[order[firstEnded]]?.deadline : nil
        return [active, forgotten].compactMap(\.self).min()
    }

    /// Those that have not ended and are idle for too long at `now`.
    func idle(_ now: Int64) -> [Drag] { open.filter { ($0.deadline ?? .max) <= now } }

    /// Forgets those that ended long before `now`, and tells which.
    mutating func forget(_ now: Int64) -> [DragID] {
        var forgotten: [DragID] = []
        while firstEnded < order.count, let deadline = ended[order[firstEnded]]?.deadline, deadline <= now {
            forgotten.append(order[firstEnded])
            ended[order[firstEnded]] = nil
            firstEnded += 1
        }
        if firstEnded * 2 > order.count {
            order.removeFirst(firstEnded)
            firstEnded = 0
        }
        return forgotten
    }
}

extension Drag {
    /// When it ends by itself, or, ended, is forgotten.
    var deadline: Int64? {
        switch state {
        case .active: touched + Drag.idleLimit
        case .dropping, .claimed: nil
        case .ended: touched + Drag.epilogue
        }
    }
}
