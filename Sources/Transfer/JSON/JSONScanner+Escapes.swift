extension JSONScanner {
    /// An escape that was read.
    struct Escape {
        /// What the escape stands for.
        let scalar: Unicode.Scalar
        /// The offset behind the escape, both halves of a surrogate pair included.
        let end: Int
    }

    /// Reads the escape whose backslash is at `start` (section 7).
    static func escape(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Escape {
        guard start + 1 < bytes.count else {
            throw failure(bytes, at: start, "the document ends within an escape")
        }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return Escape(scalar: "\"", end: start + 2)
        case UInt8(ascii: "\\"): return Escape(scalar: "\\", end: start + 2)
        case UInt8(ascii: "/"): return Escape(scalar: "/", end: start + 2)
        case UInt8(ascii: "b"): return Escape(scalar: "\u{8}", end: start + 2)
        case UInt8(ascii: "f"): return Escape(scalar: "\u{C}", end: start + 2)
        case UInt8(ascii: "n"): return Escape(scalar: "\n", end: start + 2)
        case UInt8(ascii: "r"): return Escape(scalar: "\r", end: start + 2)
        case UInt8(ascii: "t"): return Escape(scalar: "\t", end: start + 2)
        case UInt8(ascii: "u"): return try codePoint(bytes, from: start)
        default:
            throw failure(bytes, at: start, "a backslash must be followed by one of \" \\ / b f n r t u")
        }
    }

    /// Reads `\uXXXX` at `start`; a high surrogate takes the low one that must follow it along.
    private static func codePoint(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Escape {
        guard let unit = unit(bytes, from: start) else {
            throw failure(bytes, at: start, "\\u must be followed by four hexadecimal digits")
        }
        if let scalar = Unicode.Scalar(unit) { return Escape(scalar: scalar, end: start + 6) }
        guard unit < 0xDC00, let low = Self.unit(bytes, from: start + 6), 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10 | (low - 0xDC00)))
        else {
            throw failure(bytes, at: start, "a surrogate stands alone: it must be half of a pair")
        }
        return Escape(scalar: scalar, end: start + 12)
    }

    /// The UTF-16 code unit written as `\uXXXX` at `start`; nil where there is none.
    private static func unit(_ bytes: Span<UInt8>, from start: Int) -> UInt32? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt32 = 0
        for offset in (start + 2)..<(start + 6) {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - 0x30)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(byte - 0x41 + 10)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(byte - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }
}
