/// Which collection of a container takes an item best: worked out once for all collections, so that a type is looked up
/// and not compared with what each of them takes.
struct Routing {
    /// The collections in order.
    private let order: [CollectionKey]
    /// The first collection that takes everything.
    private var any: Int?
    /// The first collection that takes a family, by its name.
    private var families: [String: Int] = [:]
    /// The first collection that takes a type.
    private var types: [Wanted: Int] = [:]

    /// A type as a collection names it: with a charset it is that of contents in this charset alone.
    private struct Wanted: Hashable {
        let essence: String
        let charset: String?
    }

    /// What the collections of `container` take.
    init(_ container: Container) {
        order = Array(container.order)
        for (rank, key) in order.enumerated() {
            let accepts = container[key].accepts
            if accepts.isEmpty { any = any ?? rank }
            for pattern in accepts {
                switch pattern {
                case .any: any = any ?? rank
                case .family(let family): families[family.name] = families[family.name] ?? rank
                case .exact(let type):
                    let wanted = Wanted(essence: type.storage.essence, charset: type.storage.charsetKey)
                    types[wanted] = types[wanted] ?? rank
                }
            }
        }
    }

    /// The collection that takes an item of these types best; ties go to the one that stands first. `nil`: none does.
    func collection(for types: [ContentType]) -> CollectionKey? {
        Fit.allCases.reversed().lazy.compactMap { fit in types.compactMap { first($0, fit) }.min() }.first
            .map { order[$0] }
    }

    /// The rank of the first collection that a type fits so.
    private func first(_ type: ContentType, _ fit: Fit) -> Int? {
        switch fit {
        case .exact: first(type.storage.essence, of: type)
        case .supertype: type.storage.ancestors.compactMap { first($0, of: type) }.min()
        case .family:
            [families[type.family], type.isTextual ? families[TypeFamily.text.name] : nil].compactMap(\.self).min()
        case .any: any
        }
    }

    private func first(_ essence: String, of type: ContentType) -> Int? {
        let plain = types[Wanted(essence: essence, charset: nil)]
        guard let charset = type.storage.charsetKey else { return plain }
        return [plain, types[Wanted(essence: essence, charset: charset)]].compactMap(\.self).min()
    }
}
