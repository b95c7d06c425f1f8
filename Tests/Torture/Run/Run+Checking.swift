import TestSupport
import ToteClient

// What is there is compared to what was answered.

extension Run {
    /// Compares what is there to what was answered.
    func check() throws {
        try Audit(folder: folder).check()
        let reader = try Reader(bus)
        try reader.checkThatNothingIsDragged()
        let found = try reader.find(clients: clients.count)
        report.size += found.size
        for (client, clipboard) in zip(clients, found.clipboards) {
            log.note("-- found of clipboard \(client.number): \(clipboard)")
            try client.settle(at: clipboard)
        }
        for (shelf, there) in zip(told.shelves, found.shelves) where there.revision < shelf.revision {
            throw Loss("a revision that was told is gone: \(told.difference(to: found) ?? "")")
        }
        guard explains(told, found) || explains(earlier, found) else {
            try explainByRedoing(found, reader, difference: told.difference(to: found) ?? "")
            return
        }
        settle(at: found)
    }

    private func settle(at found: Found) {
        for (shelf, before) in zip(found.shelves, told.shelves) {
            report.untold += Int(shelf.revision - before.revision)
        }
        told.settle(at: found)
        earlier = told
    }

    /// Whether calls that were cut off lead from `told` to what was found.
    private func explains(_ told: Told, _ found: Found) -> Bool {
        Explanation(found: found).leads(from: told, by: cutOff)
    }

    /// An undo or redo whose result is not known here is whole where its opposite leads back to what was told.
    private func explainByRedoing(_ found: Found, _ reader: Reader, difference: String) throws {
        let before = told
        for (work, _) in cutOff {
            guard let (container, isUndo) = turn(work) else { continue }
            guard found.shelves[container].revision == before.shelves[container].revision + 1 else { continue }
            settle(at: found)
            // Then its opposite may do something else; that contents are whole, and each item is there once, has been seen.
            if before.histories[container].isOutOfOrder {
                report.outOfOrder += 1
                return
            }
            let there = try reader.container(container)
            if isUndo { try there.redo() } else { try there.undo() }
            try hearAll()
            let again = try reader.find(clients: 0)
            guard again.shelves.map(\.columns) == before.shelves.map(\.columns) else { throw Loss(difference) }
            return
        }
        throw Loss(difference)
    }

    /// Which container `work` undoes or redoes a change of.
    private func turn(_ work: Work) -> (container: Int, isUndo: Bool)? {
        if case .undo(let container) = work { return (container, true) }
        if case .redo(let container) = work { return (container, false) }
        return nil
    }
}
