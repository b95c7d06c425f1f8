/// The calls that write a value.
extension JSONWriter {
    /// Writes a string.
    public mutating func string(_ text: String) {
        beginValue()
        appendString(text)
    }

    /// Writes the bytes as a string of base64.
    public mutating func base64(_ content: Span<UInt8>) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: Base64.characters(of: content))
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a number as it is written.
    public mutating func number(_ number: JSONNumber) {
        raw(number.text)
    }

    /// Writes an integer.
    public mutating func number(_ value: some BinaryInteger) {
        guard let magnitude = UInt64(exactly: value.magnitude) else { return raw(String(value)) }
        beginValue()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        raw("null")
    }

    /// Writes a value that is JSON text already, exactly as it is; the caller knows that it is valid.
    public mutating func raw(_ text: String) {
        beginValue()
        append(text.utf8.span)
    }

    /// Appends characters as they are.
    private mutating func append(_ characters: Span<UInt8>) {
        unsafe characters.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends the string in quotation marks.
    mutating func appendString(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let content = text.utf8.span
        var needsEscapes = false
        for offset in content.indices where Self.isEscaped(content[offset]) {
            needsEscapes = true
            break
        }
        if needsEscapes {
            for offset in content.indices { appendEscaped(content[offset]) }
        } else {
            append(content)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether the byte can't stand in a string as it is.
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == 0x5C
    }

    /// Appends one byte of a string, escaped where it must be.
    private mutating func appendEscaped(_ byte: UInt8) {
        guard Self.isEscaped(byte) else { return bytes.append(byte) }
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x22, 0x5C: bytes.append(byte)
        default:
            let digit = byte & 0xF
            bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
