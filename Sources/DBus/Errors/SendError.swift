import Wire

/// Why a message was not sent; the connection is as it was.
public enum SendError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// What is wrong, to stand behind a colon.
    public var description: String {
        switch self {
        case .disconnected: "the connection is lost"
        case .textHoldsNUL: "a text holds a NUL character, which no message carries"
        case .tooLarge: "it is too large for one message"
        case .outOfMemory: "memory or descriptors ran out"
        case .invalid: "it can't be sent over this connection"
        }
    }

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
