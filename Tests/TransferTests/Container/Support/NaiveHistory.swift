/// What can be undone and redone, as whole snapshots: right where nobody has interfered.
struct NaiveHistory {
    struct Entry {
        let number: Int
        /// What stands after the entry is taken.
        let target: NaiveContainer.Snapshot
        /// What stood when it was made: only from there the target is certain.
        let start: NaiveContainer.Snapshot
        /// Tells the two sides of a move between containers.
        let exchange: Int?
    }

    var undo: [Entry] = []
    var redo: [Entry] = []
    private var last = 0

    mutating func nextNumber() -> Int {
        last += 1
        return last
    }

    mutating func push(_ entry: Entry) {
        redo = []
        add(entry, toRedo: false)
    }

    mutating func add(_ entry: Entry, toRedo: Bool) {
        if toRedo {
            redo.append(entry)
        } else {
            undo.append(entry)
        }
        undo.removeAll { $0.number <= last - 100 }
        redo.removeAll { $0.number <= last - 100 }
    }

    /// A restart: numbers go on behind the highest that is kept.
    mutating func restart() { last = (undo + redo).map(\.number).max() ?? 0 }

    /// The entry that is to be taken.
    func next(fromRedo: Bool) -> Entry? { fromRedo ? redo.last : undo.last }

    /// Takes out the entry that is to be taken, or the one of an exchange.
    mutating func take(fromRedo: Bool, exchange: Int? = nil) -> Entry? {
        let list = fromRedo ? redo : undo
        let place = exchange == nil ? list.indices.last : list.firstIndex { $0.exchange == exchange }
        guard let place else { return nil }
        return fromRedo ? redo.remove(at: place) : undo.remove(at: place)
    }

    /// No entry brings back what an app has promised that has left.
    mutating func forgetPromises(of provider: String) {
        undo = undo.map { $0.withoutPromises(of: provider) }
        redo = redo.map { $0.withoutPromises(of: provider) }
    }

    mutating func forget(_ exchanges: Set<Int>) {
        undo.removeAll { $0.exchange.map(exchanges.contains) ?? false }
        redo.removeAll { $0.exchange.map(exchanges.contains) ?? false }
    }
}

extension NaiveHistory.Entry {
    fileprivate func withoutPromises(of provider: String) -> Self {
        Self(
            number: number,
            target: target.withoutPromises(of: provider),
            start: start.withoutPromises(of: provider),
            exchange: exchange
        )
    }
}
