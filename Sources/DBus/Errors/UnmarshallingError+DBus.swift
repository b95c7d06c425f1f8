import Wire

extension UnmarshallingError {
    /// The error's name for the peer that waits.
    var name: ErrorName {
        switch self {
        case .malformed, .nesting: .invalidArgs
        case .descriptors, .tooLarge: .limitsExceeded
        }
    }

    /// The error in a sentence.
    var sentence: String {
        switch self {
        case .malformed: "The message's arguments break the wire format"
        case .nesting: "The message's types nest too deep"
        case .descriptors: "The message's descriptors can't be taken"
        case .tooLarge: "The message has too many values"
        }
    }
}
