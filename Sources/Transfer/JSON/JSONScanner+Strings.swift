extension JSONScanner {
    /// A string that was checked.
    struct StringEnd {
        /// The offset behind the closing quotation mark.
        let end: Int
        /// The string has escapes in it.
        let escaped: Bool
    }

    /// Checks the string whose opening quotation mark is at `start` (section 7), its UTF-8 too.
    static func string(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> StringEnd {
        var offset = start + 1
        var escaped = false
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte &- 0x20 < 0x60, byte != 0x22, byte != 0x5C {
                offset += 1
            } else if byte == 0x22 {
                return StringEnd(end: offset + 1, escaped: escaped)
            } else if byte == 0x5C {
                escaped = true
                offset = try escape(bytes, from: offset).end
            } else if byte < 0x20 {
                throw failure(bytes, at: offset, "a control character in a string must be escaped")
            } else {
                guard let end = scalarEnd(bytes, from: offset) else { throw notUTF8(bytes, at: offset) }
                offset = end
            }
        }
        throw failure(bytes, at: start, "the string that begins here has no closing quotation mark")
    }

    /// Appends the checked string content in `range` (between the quotation marks), its escapes resolved.
    static func unescape(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        into text: inout [UInt8]
    ) throws(Failure) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\\") {
                let escape = try escape(bytes, from: offset)
                text.append(contentsOf: escape.scalar.utf8)
                offset = escape.end
            } else {
                text.append(byte)
                offset += 1
            }
        }
    }

    /// The offset behind the scalar outside ASCII at `start`; nil where it isn't well-formed (RFC 3629, section 4).
    static func scalarEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[start] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        let end = start + length
        guard end <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for offset in (start + 2)..<end where bytes[offset] & 0xC0 != 0x80 { return nil }
        return end
    }
}
