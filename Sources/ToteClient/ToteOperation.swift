/// What may be done with what is dragged.
public enum ToteOperation: String, CaseIterable, Hashable, Sendable {
    /// The target gets its own, and the source keeps what it has.
    case copy
    /// The target gets it, and the source has it no longer.
    case move
    /// The target refers to what the source keeps; for apps.
    case link
}
