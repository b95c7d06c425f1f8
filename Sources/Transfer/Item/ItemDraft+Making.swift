// Making items of drafts.

extension ItemDraft {
    /// The new item of this draft; `fresh` gives the id where none is asked for.
    public func item(fresh: () -> ItemID) throws(Failure) -> Item {
        Item(id: id ?? fresh(), attributes: try attributes(over: Attributes()), representations: representations)
    }

    /// An item with what this draft gives put over it: attributes one by one, representations all or none.
    public func update(_ item: Item) throws(Failure) -> Item {
        Item(
            id: item.id,
            attributes: try attributes(over: item.attributes),
            representations: representations.isEmpty ? item.representations : representations
        )
    }

    private func attributes(over old: Attributes) throws(Failure) -> Attributes {
        try old.updated(with: attributes.map { ($0.name, $0.value) })
    }
}

extension ItemID {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

    /// A fresh id: 12 characters of lower-case base32 (Crockford's alphabet), from the upper 60 bits of `random`.
    public init(random: UInt64) {
        var bits = random
        var text = ""
        for _ in 0..<12 {
            text.append(Self.alphabet[Int(bits >> 59)])
            bits <<= 5
        }
        self.init(known: text)
    }
}
