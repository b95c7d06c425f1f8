/// The limits of the protocol (specification, "Marshalling" and "Message Format").
enum Limits {
    /// The largest content of an array, in bytes: 64 MiB.
    static let array = 64 << 20
    /// The largest message with its header, in bytes: 128 MiB.
    static let message = 128 << 20
    /// The most containers around a value to send, variants among them: the specification allows 64, but dbus-broker
    /// closes the connection of a sender that uses them all.
    static let depth = 63
    /// The most descriptors beside a message: as many as the kernel passes at once.
    static let descriptors = 253
    /// What is left free in a message's header for the sender's name, which the bus adds.
    static let senderField = 8 + 8 + 256
}
