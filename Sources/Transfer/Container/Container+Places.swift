// Finding the place that a caller names, and the collection that a type belongs in.

extension Container {
    /// The collection and the anchor that a place means.
    ///
    /// `InvalidArgument` for a place that names nothing, `NoSuchCollection`, `NoSuchItem`.
    func target(_ place: Place) throws(Failure) -> (key: CollectionKey, anchor: Slot?) {
        if let collection = place.collection {
            let key = try collectionKey(collection)
            return (key, try anchor(place.before, in: key))
        }
        guard let before = place.before else {
            throw Failure(.invalidArgument, "a collection of the container \(name.text.quoted) must be named")
        }
        let key = try collection(ofAnchor: before)
        return (key, try anchor(before, in: key))
    }

    /// The slots of items, each once, at its first mention; an unknown one is `NoSuchItem`.
    func slots(of ids: [ItemID]) throws(Failure) -> [Slot] {
        var seen: Set<Slot> = []
        var slots: [Slot] = []
        for id in ids {
            let slot = try slot(of: id)
            if seen.insert(slot).inserted { slots.append(slot) }
        }
        return slots
    }

    /// Refuses items of which a collection takes no representation: `NotAccepted`.
    func checkAccepted(_ items: some Sequence<Item>, by key: CollectionKey) throws(Failure) {
        let accepts = self[key].accepts
        guard let item = items.first(thatFitsNoneOf: accepts) else { return }
        let patterns = accepts.map(\.description).joined(separator: ", ")
        throw Failure(
            .notAccepted,
            "the collection \(self[key].name.text.quoted) takes \(patterns), and the item "
                + "\(item.id.text.quoted) is \(item.typeList)"
        )
    }
}

extension Container {
    /// Which of some items go into which collection, each by its types; `NotAccepted` where none takes one of them.
    func routed(_ items: [Item]) throws(Failure) -> [(collection: CollectionName, indexes: [Int])] {
        let routing = Routing(self)
        var groups: [(collection: CollectionName, indexes: [Int])] = []
        var groupsOfCollections: [CollectionKey: Int] = [:]
        // Items of the same types, which most are, go the same way.
        var groupsOfTypes: [[ContentType]: Int] = [:]
        var last: (types: [ContentType], group: Int)?
        for (index, item) in items.enumerated() {
            if let last, item.hasFittingTypes(last.types) {
                groups[last.group].indexes.append(index)
                continue
            }
            let types = item.fittingTypes
            let group: Int
            if let known = groupsOfTypes[types] {
                group = known
            } else {
                guard let key = routing.collection(for: types) else { throw notAccepted(item) }
                group = groupsOfCollections[key, default: groups.count]
                if group == groups.count { groups.append((self[key].name, [])) }
                groupsOfCollections[key] = group
                groupsOfTypes[types] = group
            }
            groups[group].indexes.append(index)
            last = (types, group)
        }
        return groups
    }

    /// The refusal for an item that no collection takes.
    func notAccepted(_ item: Item) -> Failure {
        Failure(
            .notAccepted,
            order.isEmpty
                ? "the container \(name.text.quoted) has no collection"
                : "no collection of the container \(name.text.quoted) takes the item \(item.id.text.quoted), "
                    + "which is \(item.typeList)"
        )
    }
}

extension Item {
    /// How well the best of the item's own representations fits a pattern; an item that has none counts as text.
    func fit(to pattern: TypePattern) -> Fit? {
        fittingTypes.compactMap { Conformance.fit(of: $0, to: pattern) }.max()
    }

    private static let typesOfNothing = [ContentType.textPlain]

    /// The types by which a collection takes the item: those of its own representations, else text.
    var fittingTypes: [ContentType] {
        let types = representations.lazy.filter { !$0.isPreview }.map(\.type)
        return types.isEmpty ? Self.typesOfNothing : Array(types)
    }

    /// Whether `types` are the types by which a collection takes the item.
    func hasFittingTypes(_ types: [ContentType]) -> Bool {
        var place = 0
        for representation in representations where !representation.isPreview {
            guard place < types.count, types[place] == representation.type else { return false }
            place += 1
        }
        return place == 0 ? types == Self.typesOfNothing : place == types.count
    }

    /// The item's own types that everybody may see, for a sentence that anybody may read.
    var typeList: String {
        let types = openTypes.map(\.description)
        return types.isEmpty ? "text/plain" : types.joined(separator: ", ")
    }

    /// The item's own types that everybody may see.
    var openTypes: [ContentType] {
        representations.filter { !$0.isPreview && $0.visibility == .all }.map(\.type)
    }
}

extension Sequence<Item> {
    /// The first of the items of which no representation fits any of these patterns; without patterns all do.
    func first(thatFitsNoneOf accepts: [TypePattern]) -> Item? {
        guard !accepts.isEmpty else { return nil }
        var accepted: Set<[ContentType]> = []
        var last: [ContentType]?
        for item in self {
            // Items of the same types, which most are, fit alike.
            if let last, item.hasFittingTypes(last) { continue }
            let types = item.fittingTypes
            if !accepted.contains(types) {
                guard accepts.contains(where: { item.fit(to: $0) != nil }) else { return item }
                accepted.insert(types)
            }
            last = types
        }
        return nil
    }
}
