/// What can be undone and redone in a container.
struct History: Sendable {
    /// How many changes can be undone.
    static let limit: Int64 = 100
    /// How many steps the store has room for: a step replaces the one that is so many numbers older, which can't be
    /// taken any more. So keeping a step is one write, and forgetting one none.
    static let rows: Int64 = 128

    /// What takes back the changes, in the order in which they were made, or made again: the next one last. The other side
    /// of a move between containers may have taken back, or made again, an older change before a newer one.
    private(set) var undo: [Step] = []
    /// What does again what was undone, in the order in which that was undone: the next one last.
    private(set) var redo: [Step] = []
    private var lastNumber: Int64 = 0
    /// The revisions that made the steps, by their numbers, while they are restored.
    private var revisions: [Int64: UInt64] = [:]

    /// The number for the step of a new change.
    var nextNumber: Int64 { lastNumber + 1 }

    /// What becomes of steps when others are kept.
    struct Outcome {
        /// The step that is kept from now on.
        var kept: Step?
        /// Steps that are forgotten: what they held is let go.
        var gone: [Step] = []
        /// The rows of steps that the store takes away.
        var deleted: [Int64] = []
    }

    /// What takes a history back to what it was.
    enum Reversal: Sendable {
        /// A step was pushed, and these were forgotten for it.
        case push(dropped: [Step], redo: [Step], lastNumber: Int64)
        /// Something else: all of it.
        case whole(History)
    }

    /// A new change: its way back is pushed, redo is emptied.
    mutating func push(_ step: Step) -> (outcome: Outcome, reversal: Reversal) {
        let count = undo.prefix { $0.number <= step.number - Self.limit }.count
        let before = undo[count...].contains { $0.number <= step.number - Self.limit } ? self : nil
        let dropped = Self.trim(&undo, before: step.number)
        let reversal =
            before.map(Reversal.whole) ?? .push(dropped: dropped, redo: redo, lastNumber: lastNumber)
        let outcome = Outcome(kept: step, gone: redo + dropped, deleted: redo.map(\.row))
        redo = []
        undo.append(step)
        lastNumber = step.number
        return (outcome, reversal)
    }

    /// Forgets the steps of undo or redo that are too old when `number` is the newest: the other side of a move between
    /// containers may have made one while others were undone.
    private static func trim(_ steps: inout [Step], before number: Int64) -> [Step] {
        let dropped = steps.filter { $0.number <= number - limit }
        if !dropped.isEmpty { steps.removeAll { $0.number <= number - limit } }
        return dropped
    }

    /// A step was undone, after others that did nothing any more: `back` does it again.
    mutating func undone(_ numbers: [Int64], back: Step?) -> (outcome: Outcome, reversal: Reversal) {
        let before = self
        let gone = Self.take(numbers, from: &undo, to: &redo, back)
        return (replaced(gone, by: back), .whole(before))
    }

    /// A step was redone, after others that did nothing any more: `back` undoes it again.
    mutating func redone(_ numbers: [Int64], back: Step?) -> (outcome: Outcome, reversal: Reversal) {
        let before = self
        let gone = Self.take(numbers, from: &redo, to: &undo, back)
        return (replaced(gone, by: back), .whole(before))
    }

    private static func take(
        _ numbers: [Int64],
        from steps: inout [Step],
        to others: inout [Step],
        _ back: Step?
    ) -> [Step] {
        let gone = steps.filter { numbers.contains($0.number) }
        steps.removeAll { numbers.contains($0.number) }
        if let back { others.append(back) }
        return gone
    }

    private mutating func replaced(_ gone: [Step], by back: Step?) -> Outcome {
        lastNumber = max(lastNumber, back?.number ?? 0)
        let dropped = Self.trim(&undo, before: lastNumber) + Self.trim(&redo, before: lastNumber)
        guard let back else { return Outcome(gone: gone + dropped, deleted: gone.map(\.row) + forgottenRows) }
        return Outcome(
            kept: back,
            gone: gone + dropped,
            deleted: gone.filter { $0.number != back.number }.map(\.row)
        )
    }

    /// The rows where steps may still stand that are too old: they must go with the newest step, whose number alone
    /// tells a restart that they are.
    private var forgottenRows: [Int64] {
        (lastNumber - Self.rows + 1...lastNumber - Self.limit).filter { $0 > 0 }.map { $0 % Self.rows }
    }

    /// Forgets the steps that `isGone` names, and those that could be reached over them alone: steps are taken back, and
    /// made again, in their order.
    mutating func forget(where isGone: (Step) -> Bool) -> (outcome: Outcome, reversal: Reversal) {
        let before = self
        let (undone, redone) = (Self.beginning(of: undo, to: isGone), Self.beginning(of: redo, to: isGone))
        let gone = Array(undo[..<undone] + redo[..<redone])
        undo.removeFirst(undone)
        redo.removeFirst(redone)
        guard !gone.isEmpty else { return (Outcome(), .whole(before)) }
        return (Outcome(gone: gone, deleted: gone.map(\.row) + forgottenRows), .whole(before))
    }

    /// How many steps there are up to the last one that `isGone` names.
    private static func beginning(of steps: [Step], to isGone: (Step) -> Bool) -> Int {
        steps.lastIndex(where: isGone).map { $0 + 1 } ?? 0
    }

    /// Sets every step to what `body` makes of it; its number stays.
    mutating func map(_ body: (Step) -> Step) {
        undo = undo.map(body)
        redo = redo.map(body)
    }

    /// Takes back the last change of the history.
    mutating func revert(_ reversal: Reversal) {
        switch reversal {
        case .push(let dropped, let redo, let lastNumber):
            undo.removeLast()
            undo.insert(contentsOf: dropped, at: 0)
            self.redo = redo
            self.lastNumber = lastNumber
        case .whole(let before): self = before
        }
    }

    /// Takes in a step that the store kept, and that `revision` made.
    mutating func restore(_ step: Step, isUndone: Bool, _ revision: UInt64) {
        lastNumber = max(lastNumber, step.number)
        revisions[step.number] = revision
        if isUndone { redo.append(step) } else { undo.append(step) }
    }

    /// All steps have been restored: those that were forgotten long ago are left out. Whether no two have one number.
    mutating func restored() -> Bool {
        undo.sort { revisions[$0.number, default: 0] < revisions[$1.number, default: 0] }
        redo.sort { revisions[$0.number, default: 0] < revisions[$1.number, default: 0] }
        revisions = [:]
        _ = Self.trim(&undo, before: lastNumber)
        _ = Self.trim(&redo, before: lastNumber)
        return Set((undo + redo).map(\.number)).count == undo.count + redo.count
    }
}
