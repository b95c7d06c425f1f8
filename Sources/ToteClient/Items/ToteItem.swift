public import Wire

/// An item as it goes to the service and comes from it.
public struct ToteItem {
    /// Its id; empty asks for a fresh one.
    public var id: String
    /// What it says of itself: `title`, `name`, `opens`, `accepts`, `movable`, `x-…`.
    public var attributes: VariantDictionary
    /// Alternatives of the one thing, best first.
    public var representations: [ToteRepresentation]

    /// An item.
    public init(
        id: String = "",
        title: String? = nil,
        name: String? = nil,
        attributes: VariantDictionary = [:],
        representations: [ToteRepresentation]
    ) {
        self.id = id
        self.attributes = attributes
        self.representations = representations
        if let title { self.attributes.entries.append(.init(key: "title", value: .string(title))) }
        if let name { self.attributes.entries.append(.init(key: "name", value: .string(name))) }
    }

    /// An item that is one text.
    public init(text: String, type: String = "text/plain", id: String = "", title: String? = nil) {
        self.init(id: id, title: title, representations: [ToteRepresentation(type: type, content: .text(text))])
    }

    /// Its title; nil where it has none.
    public var title: String? { text("title") }
    /// The file name that it suggests; nil where it suggests none.
    public var name: String? { text("name") }
    /// The collection that it is the folder of; nil where it is none.
    public var opens: String? { text("opens") }

    private func text(_ attribute: String) -> String? {
        attributes[attribute].flatMap(String.init(wire:))
    }

    /// The item as it came.
    init(_ wire: WireItem) {
        id = wire.id
        attributes = wire.attributes
        representations = wire.representations.map(ToteRepresentation.init)
    }
}

extension ToteItem {
    /// Whether an app has promised a content of it.
    public var holdsPromise: Bool {
        representations.contains { representation in
            if case .promise = representation.content { true } else { false }
        }
    }
}
