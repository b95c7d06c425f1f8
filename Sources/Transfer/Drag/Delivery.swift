/// A promise on its way to a reader, by a pipe from its app: what another reader has is nothing to him.
public struct Delivery: Hashable, Sendable {
    /// The promise.
    public let promised: PromisedContent
    /// The connection of the reader.
    public let reader: String

    /// A promise on its way to a reader.
    public init(_ promised: PromisedContent, to reader: String) {
        self.promised = promised
        self.reader = reader
    }

    /// How it fares.
    public enum State: Hashable, Sendable {
        /// The app has not said yet that it has written all.
        case underWay
        /// The app has failed.
        case broken(Failure)
        /// The app has said that it has written all.
        case whole

        /// How it fares once the app has said that it has written all, or has failed.
        public init(endingWith failure: Failure?) {
            self = failure.map(State.broken) ?? .whole
        }
    }

    /// Throws where it broke off: `ProviderFailed`, `ProviderGone`; or where its app still doesn't say that it has written
    /// all: `ProviderTimeout`.
    public func check(_ state: State) throws(Failure) {
        switch state {
        case .whole: break
        case .broken(let failure): throw failure
        case .underWay:
            throw Failure(
                .providerTimeout,
                "the app of the item \(promised.item.text.quoted) doesn't say that it has written all of the "
                    + "\(promised.type)"
            )
        }
    }
}
