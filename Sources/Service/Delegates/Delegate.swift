public import Wire

/// An app that has a say in the drops on a container.
public struct Delegate: Hashable, Sendable {
    /// The unique bus name of its connection.
    public let connection: String
    /// The object that is asked.
    public let object: ObjectPath
}
