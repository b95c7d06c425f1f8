extension JSONScanner {
    /// Checks the number that begins at `start` (section 6).
    static func number(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Int {
        var offset = start
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
            offset += 1
            if offset < bytes.count, isDigit(bytes[offset]) {
                throw failure(bytes, at: offset, "a number can't go on with digits after a leading 0")
            }
        } else {
            offset = try digits(bytes, from: offset, after: offset == start ? nil : "a minus sign")
        }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset = try digits(bytes, from: offset + 1, after: "a decimal point")
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            offset = try digits(bytes, from: offset, after: "an exponent's e")
        }
        return offset
    }

    /// Checks one or more digits from `start` on, which must follow what is named.
    private static func digits(
        _ bytes: Span<UInt8>,
        from start: Int,
        after lead: String?
    ) throws(Failure) -> Int {
        var offset = start
        while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
        guard offset > start else {
            throw expected(lead.map { "a digit after \($0)" } ?? "a digit", bytes, at: start)
        }
        return offset
    }

    /// Whether the byte is one of the ten digits.
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }
}
