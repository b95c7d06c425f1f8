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

    /// The items of `slots` leave, one after the other.
    mutating func leave(_ slots: [Slot]) {
        for slot in slots {
            guard let index = elements.firstIndex(of: .item(slot)) else { continue }
            leavers.left(Self.id(of: slot), slot: slot, next: item(behind: index))
            elements[index] = .ghost(Self.id(of: slot))
            ghosts.append(Self.id(of: slot))
            if ghosts.count > capacity {
                forget(ghosts[0])
            }
        }
    }

    /// The items of `slots` move before `anchor`, which isn't one of them.
    mutating func move(_ slots: [Slot], before anchor: Slot?) {
        for slot in slots {
            guard let index = elements.firstIndex(of: .item(slot)) else { continue }
            leavers.moved(slot, next: item(behind: index))
            elements.remove(at: index)
        }
        insert(slots, before: anchor)
    }

    /// Items come before `anchor`; those that had left are no leavers any more. One that is back where it stood has those
    /// before it that stood before it.
    mutating func insert(_ slots: [Slot], before anchor: Slot?) {
        let end = anchor.flatMap { elements.firstIndex(of: .item($0)) } ?? elements.count
        let begin = elements[..<end].lastIndex { if case .item = $0 { true } else { false } }.map { $0 + 1 } ?? 0
        var gap = elements[begin..<end]
        var coming: [Element] = []
        for slot in slots {
            let id = Self.id(of: slot)
            leavers.returned(id, slot: slot, next: anchor)
            if let place = gap.firstIndex(of: .ghost(id)) {
                coming += gap[..<place]
                gap = gap[(place + 1)...]
            }
            coming.append(.item(slot))
        }
        elements.replaceSubrange(begin..<end, with: coming + gap)
        for slot in slots { forget(Self.id(of: slot)) }
    }

    /// Where a leaver stands in the array.
    func place(of id: ItemID) -> Leavers.Place? {
        elements.firstIndex(of: .ghost(id)).map { index in
            item(behind: index).map { .before($0) } ?? .end
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

    private func item(behind index: Int) -> Slot? {
        for element in elements[(index + 1)...] {
            if case .item(let slot) = element { return slot }
        }
        return nil
    }
}
