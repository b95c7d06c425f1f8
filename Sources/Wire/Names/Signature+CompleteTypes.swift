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
