extension Conformance {
    /// How well `type` fits `pattern`; nil where it doesn't conform.
    ///
    /// A pattern that names a charset takes contents in that charset alone; no other parameter plays a part.
    public static func fit(of type: ContentType, to pattern: TypePattern) -> Fit? {
        switch pattern {
        case .any: .any
        case .family(let family): family.contains(type) ? .family : nil
        case .exact(let wanted): fit(of: type.storage, to: wanted.storage)
        }
    }

    /// The index of the representation to give for `pattern`, of those with `types` in order of fidelity: the very
    /// type asked for, spelled alike where there are several of it, else the first that conforms; nil where none does.
    public static func firstIndex(of types: [ContentType], conformingTo pattern: TypePattern) -> Int? {
        var exact: Int?
        var conforming: Int?
        for (index, type) in types.enumerated() {
            if case .exact(type) = pattern { return index }
            switch fit(of: type, to: pattern) {
            case .exact: exact = exact ?? index
            case .supertype, .family, .any: conforming = conforming ?? index
            case nil: continue
            }
        }
        return exact ?? conforming
    }

    private static func fit(of type: ContentType.Storage, to wanted: ContentType.Storage) -> Fit? {
        if type === wanted { return .exact }
        if let charset = wanted.charsetKey, charset != type.charsetKey { return nil }
        if type.essence == wanted.essence { return .exact }
        return type.ancestors.contains(wanted.essence) ? .supertype : nil
    }
}
