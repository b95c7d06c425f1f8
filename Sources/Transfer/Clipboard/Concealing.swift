// Which copies conceal themselves, and how their contents are kept.

extension Item {
    /// Whether its types say that its content is to be concealed.
    func isMarkedConcealed(from source: any ContentSource) throws(Failure) -> Bool {
        for representation in representations {
            if representation.type == .concealed { return true }
            if representation.type == .passwordManagerHint, try representation.content.isSecretHint(from: source) {
                return true
            }
        }
        return false
    }

    /// Whether its types say that its content is to be forgotten soon.
    var isMarkedTransient: Bool { representations.contains { $0.type == .transient } }
}

extension Content {
    /// Whether it is the content by which password managers conceal what they copy.
    fileprivate func isSecretHint(from source: any ContentSource) throws(Failure) -> Bool {
        let hint = Array("secret".utf8)
        // What a promise holds nobody knows: it conceals until it does.
        if promise != nil { return true }
        guard size == hint.count else { return false }
        return try bytes(limit: hint.count, from: source) == hint
    }
}

extension [Item] {
    /// The same with contents that nobody stores; `TooLarge` where they are too many bytes for that.
    func sealed(from source: any ContentSource) throws(Failure) -> [Item] {
        guard withoutPromises.contentSize <= Clipboard.concealedBytes else {
            throw Failure(.tooLarge, "a concealed content has at most \(Clipboard.concealedBytes) bytes")
        }
        var items = self
        for item in items.indices {
            for index in items[item].representations.indices {
                let content = items[item].representations[index].content
                items[item].representations[index].content = try content.sealed(from: source)
            }
        }
        return items
    }

    /// The same without secret contents: what was taken for one, and is none.
    func unsealed() -> [Item] {
        map { item in
            var item = item
            for index in item.representations.indices {
                guard case .secret(let secret) = item.representations[index].content else { continue }
                item.representations[index].content = secret.withBytes { bytes in
                    .bytes(bytes.indices.map { bytes[$0] })
                }
            }
            return item
        }
    }
}

extension Content {
    fileprivate func sealed(from source: any ContentSource) throws(Failure) -> Content {
        // A promise is its app's own.
        if case .secret = self { return self }
        if promise != nil { return self }
        var bytes = try bytes(limit: Clipboard.concealedBytes, from: source)
        defer { SecretBytes.wipe(&bytes) }
        return .secret(SecretBytes(copying: bytes.span, isText: isText))
    }
}
