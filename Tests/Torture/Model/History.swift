/// The changes of a container that can be undone and redone, as far as it is certain what that leads to.
///
/// A move between containers may be taken back from the other one, out of order. What is older than that is forgotten here.
struct History {
    /// A change.
    struct Step {
        /// Its number in its container.
        var number = 0
        /// What was there before.
        let before: Shelf
        /// What was there after it.
        let after: Shelf
        /// The contents that items had before, where the change gave them others.
        let old: [String: Set<UInt64>]
        /// The contents that it gave them.
        let new: [String: Set<UInt64>]
        /// Whether it may be one of two containers, which can be in conflict with what has happened in the other one.
        let mayConflict: Bool
    }

    /// How many changes the service remembers, by their numbers: those that were undone for good count.
    private static let limit = 100
    private var lastNumber = 0

    /// What can be undone, newest last.
    private(set) var done: [Step] = []
    /// What can be redone, the next one last.
    private(set) var undone: [Step] = []

    /// Whether what is undone was not undone from the newest change on.
    private(set) var isOutOfOrder = false

    /// A change was made.
    mutating func did(_ step: Step) {
        lastNumber += 1
        var step = step
        step.number = lastNumber
        done.append(step)
        done.removeAll { $0.number <= lastNumber - Self.limit }
        undone = []
        isOutOfOrder = false
    }

    /// The newest change was undone, with the columns of `after` for a result; gives it, where it is known.
    mutating func undid(to after: Shelf) -> Step? {
        guard let step = done.last, step.before.columns == after.columns else {
            forget()
            return nil
        }
        done.removeLast()
        undone.append(step)
        return step
    }

    /// What was undone last was redone, with the columns of `after` for a result; gives it, where it is known.
    mutating func redid(to after: Shelf) -> Step? {
        guard let step = undone.last, step.after.columns == after.columns else {
            forget()
            return nil
        }
        undone.removeLast()
        done.append(step)
        return step
    }

    /// Nothing is certain any more, until the next change.
    mutating func forget() {
        (done, undone, isOutOfOrder) = ([], [], true)
    }
}
