/// The grammar of RFC 8259 as functions over bytes: each checks one construct and returns the offset behind it.
///
/// They build nothing and don't recurse. All throw `InvalidDocument` with line and column.
enum JSONScanner {
    /// Where an array or object goes on.
    struct Entry {
        /// The offset of the next element or key; behind the bracket where the holder is closed.
        let offset: Int
        /// There is no further entry.
        let closes: Bool
    }

    /// The offset of the first byte from `start` on that is no space (section 2), or the end.
    static func space(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    /// Whether the byte is a space, tab, line feed or carriage return.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }

    /// Checks that nothing but space is left.
    static func end(_ bytes: Span<UInt8>, from start: Int) throws(Failure) {
        let offset = space(bytes, from: start)
        guard offset == bytes.count else { throw trailing(bytes, at: offset) }
    }

    /// The kind of the value that begins at `offset`, told by its first byte.
    static func kind(_ bytes: Span<UInt8>, at offset: Int) throws(Failure) -> JSONKind {
        guard offset < bytes.count else { throw noValue(bytes, at: offset) }
        switch bytes[offset] {
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default: throw noValue(bytes, at: offset)
        }
    }

    /// Checks the whole value that begins at `start`, with all that it holds.
    static func value(
        _ bytes: Span<UInt8>,
        from start: Int,
        in nesting: inout JSONNesting
    ) throws(Failure) -> Int {
        let outside = nesting.depth
        var offset = start
        while true {
            var entry: Entry
            switch try kind(bytes, at: offset) {
            case .object: entry = try open(.object, bytes, at: offset, in: &nesting)
            case .array: entry = try open(.array, bytes, at: offset, in: &nesting)
            case let kind:
                let end = try simple(kind, bytes, from: offset)
                guard nesting.depth > outside, let holder = nesting.innermost else { return end }
                entry = try nextEntry(of: holder, bytes, from: end)
            }
            while entry.closes {
                nesting.close()
                guard nesting.depth > outside, let holder = nesting.innermost else { return entry.offset }
                entry = try nextEntry(of: holder, bytes, from: entry.offset)
            }
            offset = entry.offset
            if nesting.innermost == .object {
                offset = try colon(bytes, from: string(bytes, from: offset).end)
            }
        }
    }

    /// Checks a value that holds no others.
    private static func simple(
        _ kind: JSONKind,
        _ bytes: Span<UInt8>,
        from start: Int
    ) throws(Failure) -> Int {
        switch kind {
        case .string: try string(bytes, from: start).end
        case .number: try number(bytes, from: start)
        case .boolean: try boolean(bytes, from: start)
        case .null: try null(bytes, from: start)
        case .array, .object: preconditionFailure("an array or object is walked entry by entry")
        }
    }

    /// Checks `true` or `false`, told by its first byte.
    static func boolean(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Int {
        if bytes[start] == UInt8(ascii: "t") {
            guard stands("t", "r", "u", "e", bytes, at: start) else { throw noValue(bytes, at: start) }
            return start + 4
        }
        guard stands("a", "l", "s", "e", bytes, at: start + 1) else { throw noValue(bytes, at: start) }
        return start + 5
    }

    /// Checks `null`.
    static func null(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Int {
        guard stands("n", "u", "l", "l", bytes, at: start) else { throw noValue(bytes, at: start) }
        return start + 4
    }

    /// Whether the four letters are at `start`.
    private static func stands(
        _ first: Unicode.Scalar,
        _ second: Unicode.Scalar,
        _ third: Unicode.Scalar,
        _ fourth: Unicode.Scalar,
        _ bytes: Span<UInt8>,
        at start: Int
    ) -> Bool {
        start + 4 <= bytes.count && bytes[start] == UInt8(ascii: first) && bytes[start + 1] == UInt8(ascii: second)
            && bytes[start + 2] == UInt8(ascii: third) && bytes[start + 3] == UInt8(ascii: fourth)
    }
}
