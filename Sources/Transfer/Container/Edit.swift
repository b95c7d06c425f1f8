/// A change of the library while it is made: of one container or of several, in one transaction.
///
/// It ends in one of two ways: `Library.settle` once its transaction is durable, or `Library.rollBack`.
public struct Edit: Sendable {
    /// What it came from.
    public internal(set) var cause: Cause
    /// What each container went through, in the order in which they were first changed.
    public internal(set) var revisions: [Revision] = []
    /// What is to become durable.
    public internal(set) var transaction = Transaction()

    var drafts: [(key: ContainerKey, draft: Draft)] = []
    var exchange: Exchange?
    var taken: Taken?
    /// The connection that has left with its promises, where that is what it tells of: nobody can undo it.
    var forgotten: String?
    /// Whether it tells of a connection that has left, and of nothing that somebody did.
    public var isOfLeaving: Bool { forgotten != nil }
    /// What settles it in memory, or takes it back.
    var ledger: [LedgerStep] = []
    var before: [Before] = []
    var created: ContainerKey?
    /// Contents that others than items in containers and steps gained or lost.
    var gained: [StoredContent] = []
    var lost: [StoredContent] = []
    var deleted: Container?
    /// What takes back what it did to clipboards, oldest first.
    var clipboards: [ClipboardReversal] = []
    /// What clipboards held when the service ended, where it lets go of that.
    var leftovers: [ClipboardKey: [StoredContent]] = [:]

    /// Which steps of undo or redo of a container it takes, by their numbers: the last of them, after those that do
    /// nothing any more.
    enum Taken: Sendable {
        case undo(ContainerKey, [Int64])
        case redo(ContainerKey, [Int64])
    }

    /// What a container was, beside its items and collections.
    struct Before: Sendable {
        /// Its record.
        let record: ContainerRecord
        /// Whether there was something to undo.
        let canUndo: Bool
        /// Whether there was something to redo.
        let canRedo: Bool
        /// What takes its history back, if that changed.
        var history: History.Reversal?

        /// What `container` is now.
        init(of container: Container) {
            record = container.record
            canUndo = container.canUndo
            canRedo = container.canRedo
        }
    }

    /// One step of the ledger, so that it can be taken back.
    enum LedgerStep: Sendable {
        /// A number was reserved.
        case reserved(ContentID)
        /// One more refers to a content.
        case retained(ContentID)
        /// One less refers to a content.
        case released(ContentID)
        /// Nobody refers to a content any more.
        case deleted(ContentID)
        /// A file was written that no row speaks of.
        case spooled(ContentID)
        /// A file that no row spoke of has one now, or is gone.
        case adopted(ContentID)
    }

    init(_ cause: Cause) {
        self.cause = cause
    }
}

/// What a container has gone through: one step further, and how.
public struct Revision: Hashable, Sendable {
    /// The container.
    public let container: ContainerName
    /// Its number, one above the last.
    public let number: UInt64
    /// What it came from.
    public let cause: Cause
    /// What leads from the snapshot before to the one after, in order.
    public let changes: [Change]
}
