import Foundation

/// What a run has done, for people.
struct Report {
    /// Kills while calls were being made.
    var killsAtWork = 0
    /// Kills while the service started.
    var killsAtStart = 0
    /// Calls that were answered.
    var answered = 0
    /// Calls that were refused, by the error.
    var refused: [String: Int] = [:]
    /// Calls that were not answered since the service was killed.
    var unanswered = 0
    /// Revisions that nobody was told of, and that were found whole.
    var untold = 0
    /// Of these, the steps of undo out of order, whose result is compared by contents alone.
    var outOfOrder = 0
    /// Changes that were undone and redone after a restart.
    var undone = 0
    /// The bytes of contents that were compared.
    var size = 0

    /// How many calls were made.
    var calls: Int { answered + refusals + unanswered }
    private var refusals: Int { refused.values.reduce(0, +) }

    /// The whole, a line a fact.
    var text: String {
        let kinds = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rows = [
            ("kills", "\(killsAtWork + killsAtStart): \(killsAtWork) at work, \(killsAtStart) while starting"),
            ("calls", "\(calls): \(answered) answered, \(refusals) refused, \(unanswered) cut off"),
            ("refused", kinds.map { "\($0.key) \($0.value)" }.joined(separator: ", ")),
            (
                "untold",
                "\(untold) revisions that nobody was told of, found whole (\(outOfOrder) of them by contents alone)"
            ),
            ("undo", "\(undone) changes were taken back and made again after a restart"),
            ("contents", "\(size >> 20) MiB read back and compared"),
            ("lost", "nothing"),
        ]
        return rows.map { "  " + $0.padding(toLength: 10, withPad: " ", startingAt: 0) + $1 + "\n" }.joined()
    }
}
