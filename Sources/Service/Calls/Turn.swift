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
    /// The drag that this turn drops.
    var dropping: DragID?
    /// Where this turn hovers.
    var hovering: Hovering?
    /// What the turn can't do without: it has changed nothing then, whatever else it says.
    private(set) var awaited: Awaited?
    /// Promised texts that are taken in once this turn is settled.
    var takings: [ClipboardTaking] = []
    /// Whether what the turn has changed stays although the call is refused.
    var staysWhenRefused = false

    init(_ context: Context) {
        self.context = context
    }

    /// Tells everybody.
    mutating func tell(_ message: Message) { signals.append(message) }

    /// Notes what the turn can't do without. The failure ends what is under way; nobody hears of it.
    mutating func awaits(_ awaited: Awaited) -> Failure {
        var awaited = awaited
        awaited.drop = dropping
        awaited.hovering = hovering
        self.awaited = awaited
        return Failure(.busy, "others are asked first")
    }

    func outcome(_ reply: Outcome.Reply?) -> Outcome {
        var outcome = Outcome(transaction: edit?.transaction ?? Transaction(), signals: signals, reply: reply)
        outcome.watched = watched
        outcome.takings = takings
        return outcome
    }
}
