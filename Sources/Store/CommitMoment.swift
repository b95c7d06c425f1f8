/// A moment in a commit at which the process may end.
enum CommitMoment {
    /// One more write is done, of a transaction that is still open.
    case wrote
    /// The transaction is durable, and the files that it frees are still there.
    case committed
    /// All is done, and whoever asked for it has not been told.
    case settled
}
