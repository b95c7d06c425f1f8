/// Why no connection to a bus could be made.
public enum ConnectionError: Error, Hashable, Sendable {
    /// The environment names no bus.
    case noAddress
    /// The address or the bus doesn't let us in; the sentence is the C library's.
    case refused(String)
    /// Memory ran out.
    case outOfMemory
}
