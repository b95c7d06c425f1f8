internal import Transfer
internal import Wire

/// A turn while it is made: what it was given, and what comes of it.
struct Turn {
    let context: Context
    /// The change of the library that it makes, if it makes one.
    var edit: Edit?
    var signals: [Message] = []
    var watched: [String] = []
    /// The drag that this turn ends itself, though its change takes the drag's items away.
    var ending: DragID?

    init(_ context: Context) {
        self.context = context
    }

    /// Tells everybody.
    mutating func tell(_ message: Message) { signals.append(message) }

    func outcome(_ reply: Outcome.Reply?) -> Outcome {
        var outcome = Outcome(transaction: edit?.transaction ?? Transaction(), signals: signals, reply: reply)
        outcome.watched = watched
        return outcome
    }
}
