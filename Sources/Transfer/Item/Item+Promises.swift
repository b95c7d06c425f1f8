// Representations whose content is promised.

extension Content {
    /// The promise, if it is one.
    public var promise: Promise? {
        if case .promise(let promise) = self { promise } else { nil }
    }
}

extension Representation {
    /// What is asked for where it is a promise of the item `id`.
    public func promised(by id: ItemID) -> PromisedContent? {
        content.promise.map { PromisedContent($0, item: id, type: type) }
    }

    /// The representation of the item `id` with its promise kept, where that is among `contents`.
    func keeping(_ contents: [PromisedContent: Content], of id: ItemID) -> Representation {
        guard let promised = promised(by: id), let content = contents[promised] else { return self }
        var kept = self
        kept.content = content
        return kept
    }
}

extension Item {
    /// What of it is promised, in order.
    public var promisedContents: [PromisedContent] {
        representations.compactMap { $0.promised(by: id) }
    }

    /// Whether something of it is promised.
    public var holdsPromise: Bool { representations.contains { $0.content.promise != nil } }

    /// What of it is promised that an offer of it takes, in order.
    public func promisedContents(for offer: Offer) -> [PromisedContent] {
        switch offer.source {
        case .own(let representation), .sameText(let representation):
            representation.promised(by: id).map { [$0] } ?? []
        case .document: promisedContents
        case .title: []
        }
    }

    /// The item with the promises that are among `contents` kept; others stay promises.
    public func keeping(_ contents: [PromisedContent: Content]) -> Item {
        guard !contents.isEmpty else { return self }
        var item = self
        item.representations = representations.map { $0.keeping(contents, of: id) }
        return item
    }

    /// The item without the promises of a connection.
    func withoutPromises(of provider: String) -> Item {
        guard representations.contains(where: { $0.content.promise?.provider == provider }) else { return self }
        var item = self
        item.representations.removeAll { $0.content.promise?.provider == provider }
        return item
    }
}

extension Offer {
    /// The offer of the item `id` with its promise kept, where that is among `contents`.
    public func keeping(_ contents: [PromisedContent: Content], of id: ItemID) -> Offer {
        switch source {
        case .own(let representation): Offer(type: type, source: .own(representation.keeping(contents, of: id)))
        case .sameText(let representation):
            Offer(type: type, source: .sameText(representation.keeping(contents, of: id)))
        case .title, .document: self
        }
    }
}
