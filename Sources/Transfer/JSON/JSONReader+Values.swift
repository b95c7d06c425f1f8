/// The calls that take the value at this place.
extension JSONReader {
    /// The kind of the value that stands here, which is then still to be taken.
    public func peekKind() throws(Failure) -> JSONKind {
        precondition(turn == .value, "a value is asked for where none was announced")
        return try JSONScanner.kind(bytes.span, at: offset)
    }

    /// Takes a string, its escapes resolved.
    public mutating func readString() throws(Failure) -> String {
        try expect(.string)
        return try takeString()
    }

    /// Takes a string of base64 and decodes it.
    public mutating func readBase64() throws(Failure) -> [UInt8] {
        let text = try readString()
        do {
            return try Base64.decode(text)
        } catch {
            throw fail(error.message)
        }
    }

    /// Takes a number, with its digits as written.
    public mutating func readNumber() throws(Failure) -> JSONNumber {
        try expect(.number)
        return try takeNumber()
    }

    /// Takes `true` or `false`.
    public mutating func readBoolean() throws(Failure) -> Bool {
        try expect(.boolean)
        return try takeBoolean()
    }

    /// Takes `null`.
    public mutating func readNull() throws(Failure) {
        try expect(.null)
        try takeNull()
    }

    /// Takes a value of any kind, checked by the grammar, and builds nothing of it.
    public mutating func skipValue() throws(Failure) {
        precondition(turn == .value, "a value is skipped where none was announced")
        mark = offset
        let bytes = bytes
        take(to: try JSONScanner.value(bytes.span, from: offset, in: &nesting))
    }

    /// Takes a value of any kind as it is written, from its first character to its last, checked by the grammar.
    ///
    /// Within it, an object may have a key twice, as the grammar lets it.
    public mutating func rawValue() throws(Failure) -> String {
        try skipValue()
        return text(mark..<offset)
    }

    /// Checks that a value of this kind begins here, and marks it.
    mutating func expect(_ kind: JSONKind) throws(Failure) {
        mark = offset
        let found = try peekKind()
        guard found == kind else { throw fail("\(kind) was expected, not \(found)") }
    }

    /// Takes what begins as a string.
    mutating func takeString() throws(Failure) -> String {
        let string = try JSONScanner.string(bytes.span, from: offset)
        let text = try content(of: string, from: offset)
        take(to: string.end)
        return text
    }

    /// Takes what begins as a number.
    mutating func takeNumber() throws(Failure) -> JSONNumber {
        let end = try JSONScanner.number(bytes.span, from: offset)
        let number = JSONNumber(known: text(offset..<end))
        take(to: end)
        return number
    }

    /// Takes what begins as `true` or `false`.
    mutating func takeBoolean() throws(Failure) -> Bool {
        let value = bytes[offset] == UInt8(ascii: "t")
        take(to: try JSONScanner.boolean(bytes.span, from: offset))
        return value
    }

    /// Takes what begins as `null`.
    mutating func takeNull() throws(Failure) {
        take(to: try JSONScanner.null(bytes.span, from: offset))
    }

    /// The content of a checked string whose opening quotation mark is at `start`.
    func content(of string: JSONScanner.StringEnd, from start: Int) throws(Failure) -> String {
        let range = (start + 1)..<(string.end - 1)
        guard string.escaped else { return text(range) }
        var content: [UInt8] = []
        content.reserveCapacity(range.count)
        try JSONScanner.unescape(bytes.span, range, into: &content)
        return String(decoding: content, as: UTF8.self)
    }

    /// The bytes in range, which were checked, as text.
    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Goes behind the value that ends at `end`.
    private mutating func take(to end: Int) {
        offset = end
        turn = nesting.depth == 0 ? .end : .nextEntry
    }
}
