/// Why D-Bus can't carry a message.
public enum MarshallingError: Error, Hashable, Sendable {
    /// A text holds U+0000.
    case textHoldsNUL
    /// An array is over 64 MiB, the message over 128 MiB, or it refers to descriptors more often than it may.
    case tooLarge
    /// The body doesn't have its signature, nests deeper than 63 containers or refers to a descriptor that isn't there,
    /// or the header is one that no peer may send.
    case invalid
}
