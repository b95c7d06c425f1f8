/// What the app does when it is asked to keep a promise, or for a proposal.
enum Behaviour: String {
    /// Writes all, closes the pipe, returns.
    case keep
    /// Writes nothing, closes the pipe, returns.
    case empty
    /// Does what `keep` does once it is told to go.
    case hold
    /// Returns, then writes half; the rest once it is told to go.
    case early
    /// Writes half, and the rest with its return once it is told to go.
    case slowly
    /// Answers with an error.
    case refuse
    /// Writes half and answers with an error, and does what `keep` does the next time, and so on.
    case inTurns = "in-turns"
    /// Writes half, and is gone.
    case half
    /// Is gone without a byte.
    case quit
    /// Returns, writes half and is gone.
    case boast
    /// Closes the pipe, and doesn't return.
    case close
    /// Reads nothing from the bus any more.
    case deaf
}
