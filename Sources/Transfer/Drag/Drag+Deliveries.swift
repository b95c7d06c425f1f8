// Promises that the reader of a drag has got the pipe of: what becomes of them is between him and their app, but an item
// of which one broke off must not be moved away.

extension Drag {
    /// How a promise fares whose pipe a reader has.
    enum Delivery: Hashable, Sendable {
        /// Its app has not said yet that it has written all.
        case underWay
        /// Its app has failed.
        case broken(Failure)
    }

    /// A reader has got the pipe of a promise.
    public mutating func beginDelivery(_ promised: PromisedContent) {
        if end == nil { deliveries[promised] = .underWay }
    }

    /// The app of a promise has written all, or has failed.
    public mutating func endDelivery(_ promised: PromisedContent, _ failure: Failure?) {
        if deliveries[promised] != nil { deliveries[promised] = failure.map(Delivery.broken) }
    }

    /// Whether the app of a promise of one of these items has still to say that it has written all; nil: of any item.
    public func isDelivering(_ items: Set<ItemID>? = nil) -> Bool {
        end == nil && deliveries.contains { $0.value == .underWay && items?.contains($0.key.item) ?? true }
    }

    /// Throws where a promise of one of these items broke off: `ProviderFailed`, `ProviderGone`; or where its app still
    /// doesn't say that it has written all: `ProviderTimeout`.
    public func checkDelivered(_ items: Set<ItemID>) throws(Failure) {
        for (promised, delivery) in deliveries where items.contains(promised.item) {
            switch delivery {
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
}
