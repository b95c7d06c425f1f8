public import Wire

/// Why a call brought no results.
public enum CallError: Error, Hashable, Sendable {
    /// The callee, or the bus, answered with an error.
    case remote(name: ErrorName, message: String)
    /// No answer came in time.
    case timeout
    /// The connection closed before an answer came.
    case disconnected
    /// The call was not sent.
    case send(SendError)
}
