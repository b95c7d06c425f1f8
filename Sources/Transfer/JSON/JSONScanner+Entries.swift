extension JSONScanner {
    /// Goes into the array or object whose bracket is at `offset`, and on to its first entry.
    static func open(
        _ holder: JSONNesting.Holder,
        _ bytes: Span<UInt8>,
        at offset: Int,
        in nesting: inout JSONNesting
    ) throws(Failure) -> Entry {
        guard nesting.open(holder) else { throw tooDeep(nesting, bytes, at: offset) }
        return try firstEntry(of: holder, bytes, from: offset + 1)
    }

    /// The first entry of the array or object whose opening bracket is right before `start`.
    static func firstEntry(
        of holder: JSONNesting.Holder,
        _ bytes: Span<UInt8>,
        from start: Int
    ) throws(Failure) -> Entry {
        let offset = space(bytes, from: start)
        if offset < bytes.count, bytes[offset] == closing(holder) {
            return Entry(offset: offset + 1, closes: true)
        }
        switch holder {
        case .array:
            guard offset < bytes.count else { throw expected("a value or ]", bytes, at: offset) }
        case .object:
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                throw expected("a key in quotation marks or }", bytes, at: offset)
            }
        }
        return Entry(offset: offset, closes: false)
    }

    /// The entry after the value that ends right before `start`.
    static func nextEntry(
        of holder: JSONNesting.Holder,
        _ bytes: Span<UInt8>,
        from start: Int
    ) throws(Failure) -> Entry {
        var offset = space(bytes, from: start)
        guard offset < bytes.count else { throw noComma(in: holder, bytes, at: offset) }
        if bytes[offset] == closing(holder) { return Entry(offset: offset + 1, closes: true) }
        guard bytes[offset] == UInt8(ascii: ",") else { throw noComma(in: holder, bytes, at: offset) }
        offset = space(bytes, from: offset + 1)
        if holder == .object {
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw noKey(bytes, at: offset) }
        }
        return Entry(offset: offset, closes: false)
    }

    /// Checks the colon after the key that ends right before `start`; the offset is that of the value.
    static func colon(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Int {
        let offset = space(bytes, from: start)
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
            throw expected("a colon", bytes, at: offset)
        }
        return space(bytes, from: offset + 1)
    }

    /// The bracket that ends the holder.
    private static func closing(_ holder: JSONNesting.Holder) -> UInt8 {
        switch holder {
        case .array: UInt8(ascii: "]")
        case .object: UInt8(ascii: "}")
        }
    }
}
