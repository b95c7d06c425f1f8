public import Wire

/// What a delegate is asked about a drop, in the words of the bus.
public struct Consultation: Hashable, Sendable {
    /// Who is asked.
    public let delegate: Delegate
    /// The name of the container that is dropped on.
    public let container: String
    /// The drag.
    public let drag: ObjectPath
    /// The place that its holder names.
    public let collection: String
    /// The item to stand before, or `""`.
    public let before: String
    /// The item to drop onto, or `""`.
    public let item: String
    /// What a drop there does without the delegate: `none` where it is not accepted.
    public let operation: String
}
