/// Whether calls that nobody was answered lead to what was found.
struct Explanation {
    /// What was found.
    let found: Found

    /// Whether some of the calls, each wholly and once, lead from `told` to it, in some order.
    func leads(from told: Told, by calls: [(work: Work, held: [[UInt64]])]) -> Bool {
        if told.difference(to: found) == nil { return true }
        for (index, call) in calls.enumerated() {
            var rest = calls
            rest.remove(at: index)
            for outcome in told.outcomes(of: call.work, holding: call.held, as: found) where mayLead(outcome) {
                if leads(from: outcome, by: rest) { return true }
            }
        }
        return false
    }

    private func mayLead(_ told: Told) -> Bool {
        zip(told.shelves, found.shelves).allSatisfy { $0.revision <= $1.revision }
    }
}
