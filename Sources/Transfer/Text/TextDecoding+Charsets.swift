extension TextDecoding {
    /// Where bytes stop being text.
    struct Flaw: Error {
        /// The offset of the first byte that can't be read.
        let offset: Int
    }

    /// Reads UTF-8, which only the standard library looks at.
    static func utf8(_ bytes: Span<UInt8>) throws(Flaw) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes))
        } catch {
            throw Flaw(offset: error.byteOffsets.lowerBound)
        }
    }

    /// Reads a charset whose characters are single bytes; `scalar` gives what each is, nil where it is nothing.
    static func singleBytes(_ bytes: Span<UInt8>, _ scalar: (UInt8) -> UInt32?) throws(Flaw) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for index in bytes.indices {
            guard let value = scalar(bytes[index]) else { throw Flaw(offset: index) }
            text.append(utf8Of: value)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads UTF-16, whose surrogates have to stand in pairs.
    static func utf16(_ bytes: Span<UInt8>, littleEndian: Bool) throws(Flaw) -> String {
        let (high, low) = littleEndian ? (1, 0) : (0, 1)
        let whole = bytes.count - bytes.count % 2
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < whole {
            let unit = UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low])
            if unit & 0xF800 != 0xD800 {
                text.append(utf8Of: unit)
                index += 2
                continue
            }
            guard unit < 0xDC00, index + 2 < whole else { throw Flaw(offset: index) }
            let trail = UInt32(bytes[index + 2 + high]) << 8 | UInt32(bytes[index + 2 + low])
            guard trail & 0xFC00 == 0xDC00 else { throw Flaw(offset: index) }
            text.append(utf8Of: 0x10000 + ((unit & 0x3FF) << 10 | trail & 0x3FF))
            index += 4
        }
        guard whole == bytes.count else { throw Flaw(offset: whole) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads UTF-32, four bytes a scalar.
    static func utf32(_ bytes: Span<UInt8>, littleEndian: Bool) throws(Flaw) -> String {
        let whole = bytes.count - bytes.count % 4
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: whole, by: 4) {
            var value = UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
            value |= UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
            if littleEndian { value = value.byteSwapped }
            guard Unicode.Scalar(value) != nil else { throw Flaw(offset: index) }
            text.append(utf8Of: value)
        }
        guard whole == bytes.count else { throw Flaw(offset: whole) }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of the scalar with `value`, which is one: no surrogate, at most 0x10FFFF.
    fileprivate mutating func append(utf8Of value: UInt32) {
        switch value {
        case 0..<0x80:
            append(UInt8(truncatingIfNeeded: value))
            return
        case 0x80..<0x800:
            append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
        case 0x800..<0x10000:
            append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
        default:
            append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
        }
        append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    }
}
