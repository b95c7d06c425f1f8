import Transfer

/// A collection and those that left it, kept in one array in which leavers stay as ghosts.
struct LeaverModel {
    private enum Element: Equatable {
        case item(Slot)
        case ghost(ItemID)
    }

    /// The memory under test.
    private(set) var leavers: Leavers
    /// Who left, the first to leave first.
    private(set) var ghosts: [ItemID] = []
    private var elements: [Element]
    private let capacity: Int

    /// A collection of slots 0 up to `count`, that remembers `capacity` leavers.
    init(count: Int, capacity: Int) {
        leavers = Leavers(capacity: capacity)
        self.capacity = capacity
        elements = (0..<count).map { .item(Slot($0)) }
    }

    /// The items that are there.
    var items: [Slot] {
        elements.compactMap { element in
            if case .item(let slot) = element { slot } else { nil }
        }
    }

    /// The items of `slots` leave all at once; the memory is told in the order of `slots`.
    ///
    /// With `asNeighbours`, it is told the neighbours of each moment, else those that stay.
    mutating func leave(_ slots: [Slot], asNeighbours: Bool) {
        let leaving = Set(slots)
        for slot in slots {
            guard let index = elements.firstIndex(of: .item(slot)) else { continue }
            let next = item(behind: index, ignoring: asNeighbours ? [] : leaving)
            leavers.left(Self.id(of: slot), slot: slot, next: next)
            elements[index] = .ghost(Self.id(of: slot))
            ghosts.append(Self.id(of: slot))
            if ghosts.count > capacity {
                forget(ghosts[0])
            }
        }
    }

    /// The items of `slots` move before `anchor`, which isn't one of them.
    mutating func move(_ slots: [Slot], before anchor: Slot?) {
        let moved = Set(slots)
        for slot in slots {
            guard let index = elements.firstIndex(of: .item(slot)) else { continue }
            leavers.moved(slot, next: item(behind: index, ignoring: moved))
        }
        elements.removeAll { element in
            if case .item(let slot) = element { moved.contains(slot) } else { false }
        }
        insert(slots, before: anchor)
    }

    /// Items come before `anchor`; those that had left are no leavers any more.
    mutating func insert(_ slots: [Slot], before anchor: Slot?) {
        for slot in slots {
            leavers.returned(Self.id(of: slot))
            forget(Self.id(of: slot))
        }
        var index = anchor.flatMap { elements.firstIndex(of: .item($0)) } ?? elements.count
        while index > 0, case .ghost = elements[index - 1] {
            index -= 1
        }
        elements.insert(contentsOf: slots.map { .item($0) }, at: index)
    }

    /// Where a leaver stands in the array.
    func place(of id: ItemID) -> Leavers.Place? {
        elements.firstIndex(of: .ghost(id)).map { index in
            item(behind: index, ignoring: []).map { .before($0) } ?? .end
        }
    }

    /// Where the memory says otherwise than the array, or is unsound; empty where all is well.
    func faults(slots: Range<Int>) -> [String] {
        var faults = leavers.checkInvariants()
        for index in slots {
            let id = Self.id(of: Slot(index))
            if leavers.place(of: id) != place(of: id) {
                faults.append("\(id) stands at \(String(describing: leavers.place(of: id)))")
            }
        }
        if leavers.count != ghosts.count {
            faults.append("\(leavers.count) are remembered, not \(ghosts.count)")
        }
        return faults
    }

    /// The id of the item of `slot`.
    static func id(of slot: Slot) -> ItemID {
        ItemID(known: "item-\(slot.index)")
    }

    private mutating func forget(_ id: ItemID) {
        ghosts.removeAll { $0 == id }
        elements.removeAll { $0 == .ghost(id) }
    }

    private func item(behind index: Int, ignoring ignored: Set<Slot>) -> Slot? {
        for element in elements[(index + 1)...] {
            if case .item(let slot) = element, !ignored.contains(slot) { return slot }
        }
        return nil
    }
}
