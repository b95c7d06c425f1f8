import Wire

/// Why a message was not sent; the connection is as it was.
public enum SendError: Error, Hashable, Sendable {
    /// The connection is closed.
    case disconnected
    /// A text holds U+0000, which D-Bus can't carry.
    case textHoldsNUL
    /// An array is over 64 MiB, the message over 128 MiB, or there are more descriptors than
    /// ``Connection/descriptorLimit``.
    case tooLarge
    /// Memory ran out, or no descriptor was free for a copy of one to send.
    case outOfMemory
    /// The message is none: its body doesn't have its signature, it nests deeper than 63 containers, it refers to a
    /// descriptor that isn't there, or its header is one that no peer may send.
    case invalid

    /// The error of a message that can't be marshalled.
    init(_ error: MarshallingError) {
        self =
            switch error {
            case .textHoldsNUL: .textHoldsNUL
            case .tooLarge: .tooLarge
            case .invalid: .invalid
            }
    }
}
