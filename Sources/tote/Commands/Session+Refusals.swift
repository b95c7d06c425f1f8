import ToteClient
import Transfer

// Which of several operands the service refused, where its refusal doesn't say.

extension Session {
    /// The refusal of what the operand at `index`, of those from `start` on, gives; it names the operand where there are
    /// several.
    func naming(_ error: ToteError, operand index: Int, from start: Int) -> any Error {
        let sources = operands.dropFirst(start)
        guard sources.count > 1, case .refused(_, let message) = error else { return error }
        let source = sources[sources.startIndex + index]
        return Problem.failed((source == "-" ? "standard input" : source.cut(to: 60)) + ": " + message)
    }

    /// The refusal of `items`, which the operands from `start` on give, one each: it names the first that is refused by
    /// itself too, as the drag of it is, or as `explain` says of a drop of that.
    func naming(
        _ error: ToteError,
        _ items: [ToteItem],
        from start: Int,
        over tote: Tote,
        _ explain: ((ToteDrag) throws(ToteError) -> String)? = nil
    ) throws(ToteError) -> any Error {
        guard items.count > 1, let reason = error.reason, Self.reasonsInAnItem.contains(reason) else { return error }
        for (index, item) in items.enumerated() {
            let drag: ToteDrag
            do throws(ToteError) {
                drag = try tote.beginDrag([item])
            } catch {
                return naming(error, operand: index, from: start)
            }
            let document = try explain?(drag)
            try drag.cancel()
            if let document, Explanation.refuses(document) { return naming(error, operand: index, from: start) }
        }
        return error
    }

    /// Refusals that are of an item, whatever else comes with it and however full the service is.
    private static let reasonsInAnItem: Set<Failure.Reason> = [
        .invalidDocument, .invalidType, .notText, .notAccepted, .tooLarge,
    ]
}
