// Promises that readers of a drag have got the pipes of: what becomes of each is between its reader and the app, but who
// takes the drag must not be told that he has what broke off, nor have it moved away.

extension Drag {
    /// A reader has got the pipe of a promise.
    public mutating func begin(_ delivery: Delivery) {
        if end == nil, deliveries[delivery] != .whole { deliveries[delivery] = .underWay }
    }

    /// The app of a promise has written all, or has failed.
    public mutating func end(_ delivery: Delivery, _ failure: Failure?) {
        guard let state = deliveries[delivery], state != .whole else { return }
        deliveries[delivery] = Delivery.State(endingWith: failure)
    }

    /// A reader has left.
    public mutating func forgetDeliveries(to reader: String) {
        if !deliveries.isEmpty { deliveries = deliveries.filter { $0.key.reader != reader } }
    }

    /// Whether the app of a promise of one of these items, nil: of any, has still to say that it has written all to who has
    /// claimed the drag.
    public func isDelivering(_ items: Set<ItemID>? = nil) -> Bool {
        claimersDeliveries.contains { $0.value == .underWay && items?.contains($0.key.promised.item) ?? true }
    }

    /// Throws where a promise of one of these items broke off on its way to who has claimed the drag: `ProviderFailed`,
    /// `ProviderGone`; or where its app still doesn't say that it has written all: `ProviderTimeout`.
    public func checkDelivered(_ items: Set<ItemID>) throws(Failure) {
        for (delivery, state) in claimersDeliveries where items.contains(delivery.promised.item) {
            try delivery.check(state)
        }
    }

    private var claimersDeliveries: [Delivery: Delivery.State] {
        guard case .claimed(let claimer) = state, !deliveries.isEmpty else { return [:] }
        return deliveries.filter { $0.key.reader == claimer }
    }
}
