internal import Transfer

/// The drags that are under way, and those that ended a little while ago.
struct Drags: Sendable {
    private var drags: [DragID: Drag] = [:]
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
        get { drags[id] }
        set { drags[id] = newValue }
    }

    /// All of them, in the order in which they began.
    var all: [Drag] { drags.values.sorted { $0.id.number < $1.id.number } }

    /// Those that have not ended, in the order in which they began.
    var open: [Drag] { all.filter { $0.end == nil } }

    /// When one of them ends, or is forgotten, if nothing happens before; in milliseconds of the monotonic clock.
    var deadline: Int64? {
        drags.values.compactMap(\.deadline).min()
    }
}

extension Drag {
    /// When it ends by itself, or, ended, is forgotten.
    var deadline: Int64? {
        switch state {
        case .active: touched + Drag.idleLimit
        case .claimed: nil
        case .ended: touched + Drag.epilogue
        }
    }
}
