/// The limits of a message (specification, "Marshalling" and "Message Format").
package enum MessageLimits {
    /// The largest content of an array, in bytes: 64 MiB.
    package static let array = 64 << 20
    /// The largest message with its header, in bytes: 128 MiB.
    package static let message = 128 << 20
    /// The most containers around a value, variants among them: the specification allows 64, but dbus-broker closes the
    /// connection of a sender that uses them all.
    package static let depth = 63
    /// The most containers around a value in a message of others: all that the specification allows.
    package static let depthOfOthers = 64
    /// The most values that a message of others may have: one of a few bytes takes a hundred in memory.
    package static let values = 4 << 20
    /// What is left free in a message for the sender's name, which the bus adds to the header.
    package static let senderField = 8 + 8 + 256
}
