// What an item offers to a reader: its own representations that he may see, and what is derived from them.

/// A representation as it is offered.
public struct Offer: Hashable, Sendable {
    /// Its type.
    public let type: ContentType
    /// Where it comes from.
    public let source: Source

    /// Where an offer comes from.
    public enum Source: Hashable, Sendable {
        /// The item's own representation.
        case own(Representation)
        /// The title.
        case title(String)
        /// The item's own JSON or URI list, as it is.
        case sameText(Representation)
        /// The item document of the item.
        case document
    }
}

extension Item {
    /// The item as `viewer` may see it.
    public func visible(to viewer: Viewer) -> Item {
        guard !representations.allSatisfy({ $0.visibility.admits(viewer) }) else { return self }
        return Item(
            id: id,
            attributes: attributes,
            representations: representations.filter { $0.visibility.admits(viewer) }
        )
    }

    /// All that the item offers, best first; derived representations stand after its own.
    public var offers: [Offer] {
        let own = representations.filter { !$0.isPreview }
        var offers = own.map { Offer(type: $0.type, source: .own($0)) }
        if let text = derivedText(from: own) { offers.append(text) }
        if !own.contains(where: { $0.type == .itemDocument }) {
            offers.append(Offer(type: .itemDocument, source: .document))
        }
        return offers
    }

    /// `text/plain` from the title, else from JSON or a URI list; never from markup, and never beside text of its own.
    private func derivedText(from own: [Representation]) -> Offer? {
        let plain = TypePattern.exact(.textPlain)
        guard !own.contains(where: { Conformance.fit(of: $0.type, to: plain) != nil }) else { return nil }
        if !attributes.title.isEmpty { return Offer(type: .textPlain, source: .title(attributes.title)) }
        let json = TypePattern.exact(.json)
        guard
            let source = own.first(where: { $0.type == .uriList || Conformance.fit(of: $0.type, to: json) != nil })
        else { return nil }
        return Offer(type: .textPlain, source: .sameText(source))
    }

    /// The types that the item offers, in order, each once.
    public var types: [ContentType] {
        var seen: Set<ContentType> = []
        return offers.map(\.type).filter { seen.insert($0).inserted }
    }

    /// Whether the item offers the types of another because it has what those come from.
    func offersTypes(of other: Item) -> Bool {
        attributes.title.isEmpty == other.attributes.title.isEmpty
            && representations.count == other.representations.count
            && zip(representations, other.representations).allSatisfy { own, others in
                own.type == others.type && own.isPreview == others.isPreview
            }
    }

    /// What the item gives to one who asks for `request`; `nil`: nothing of it fits.
    ///
    /// The item document is given to who names it, and to nobody else: it holds everything, and is no text of the item.
    public func offer(for request: TypeRequest) -> Offer? {
        if case .pattern(let pattern) = request, let own = exactly(pattern) { return own }
        let offers = offers
        let ordinary = offers.filter { $0.source != .document }
        switch request {
        case .first: return ordinary.first
        case .firstText: return ordinary.first { $0.type.isTextual }
        case .pattern(.exact(.itemDocument)): return offers.first { $0.type == .itemDocument }
        case .pattern(let pattern):
            if let index = Conformance.firstIndex(of: ordinary.map(\.type), conformingTo: pattern) {
                return ordinary[index]
            }
            return preview(of: pattern)
        }
    }

    /// An own representation of the very type that is asked for: the usual case, and it goes first whatever else is
    /// offered.
    private func exactly(_ pattern: TypePattern) -> Offer? {
        guard case .exact(let type) = pattern,
            let own = representations.first(where: { $0.type == type && !$0.isPreview })
        else { return nil }
        return Offer(type: own.type, source: .own(own))
    }

    /// A preview is no data: only who names its very type gets it.
    private func preview(of pattern: TypePattern) -> Offer? {
        let preview = representations.first { $0.isPreview && pattern == .exact($0.type) }
        return preview.map { Offer(type: $0.type, source: .own($0)) }
    }

    /// The refusal for a request that nothing of the item fits; it lists what there is. The item is called by its id where
    /// the reader knows it by nothing else.
    public func noRepresentation(for request: TypeRequest, called subject: String? = nil) -> Failure {
        let subject = subject ?? "the item \(id.text.quoted)"
        let types = request.list(of: types)
        guard offers.contains(where: { $0.source != .document }) else {
            return Failure(.noRepresentation, "\(subject) holds nothing; only \(types) tells of it")
        }
        return Failure(.noRepresentation, "\(subject) has no \(request.description); it has \(types)")
    }
}

/// What a reader asks for.
public enum TypeRequest: Hashable, Sendable, CustomStringConvertible {
    /// The best representation, whatever it is.
    case first
    /// The best representation that is text.
    case firstText
    /// The best one that fits.
    case pattern(TypePattern)

    /// The request written `text`; `""` is the best of all.
    public init(_ text: String, textWanted: Bool = false) throws(Failure) {
        self = text.isEmpty ? (textWanted ? .firstText : .first) : .pattern(try TypePattern(text))
    }

    /// The types that there are, for a refusal. The item document may be among what is asked for, and is given only to who
    /// names it.
    public func list(of types: [ContentType]) -> String {
        let fits =
            switch self {
            case .first, .firstText: true
            case .pattern(let pattern): Conformance.fit(of: .itemDocument, to: pattern) != nil
            }
        let names = types.map { $0 == .itemDocument && fits ? "\($0) by that name" : $0.description }
        return names.joined(separator: ", ")
    }

    /// The request in words.
    public var description: String {
        switch self {
        case .first: "representation of its own"
        case .firstText: "text"
        case .pattern(let pattern): pattern.description
        }
    }
}
