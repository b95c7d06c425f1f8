/// What a commit that has returned outlives.
public enum Durability: String, CaseIterable, Sendable {
    /// A kill of the process; against a power cut the last commits may be lost, each as a whole.
    case process
    /// A power cut too, for one flush of the disk a commit.
    case power
}
