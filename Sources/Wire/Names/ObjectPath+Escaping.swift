extension ObjectPath {
    /// The path of the child whose last element is `name` escaped: every byte outside `[A-Za-z0-9]`, and a leading
    /// digit, becomes `_` and two lower-case hexadecimal digits; the empty name becomes `_`.
    public func appending(escaped name: String) -> ObjectPath {
        var path = text == "/" ? text : text + "/"
        path += Self.isPlain(name) ? name : Self.escape(name)
        return ObjectPath(known: path)
    }

    /// The name whose escaped form is `component`, or nil where no name has that form.
    public static func unescape(_ component: some StringProtocol) -> String? {
        guard component != "_" else { return "" }
        var bytes: [UInt8] = []
        var rest = component.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "_") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
        return component.utf8.elementsEqual(escape(name).utf8) ? name : nil
    }

    /// Whether nothing in `name` is to be escaped.
    private static func isPlain(_ name: String) -> Bool {
        let bytes = name.utf8.span
        guard !bytes.isEmpty, !NameGrammar.isDigit(bytes[0]) else { return false }
        for index in bytes.indices where !NameGrammar.isLetter(bytes[index]) && !NameGrammar.isDigit(bytes[index]) {
            return false
        }
        return true
    }

    private static func escape(_ name: String) -> String {
        guard !name.isEmpty else { return "_" }
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for (index, byte) in name.utf8.enumerated() {
            if NameGrammar.isLetter(byte) || (NameGrammar.isDigit(byte) && index > 0) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "_"))
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
