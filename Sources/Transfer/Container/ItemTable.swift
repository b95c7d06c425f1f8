/// The items of a container, by slot and by id.
struct ItemTable: Sendable {
    /// An item and the collection that it is in.
    struct Entry: Sendable {
        /// The item.
        var item: Item
        /// Its collection.
        var collection: CollectionKey
    }

    private var slots: [ItemID: Slot] = [:]
    private var entries = PagedTable<Entry?>(nil)
    private var numbers = NumberPool(from: 0)
    /// In which chunk of its list each slot is.
    var chunks = ChunkTable()
    /// The folders, and what they open.
    private(set) var folders: [Slot: CollectionName] = [:]
    /// Where items are that have promises, by the connection that gave them.
    private(set) var promised: [String: Set<Slot>] = [:]

    /// How many items there are.
    var count: Int { slots.count }

    /// The slot of the item `id`.
    func slot(of id: ItemID) -> Slot? { slots[id] }

    /// What is in `slot`, which is in use.
    subscript(slot: Slot) -> Entry {
        guard let entry = entries[slot.index] else { preconditionFailure("the slot \(slot.index) is in use") }
        return entry
    }

    /// The item `id`, if it is here.
    func find(_ id: ItemID) -> Item? { slots[id].map { self[$0].item } }

    /// Calls `body` with each item, in no particular order.
    func forEach(_ body: (Item) -> Void) {
        entries.forEach { _, entry in if let entry { body(entry.item) } }
    }

    /// Whether a slot holds an item.
    func isFilled(_ slot: Slot) -> Bool { entries[slot.index] != nil }

    /// The id of the item in `slot`.
    func id(of slot: Slot) -> ItemID { self[slot].item.id }

    /// Takes an item in, and says where; `nil` where there is one of that id.
    mutating func insert(_ entry: Entry) -> Slot? {
        let slot = Slot(index: numbers.take())
        guard name(entry.item.id, slot) else {
            numbers.giveBack(slot.index)
            return nil
        }
        entries[slot.index] = entry
        index(entry.item, in: slot)
        return slot
    }

    /// Takes an item in at a slot that holds none.
    mutating func fill(_ slot: Slot, with entry: Entry) {
        let isNew = !isFilled(slot) && name(entry.item.id, slot)
        precondition(isNew, "an item is in one slot")
        entries[slot.index] = entry
        index(entry.item, in: slot)
    }

    /// Notes where the item `id` is from now on, unless it is somewhere already; whether that is so. The id is looked up
    /// once.
    private mutating func name(_ id: ItemID, _ slot: Slot) -> Bool {
        guard let known = slots.updateValue(slot, forKey: id) else { return true }
        slots[id] = known
        return false
    }

    /// Takes an item out; its slot is not used again before it is freed.
    mutating func vacate(_ slot: Slot) -> Entry {
        let entry = self[slot]
        unindex(entry.item, in: slot)
        entries[slot.index] = nil
        slots[entry.item.id] = nil
        return entry
    }

    /// Lets a vacated slot be used again.
    mutating func free(_ slot: Slot) { numbers.giveBack(slot.index) }

    /// Sets the item in a slot; its id stays the same.
    mutating func replace(_ item: Item, in slot: Slot) {
        precondition(id(of: slot) == item.id, "an item keeps its id")
        unindex(self[slot].item, in: slot)
        entries.change(slot.index) { $0?.item = item }
        index(item, in: slot)
    }

    private mutating func index(_ item: Item, in slot: Slot) {
        if let opened = item.attributes.opens { folders[slot] = opened }
        for case .promise(let promise) in item.representations.lazy.map(\.content) {
            promised[promise.provider, default: []].insert(slot)
        }
    }

    private mutating func unindex(_ item: Item, in slot: Slot) {
        if item.attributes.opens != nil { folders[slot] = nil }
        for case .promise(let promise) in item.representations.lazy.map(\.content) {
            promised[promise.provider]?.remove(slot)
            if promised[promise.provider]?.isEmpty == true { promised[promise.provider] = nil }
        }
    }

    /// Sets the collection that the item in a slot is in.
    mutating func move(_ slot: Slot, to collection: CollectionKey) {
        entries.change(slot.index) { $0?.collection = collection }
    }

    /// Takes in an item at the slot that it had.
    mutating func restore(_ entry: Entry, at slot: Slot) throws(Failure) {
        guard !isFilled(slot), slots[entry.item.id] == nil else {
            throw Failure(.invalidDocument, "the item \(entry.item.id.text.quoted) is stored twice")
        }
        fill(slot, with: entry)
    }

    /// All slots that hold no item become free; called once when everything is restored.
    mutating func restored() { numbers.restore(taken: filled.map(\.index)) }
}

extension ItemTable {
    /// All slots that hold items, ascending.
    var filled: [Slot] {
        var filled: [Slot] = []
        filled.reserveCapacity(count)
        entries.forEach { number, entry in if entry != nil { filled.append(Slot(index: number)) } }
        return filled
    }

    /// What of the table isn't as it should be, each in a sentence; empty where all is well. For tests.
    func checkInvariants() -> [String] {
        var faults: [String] = []
        let filled = filled
        if filled.count != slots.count {
            faults.append("\(filled.count) slots hold items, \(slots.count) ids have slots")
        }
        for slot in filled where slots[id(of: slot)] != slot {
            faults.append("the item \(id(of: slot)) isn't found in its slot \(slot)")
        }
        faults += numbers.checkInvariants(taken: filled.map(\.index)).map { "slots: \($0)" }
        var promised: [String: Set<Slot>] = [:]
        for slot in filled {
            for promise in self[slot].item.promisedContents {
                promised[promise.promise.provider, default: []].insert(slot)
            }
        }
        if promised != self.promised { faults.append("promises are known as \(self.promised), not \(promised)") }
        let known = filled.filter { self[$0].item.attributes.opens != nil }
        if folders.count != known.count { faults.append("\(folders.count) folders are known, not \(known.count)") }
        for slot in known where folders[slot] != self[slot].item.attributes.opens {
            faults.append("the folder in \(slot) is known to open another collection")
        }
        return faults
    }
}
