internal import Transfer

/// What has happened, and could not be made durable when it did: it goes with the next transaction.
struct Owed: Sendable {
    /// How long until it is tried again by itself, in milliseconds.
    static let pause: Int64 = 10_000

    /// What is to become durable.
    let transaction: Transaction
    /// The numbers of contents that are free once it is.
    let numbers: [ContentID]
    /// When it is tried again, in milliseconds of the clock.
    let retry: Int64
}
