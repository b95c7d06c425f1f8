/// What a commit outlives.
public enum Durability: String, CaseIterable, Sendable {
    /// A kill of the process; against a power cut the last commits may be lost, each as a whole.
    case process
    /// A power cut too, once the store was flushed after it: one flush serves all commits before it.
    case power
}
