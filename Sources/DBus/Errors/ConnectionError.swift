/// Why no connection to a bus could be made.
public enum ConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The environment names no bus.
    case noAddress
    /// The address or the bus doesn't let us in; the sentence is the C library's.
    case refused(String)
    /// Memory ran out.
    case outOfMemory

    /// What is wrong, to stand behind a colon.
    public var description: String {
        switch self {
        case .noAddress: "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set"
        case .refused(let reason): reason
        case .outOfMemory: "memory ran out"
        }
    }
}
