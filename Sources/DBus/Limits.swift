/// The limits that are the system's rather than the protocol's.
enum Limits {
    /// The most descriptors beside a message: as many as the kernel passes at once.
    static let descriptors = 253
}
