/// What can be undone and redone in a container.
struct History: Sendable {
    /// How many changes can be undone.
    static let limit = 100

    /// What takes back the changes, oldest first.
    private(set) var undo: [Step] = []
    /// What does again what was undone, the next one last.
    private(set) var redo: [Step] = []
    private var lastNumber: Int64 = 0

    /// The number for the step of a new change.
    var nextNumber: Int64 { lastNumber + 1 }

    /// A new change: its way back is pushed, redo is emptied. Returns the steps that are gone for that.
    mutating func push(_ step: Step) -> [Step] {
        var gone = redo
        redo = []
        undo.append(step)
        lastNumber = max(lastNumber, step.number)
        if undo.count > Self.limit { gone.append(undo.removeFirst()) }
        return gone
    }

    /// A step was undone: `back` does it again.
    mutating func undone(_ number: Int64, back: Step?) {
        undo.removeAll { $0.number == number }
        guard let back else { return }
        let place = redo.firstIndex { $0.number < back.number } ?? redo.endIndex
        redo.insert(back, at: place)
        lastNumber = max(lastNumber, back.number)
    }

    /// A step was redone: `back` undoes it again. Returns the steps that are gone for that.
    mutating func redone(_ number: Int64, back: Step?) -> [Step] {
        redo.removeAll { $0.number == number }
        guard let back else { return [] }
        let place = undo.firstIndex { $0.number > back.number } ?? undo.endIndex
        undo.insert(back, at: place)
        lastNumber = max(lastNumber, back.number)
        return undo.count > Self.limit ? [undo.removeFirst()] : []
    }

    /// Forgets the steps that `isGone` names, and returns them.
    mutating func forget(where isGone: (Step) -> Bool) -> [Step] {
        let gone = undo.filter(isGone) + redo.filter(isGone)
        undo.removeAll(where: isGone)
        redo.removeAll(where: isGone)
        return gone
    }

    /// Takes in a step that the store kept; steps come by number.
    mutating func restore(_ step: Step, isUndone: Bool) {
        lastNumber = max(lastNumber, step.number)
        if isUndone { redo.insert(step, at: 0) } else { undo.append(step) }
    }
}
