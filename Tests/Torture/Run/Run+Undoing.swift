import ToteClient
import Transfer

// Undo after a restart, and the end of a run.

extension Run {
    /// Takes back the newest change of a container and makes it again.
    func undoAndRedo() throws {
        let container = Names.containers.indices.randomElement(using: &random) ?? 0
        let reader = try Reader(bus)
        let before = told.shelves.map(\.columns)
        // Where a move was taken back from the other container, out of order, redo is in the order of the changes.
        let isInOrder = !told.histories[container].isOutOfOrder
        guard try undo(container, reader) else { return }
        if Int.random(in: 0..<4, using: &random) == 0 { try compareContents(reader) }
        _ = try reader.container(container).redo()
        try hearAll()
        try compare(container, reader)
        guard !isInOrder || told.shelves.map(\.columns) == before else {
            throw Loss("\(Names.containers[container]): after undo and redo it is not as before")
        }
        report.undone += 1
    }

    /// Takes back the newest change; false where there is none, or where its items have gone on in another container.
    private func undo(_ container: Int, _ reader: Reader) throws -> Bool {
        let step = told.histories[container].done.last
        let name = Names.containers[container]
        do {
            _ = try reader.container(container).undo()
        } catch let error as ToteError {
            guard let reason = error.reason, reason == .nothingToUndo || reason == .conflict else { throw error }
            if let step, !(step.mayConflict && reason == .conflict) {
                throw Loss("\(name): what was done can't be undone: \(error)")
            }
            return false
        }
        try hearAll()
        try compare(container, reader)
        if let step, told.shelves[container].columns != step.before.columns {
            throw Loss("\(name): undo doesn't lead to what was there before: \(step.before.columns)")
        }
        return true
    }

    /// That a container is as it was told.
    private func compare(_ container: Int, _ reader: Reader) throws {
        let found = try reader.shelf(of: reader.container(container))
        guard found == told.shelves[container] else {
            throw Loss("\(Names.containers[container]) is told to be \(told.shelves[container]), and is \(found)")
        }
    }

    private func compareContents(_ reader: Reader) throws {
        let found = try reader.find(clients: 0)
        report.size += found.size
        if let difference = told.difference(to: found) { throw Loss(difference) }
        told.settle(at: found)
    }

    /// How many changes are undone at the end. A change of two containers is forgotten in both once it is too old in one.
    private static let depth = 60

    /// Undoes what can be undone, reads all that the histories of clipboards hold, and removes everything: nothing may
    /// be left.
    func finish() throws {
        let reader = try Reader(bus)
        for container in Names.containers.indices {
            for _ in 0..<Self.depth { guard try undo(container, reader) else { break } }
            try compareContents(reader)
        }
        for client in clients { try readHistory(of: client, reader) }
        try reader.removeAll(clients: clients.count)
        try restart()
        try Audit(folder: folder).checkThatAllIsGone()
    }

    private func readHistory(of client: Client, _ reader: Reader) throws {
        let clipboard = reader.clipboard(client.number)
        for entry in try reader.read(clipboard).entries {
            try client.select(entry.number) { try clipboard.select(entry.number) }
            try client.settle(at: try reader.read(clipboard))
        }
    }
}
