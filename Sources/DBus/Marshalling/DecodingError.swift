import Wire

/// Why a message that the C library let through can't be handed on.
enum DecodingError: Error {
    /// Memory ran out.
    case outOfMemory
    /// A descriptor isn't there, can't be taken since too many are open, or is one of more than 253.
    case descriptors
    /// A signature nests deeper than the specification allows.
    case signature
}

extension DecodingError {
    /// The error's name for the peer that waits.
    var name: ErrorName {
        switch self {
        case .outOfMemory: .noMemory
        case .descriptors: .limitsExceeded
        case .signature: .invalidArgs
        }
    }

    /// The error in a sentence.
    var sentence: String {
        switch self {
        case .outOfMemory: "Memory ran out while the message was read"
        case .descriptors: "The message's descriptors can't be taken"
        case .signature: "The message's types nest too deep"
        }
    }
}
