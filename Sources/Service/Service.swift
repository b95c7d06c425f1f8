public import Transfer
public import Wire

/// The service as a value: calls and events go in, answers, signals and what is to become durable come out.
///
/// Every input is one turn. Where its outcome has a transaction, that is made durable first; then the turn is settled
/// and its signals and its answer are sent. Where it can't be made durable, the turn is taken back exactly, and the
/// caller is told why.
///
/// Nothing here waits. A call that can't be answered without others (the app of a promise, a container's delegate) says
/// whom to ask, and is served again, from its start, with what they answer.
public struct Service: ~Copyable, Sendable {
    /// The path of the service's root object.
    public static let root: ObjectPath = "/org/tote/Tote1"
    /// The bus name of the service.
    public static let busName: BusName = "org.tote.Tote1"

    /// Whether it answers Klipper's methods.
    public let servesKlipper: Bool
    /// How much there may be of what callers bring.
    public var quotas: Quotas { library.quotas }
    let version: String
    var library: Library
    var drags: Drags
    var types = TypeCache()
    var objects = ObjectCache()
    /// Who has a say in the drops on a container.
    var delegates: [ContainerName: Delegate] = [:]
    /// The pipes of promises that readers have got.
    var handovers = Handovers()
    private var unsettled: Unsettled?
    /// What has happened and is not durable, where it could not be made so.
    private(set) var owed: Owed?

    /// What a turn has changed that is not durable yet.
    private struct Unsettled: Sendable {
        let edit: Edit?
        let drags: Drags
        let delegates: [ContainerName: Delegate]
        /// Whether it has happened all the same where it doesn't become durable.
        let isFact: Bool
        /// All that is to become durable, with what was owed before.
        let transaction: Transaction
        /// When it is tried.
        let now: Int64
    }

    /// A service of the given version over a library; its drags are numbered from `firstDrag` on, and it answers
    /// Klipper's methods where that is wanted.
    public init(version: String, library: Library, firstDrag: UInt64 = 1, servesKlipper: Bool = false) {
        self.version = version
        self.servesKlipper = servesKlipper
        self.library = library
        drags = Drags(next: firstDrag)
    }

    /// One turn: runs `body`, and gives what came of it.
    ///
    /// `isFact`: that it tells of what has happened, whether or not that becomes durable.
    mutating func turn(
        _ context: Context,
        isFact: Bool = false,
        _ body: (inout Service, inout Turn) throws(Refusal) -> Answer?
    ) -> Outcome {
        precondition(unsettled == nil, "a turn is settled or taken back before the next")
        let before = (drags: drags, delegates: delegates)
        var turn = Turn(context)
        let reply: Outcome.Reply?
        do {
            reply = try body(&self, &turn).map(Outcome.Reply.answer)
        } catch {
            reply = .refused(error)
        }
        if let awaited = turn.awaited {
            takeBack(turn.edit, before.drags, before.delegates)
            if let drop = awaited.drop { drags[drop]?.beginDrop() }
            if let hovering = awaited.hovering { drags[hovering.drag]?.begin(hovering) }
            return Outcome(reply: .awaits(awaited))
        }
        if case .refused = reply, !turn.staysWhenRefused {
            takeBack(turn.edit, before.drags, before.delegates)
            var outcome = Outcome(reply: reply)
            outcome.watched = turn.watched
            return outcome
        }
        var outcome = turn.outcome(reply)
        if let owed, isFact || !outcome.transaction.isEmpty {
            outcome.transaction.writes = owed.transaction.writes + outcome.transaction.writes
        }
        unsettled = Unsettled(
            edit: turn.edit,
            drags: before.drags,
            delegates: before.delegates,
            isFact: isFact,
            transaction: outcome.transaction,
            now: context.now
        )
        return outcome
    }

    private mutating func takeBack(_ edit: Edit?, _ drags: Drags, _ delegates: [ContainerName: Delegate]) {
        if let edit { library.rollBack(edit) }
        self.drags = drags
        self.delegates = delegates
    }

    /// Ends a turn whose transaction is durable.
    public mutating func settle() {
        if let unsettled, !unsettled.transaction.isEmpty, let owed {
            library.free(owed.numbers)
            self.owed = nil
        }
        if let edit = unsettled?.edit { library.settle(edit) }
        unsettled = nil
    }

    /// Ends a turn whose transaction could not be made durable: takes it back, or, where it tells of what has happened,
    /// owes it to the store. Whether it has happened, and is to be told.
    public mutating func rollBack() -> Bool {
        guard let unsettled else { return false }
        self.unsettled = nil
        guard unsettled.isFact else {
            takeBack(unsettled.edit, unsettled.drags, unsettled.delegates)
            return false
        }
        var numbers = owed?.numbers ?? []
        if let edit = unsettled.edit { numbers += library.keep(edit) }
        owed = Owed(transaction: unsettled.transaction, numbers: numbers, retry: unsettled.now + Owed.pause)
        return true
    }
}
