import ToteClient
import Transfer

extension Session {
    /// The drag that the first operand names, or where `isNamed` is false, the only one there is.
    func drag(isNamed: Bool, of tote: Tote) throws -> ToteDrag {
        guard isNamed else {
            let drags = try tote.drags
            guard drags.count < 2 else {
                throw Problem.failed("there are \(drags.count) drags: say which, `tote drags` lists them")
            }
            guard let drag = drags.first else { throw Problem.failed("there is no drag") }
            return drag
        }
        let text = operands[0]
        if let number = UInt64(text) { return tote.drag(number) }
        guard let drag = tote.drag(at: text) else {
            throw usage("a drag is its path or its number, not \(text.quoted)")
        }
        return drag
    }

    /// The operation that `--operation` names.
    var operation: ToteOperation? {
        invocation["operation"].flatMap(ToteOperation.init)
    }
}

extension ToteError {
    /// Whether the drag is over already: it has ended, or has gone with the connection that held it.
    var isOfAnEndedDrag: Bool {
        if case .noBus = self { return true }
        return reason == .dragEnded || reason == .noSuchDrag
    }
}
