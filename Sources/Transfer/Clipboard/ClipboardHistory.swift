/// The entries of a clipboard, in the order in which they were copied last.
///
/// Each change gives what takes it back exactly.
struct ClipboardHistory: Sendable {
    private var entries: [EntryNumber: ClipboardEntry] = [:]
    /// The entries, oldest first.
    private var order: [Position] = []
    /// An entry of each hash.
    private var numbers: [UInt64: EntryNumber] = [:]
    /// The others of a hash, where entries that differ share one.
    private var others: [UInt64: [EntryNumber]] = [:]
    /// How many bytes the contents of all entries have.
    private(set) var size: UInt64 = 0

    private struct Position {
        let change: UInt64
        let number: EntryNumber
    }

    /// One exact step back.
    enum Reversal: Sendable {
        /// An entry was put in: takes it out.
        case remove(EntryNumber)
        /// Entries were taken out: puts them back.
        case insert([ClipboardEntry])
        /// An entry went to the top: puts it back.
        case move(EntryNumber, change: UInt64, time: Int64)
        /// An entry was pinned, or not any more.
        case pin(EntryNumber, Bool)
    }

    /// How many entries there are.
    var count: Int { order.count }

    /// The entry with a number, if it is here.
    subscript(number: EntryNumber) -> ClipboardEntry? { entries[number] }

    /// The newest entry.
    var newest: ClipboardEntry? { order.last.flatMap { entries[$0.number] } }

    /// The first entry with a hash that `body` takes.
    func entry(hash: UInt64, where body: (ClipboardEntry) -> Bool) -> ClipboardEntry? {
        guard let number = numbers[hash] else { return nil }
        for number in [number] + (others[hash] ?? []) {
            if let entry = entries[number], body(entry) { return entry }
        }
        return nil
    }

    /// The newest entries behind the first `offset` ones, newest first; `limit` 0: all of them.
    func entries(offset: Int, limit: Int) -> [ClipboardEntry] {
        let end = max(order.count - offset, 0)
        let start = limit == 0 ? 0 : max(end - limit, 0)
        return order[start..<end].reversed().compactMap { entries[$0.number] }
    }

    /// All entries, newest first, until `body` says that it has enough.
    func forEach(_ body: (ClipboardEntry) -> Bool) {
        for position in order.reversed() {
            guard let entry = entries[position.number], body(entry) else { return }
        }
    }

    /// The entries that may not stay: those that are neither pinned nor among the newest `limit`, and the oldest beyond
    /// so many bytes, but for the newest of all.
    func surplus(limit: Int, bytes: UInt64) -> [EntryNumber] {
        var surplus: [EntryNumber] = []
        var rest = size
        let beyond = max(order.count - limit, 0)
        for (rank, position) in order.enumerated() {
            guard rank < beyond || (rest > bytes && rank < order.count - 1) else { break }
            guard let entry = entries[position.number], !entry.isPinned else { continue }
            surplus.append(entry.number)
            rest -= entry.size
        }
        return surplus
    }

    private func place(of change: UInt64) -> Int {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if order[middle].change < change { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension ClipboardHistory {
    /// Puts in an entry that isn't here.
    mutating func insert(_ entry: ClipboardEntry) -> Reversal {
        stand(entry)
        return .remove(entry.number)
    }

    /// Takes out entries that are here.
    mutating func remove(_ gone: [EntryNumber]) -> (entries: [ClipboardEntry], reversal: Reversal) {
        var removed: [ClipboardEntry] = []
        for number in gone {
            guard let entry = entries.removeValue(forKey: number) else { continue }
            unindex(entry)
            size -= entry.size
            removed.append(entry)
        }
        if removed.count == 1 {
            order.remove(at: place(of: removed[0].change))
        } else {
            order.removeAll { entries[$0.number] == nil }
        }
        return (removed, .insert(removed))
    }

    /// Puts an entry that is here where `change` belongs: at the top, for a change that is newer than all.
    mutating func move(_ number: EntryNumber, change: UInt64, time: Int64) -> Reversal {
        guard let old = entries[number] else { preconditionFailure("an entry that moves is here") }
        order.remove(at: place(of: old.change))
        order.insert(Position(change: change, number: number), at: place(of: change))
        entries[number]?.change = change
        entries[number]?.time = time
        return .move(number, change: old.change, time: old.time)
    }

    /// Pins an entry that is here, or lets go of it.
    mutating func pin(_ number: EntryNumber, _ isPinned: Bool) -> Reversal {
        entries[number]?.isPinned = isPinned
        return .pin(number, !isPinned)
    }

    /// Takes a step back.
    mutating func revert(_ reversal: Reversal) {
        switch reversal {
        case .remove(let number): _ = remove([number])
        case .insert(let entries):
            for entry in entries { stand(entry) }
        case .move(let number, let change, let time): _ = move(number, change: change, time: time)
        case .pin(let number, let isPinned): entries[number]?.isPinned = isPinned
        }
    }

    private mutating func stand(_ entry: ClipboardEntry) {
        size += entry.size
        order.insert(Position(change: entry.change, number: entry.number), at: place(of: entry.change))
        entries[entry.number] = entry
        index(entry)
    }

    private mutating func index(_ entry: ClipboardEntry) {
        if numbers[entry.hash] == nil {
            numbers[entry.hash] = entry.number
        } else {
            others[entry.hash, default: []].append(entry.number)
        }
    }

    private mutating func unindex(_ entry: ClipboardEntry) {
        guard numbers[entry.hash] == entry.number else {
            others[entry.hash]?.removeAll { $0 == entry.number }
            if others[entry.hash]?.isEmpty == true { others[entry.hash] = nil }
            return
        }
        numbers[entry.hash] = others[entry.hash]?.popLast()
        if others[entry.hash]?.isEmpty == true { others[entry.hash] = nil }
    }
}

extension ClipboardHistory {
    /// Takes in an entry that was stored, in no particular order; whether it contradicts none that is here.
    mutating func restore(_ entry: ClipboardEntry) -> Bool {
        guard entries.updateValue(entry, forKey: entry.number) == nil else { return false }
        size &+= entry.size
        order.append(Position(change: entry.change, number: entry.number))
        return true
    }

    /// Puts in order what was restored; whether no two stand in one place.
    mutating func restored() -> Bool {
        order.sort { $0.change < $1.change }
        for position in order {
            if let entry = entries[position.number] { index(entry) }
        }
        return zip(order, order.dropFirst()).allSatisfy { $0.change < $1.change }
    }

    /// What of the history isn't as it should be, each in a sentence; empty where all is well.
    func checkInvariants() -> [String] {
        var faults: [String] = []
        if order.count != entries.count { faults.append("the order isn't one of all entries") }
        for position in order where entries[position.number]?.change != position.change {
            faults.append("the entry \(position.number.number) isn't where it stands")
        }
        if zip(order, order.dropFirst()).contains(where: { $0.change >= $1.change }) {
            faults.append("the entries are out of order")
        }
        if entries.values.reduce(0, { $0 + $1.size }) != size { faults.append("the bytes are counted wrong") }
        for entry in entries.values where self.entry(hash: entry.hash, where: { $0.number == entry.number }) == nil {
            faults.append("the entry \(entry.number.number) isn't found by its hash")
        }
        if numbers.count + others.values.reduce(0, { $0 + $1.count }) != entries.count {
            faults.append("a hash leads to no entry")
        }
        return faults
    }
}
