import ToteClient
import Transfer

extension ToteError {
    /// Whether it is about a content, so that others may be had.
    var isOfContent: Bool {
        switch self {
        case .refused:
            [
                .noRepresentation, .providerFailed, .providerTimeout, .providerGone, .tooLarge, .notText,
                .invalidDocument, .noSuchItem, .noSuchEntry,
            ].contains(reason)
        case .notSent: true
        case .noBus, .noService, .notInstalled, .noAnswer, .system: false
        }
    }

    /// Whether it is about one item, so that others may go.
    var isOfItem: Bool {
        [
            .alreadyExists, .noSuchItem, .invalidName, .invalidType, .invalidDocument, .invalidArgument, .notText,
            .notAccepted, .wouldCycle, .tooLarge, .notPermitted,
        ].contains(reason)
    }
}
