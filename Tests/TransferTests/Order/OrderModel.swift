import Transfer

/// A list beside an array that shall have the same order, and beside the rows that a store would have written.
struct OrderModel {
    /// The list under test.
    private(set) var list = OrderedList()
    /// Its container's table.
    private(set) var table = ChunkTable()
    /// The order as it shall be.
    private(set) var array: [Slot] = []
    /// The stored label of each element.
    private(set) var rows: [Slot: Int64] = [:]
    /// How many rows relabelling has written.
    private(set) var relabelled = 0
    /// The most rows that one placement relabelled.
    private(set) var mostRelabelled = 0

    /// A list of slots 0 up to `count`.
    init(count: Int = 0) {
        insert((0..<count).map(Slot.init), before: nil)
    }

    /// A list loaded from rows with these labels, for slots 0 and up.
    init(labels: [Int64]) {
        for (index, label) in labels.enumerated() {
            let slot = Slot(index)
            list.append(restoring: slot, label: label, in: &table)
            array.append(slot)
            rows[slot] = label
        }
    }

    /// Inserts in all three.
    mutating func insert(_ slots: [Slot], before anchor: Slot?) {
        let planned = list.placement(of: slots.count, before: anchor, in: table)
        let placement = list.insert(slots, before: anchor, in: &table)
        if placement != planned {
            array = []
        }
        insertIntoArray(slots, before: anchor)
        write(placement, for: slots)
    }

    /// Moves as a store needs it: plans while the moved are there, then takes them out and puts them in again.
    mutating func move(_ slots: [Slot], before anchor: Slot?) {
        let moved = Set(slots)
        let placement = list.placement(of: slots.count, before: anchor, ignoring: moved, in: table)
        list.remove(contentsOf: slots, in: &table)
        list.insert(slots, before: anchor, using: placement, in: &table)
        array.removeAll { moved.contains($0) }
        insertIntoArray(slots, before: anchor)
        write(placement, for: slots)
    }

    /// Removes one from all three.
    mutating func remove(_ slot: Slot) {
        list.remove(slot, in: &table)
        if let index = array.firstIndex(of: slot) {
            array.remove(at: index)
        }
        rows[slot] = nil
    }

    /// Removes many from all three.
    mutating func remove(contentsOf slots: [Slot]) {
        let removed = Set(slots)
        list.remove(contentsOf: slots, in: &table)
        array.removeAll { removed.contains($0) }
        for slot in slots {
            rows[slot] = nil
        }
    }

    /// Where list, array and rows differ, or the list is unsound; empty where all is well.
    func faults() -> [String] {
        var faults = list.checkInvariants(in: table)
        if Array(list) != array {
            faults.append("the order is \(Array(list)), not \(array)")
        }
        if rows.sorted(by: { $0.value < $1.value }).map(\.key) != array {
            faults.append("the stored rows sort to another order")
        }
        if list.first != array.first || list.last != array.last || list.count != array.count {
            faults.append("the ends or the number of elements are wrong")
        }
        for slot in array where list.label(of: slot, in: table) != rows[slot] {
            faults.append("the label of \(slot) is not what is stored")
        }
        return faults
    }

    /// What is wrong about the element of rank `rank`: its place, its neighbours, what follows.
    func faults(at rank: Int) -> [String] {
        let slot = array[rank]
        var faults: [String] = []
        if list.slot(at: rank) != slot || list.rank(of: slot, in: table) != rank {
            faults.append("rank \(rank) isn't that of \(slot)")
        }
        if list.successor(of: slot, in: table) != (rank + 1 < array.count ? array[rank + 1] : nil) {
            faults.append("\(slot) has a wrong successor")
        }
        if list.predecessor(of: slot, in: table) != (rank > 0 ? array[rank - 1] : nil) {
            faults.append("\(slot) has a wrong predecessor")
        }
        if list.elements(after: slot, limit: 200, in: table) != Array(array.dropFirst(rank + 1).prefix(200)) {
            faults.append("\(slot) isn't followed by what is behind it")
        }
        return faults
    }

    private mutating func insertIntoArray(_ slots: [Slot], before anchor: Slot?) {
        let index = anchor.flatMap { array.firstIndex(of: $0) } ?? array.count
        array.insert(contentsOf: slots, at: index)
    }

    private mutating func write(_ placement: Placement, for slots: [Slot]) {
        for row in placement.relabelled {
            rows[row.slot] = row.label
        }
        for (slot, label) in zip(slots, placement.labels) {
            rows[slot] = label
        }
        relabelled += placement.relabelled.count
        mostRelabelled = max(mostRelabelled, placement.relabelled.count)
    }
}

extension Slot {
    /// The slot of number `index`.
    init(_ index: Int) {
        self.init(index: UInt32(index))
    }
}
