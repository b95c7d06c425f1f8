extension Signature {
    /// The single complete types that stand one after the other in the signature.
    public var completeTypes: [Signature] {
        var scanner = TypeScanner(text)
        var types: [Signature] = []
        while !scanner.isAtEnd {
            let start = scanner.position
            guard scanner.skipCompleteType() else { break }
            types.append(Signature(known: scanner.text(start..<scanner.position)))
        }
        return types
    }
}

extension Signature {
    /// The types of keys and values of a dictionary's signature (`a{…}`), nil where the signature is another one.
    package var entryTypes: (key: Signature, value: Signature)? {
        guard text.hasPrefix("a{"), completeTypes.count == 1 else { return nil }
        let fields = text.dropFirst(2).dropLast()
        return (Signature(known: String(fields.prefix(1))), Signature(known: String(fields.dropFirst())))
    }
}
