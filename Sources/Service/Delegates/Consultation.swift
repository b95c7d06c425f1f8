public import Wire

/// An app that has a say in the drops on a container.
public struct Delegate: Hashable, Sendable {
    /// The unique bus name of its connection.
    public let connection: String
    /// The object that is asked.
    public let object: ObjectPath
}

/// What a delegate is asked about a drop, in the words of the bus.
public struct Consultation: Hashable, Sendable {
    /// Who is asked.
    public let delegate: Delegate
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

/// What a delegate proposes, in the words of the bus.
public struct Proposal: Hashable, Sendable {
    /// The operation; `none` refuses the drop.
    public let operation: String
    /// The collection.
    public let collection: String
    /// The item to stand before, or `""`.
    public let before: String

    /// A proposal.
    public init(operation: String, collection: String, before: String) {
        self.operation = operation
        self.collection = collection
        self.before = before
    }
}
