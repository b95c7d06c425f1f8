public import Transfer
public import Wire

/// The service as a value: calls and events go in, answers, signals and what is to become durable come out.
///
/// Every input is one turn. Where its outcome has a transaction, that is made durable first; then the turn is settled
/// and its signals and its answer are sent. Where it can't be made durable, the turn is taken back exactly, and the
/// caller is told why.
public struct Service: ~Copyable, Sendable {
    /// The path of the service's root object.
    public static let root: ObjectPath = "/org/tote/Tote1"
    /// The bus name of the service.
    public static let busName: BusName = "org.tote.Tote1"

    let version: String
    var library: Library
    var drags: Drags
    var types = TypeCache()
    var objects = ObjectCache()
    private var unsettled: Unsettled?

    /// What a turn has changed that is not durable yet.
    private struct Unsettled: Sendable {
        let edit: Edit?
        let drags: Drags
    }

    /// A service of the given version over a library; its drags are numbered from `firstDrag` on.
    public init(version: String, library: Library, firstDrag: UInt64 = 1) {
        self.version = version
        self.library = library
        drags = Drags(next: firstDrag)
    }

    /// One turn: runs `body`, and gives what came of it.
    mutating func turn(_ context: Context, _ body: (inout Service, inout Turn) throws(Refusal) -> Answer?) -> Outcome {
        precondition(unsettled == nil, "a turn is settled or taken back before the next")
        let before = drags
        var turn = Turn(context)
        do {
            let answer = try body(&self, &turn)
            unsettled = Unsettled(edit: turn.edit, drags: before)
            return turn.outcome(answer.map(Outcome.Reply.answer))
        } catch {
            if let edit = turn.edit { library.rollBack(edit) }
            drags = before
            return Outcome(reply: .refused(error))
        }
    }

    /// Ends a turn whose transaction is durable.
    public mutating func settle() {
        if let edit = unsettled?.edit { library.settle(edit) }
        unsettled = nil
    }

    /// Takes a turn back, whose transaction could not be made durable.
    public mutating func rollBack() {
        guard let unsettled else { return }
        if let edit = unsettled.edit { library.rollBack(edit) }
        drags = unsettled.drags
        self.unsettled = nil
    }
}
