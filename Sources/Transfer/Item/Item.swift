/// One thing that is held and carried: an id, what it says of itself, and representations, best first.
public struct Item: Hashable, Sendable {
    /// Its id.
    public var id: ItemID
    /// What it says of itself.
    public var attributes: Attributes
    /// Alternatives of the one thing, in order of fidelity.
    public var representations: [Representation]

    /// The item `id`.
    public init(id: ItemID, attributes: Attributes = Attributes(), representations: [Representation] = []) {
        self.id = id
        self.attributes = attributes
        self.representations = representations
    }

    /// What of it the store keeps, each content once.
    public var storedContents: [StoredContent] {
        representations.compactMap(\.content.stored)
    }

    /// Whether the store keeps all that it holds.
    var isStored: Bool { representations.allSatisfy { $0.content.stored != nil } }

    /// Adds to `contents` what of it the store keeps, each content once.
    func addStoredContents(to contents: inout [StoredContent]) {
        for case .stored(let stored) in representations.lazy.map(\.content) { contents.append(stored) }
    }

    /// This item under another id.
    public func renamed(_ id: ItemID) -> Item {
        var copy = self
        copy.id = id
        return copy
    }
}

/// An item as a caller gives it: its id may be left to the service, and its attributes may be changes to others.
public struct ItemDraft: Hashable, Sendable {
    /// The id wanted; `nil` asks for a fresh one.
    public var id: ItemID?
    /// The attributes given, in the order given.
    public var attributes: [Attribute]
    /// The representations given, best first.
    public var representations: [Representation]

    /// An attribute as given.
    public struct Attribute: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: AttributeValue

        /// The attribute `name`.
        public init(_ name: String, _ value: AttributeValue) {
            self.name = name
            self.value = value
        }
    }

    /// A draft of an item.
    public init(id: ItemID?, attributes: [Attribute] = [], representations: [Representation] = []) {
        self.id = id
        self.attributes = attributes
        self.representations = representations
    }
}
