/// Base64 with the standard alphabet and padding (RFC 4648, section 4), and nothing else.
public enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The value of each byte as a character of the alphabet, `notInAlphabet` for the others.
    private static let values = {
        var values = [UInt8](repeating: notInAlphabet, count: 256)
        for (value, character) in zip(0..<64 as Range<UInt8>, alphabet) { values[Int(character)] = value }
        return values
    }()

    private static let notInAlphabet: UInt8 = 0xFF

    /// The bytes in base64.
    public static func encode(_ content: Span<UInt8>) -> String {
        String(decoding: characters(of: content), as: UTF8.self)
    }

    /// The bytes in base64.
    public static func encode(_ content: [UInt8]) -> String {
        encode(content.span)
    }

    /// The bytes in base64, as ASCII.
    static func characters(of content: Span<UInt8>) -> [UInt8] {
        var text = [UInt8](repeating: UInt8(ascii: "="), count: (content.count + 2) / 3 * 4)
        var output = text.mutableSpan
        let alphabet = Self.alphabet
        let symbols = alphabet.span
        var source = 0
        var target = 0
        while source + 3 <= content.count {
            let group = Int(content[source]) << 16 | Int(content[source + 1]) << 8 | Int(content[source + 2])
            output[target] = symbols[group >> 18]
            output[target + 1] = symbols[group >> 12 & 63]
            output[target + 2] = symbols[group >> 6 & 63]
            output[target + 3] = symbols[group & 63]
            source += 3
            target += 4
        }
        guard source < content.count else { return text }
        let first = Int(content[source])
        let second = source + 1 < content.count ? Int(content[source + 1]) : nil
        let group = first << 16 | (second ?? 0) << 8
        output[target] = symbols[group >> 18]
        output[target + 1] = symbols[group >> 12 & 63]
        if second != nil { output[target + 2] = symbols[group >> 6 & 63] }
        return text
    }

    /// The bytes that the text stands for.
    ///
    /// Throws `InvalidDocument` where the text has any other character, white space too, no full padding, or bits in
    /// its last character that stand for nothing.
    public static func decode(_ text: String) throws(Failure) -> [UInt8] {
        let characters = text.utf8.span
        guard characters.count % 4 == 0, let content = decode(characters) else { throw fault(in: text) }
        return content
    }

    /// The bytes that whole groups of four characters stand for; nil where one isn't right.
    private static func decode(_ text: Span<UInt8>) -> [UInt8]? {
        guard text.count > 0 else { return [] }
        let padding = text[text.count - 1] != UInt8(ascii: "=") ? 0 : text[text.count - 2] != UInt8(ascii: "=") ? 1 : 2
        var content = [UInt8](repeating: 0, count: text.count / 4 * 3 - padding)
        var output = content.mutableSpan
        let table = Self.values
        let values = table.span
        let whole = padding == 0 ? text.count : text.count - 4
        var source = 0
        var target = 0
        while source < whole {
            let first = values[Int(text[source])]
            let second = values[Int(text[source + 1])]
            let third = values[Int(text[source + 2])]
            let fourth = values[Int(text[source + 3])]
            guard first | second | third | fourth < 64 else { return nil }
            output[target] = first << 2 | second >> 4
            output[target + 1] = second << 4 | third >> 2
            output[target + 2] = third << 6 | fourth
            source += 4
            target += 3
        }
        guard padding > 0 else { return content }
        let first = values[Int(text[source])]
        let second = values[Int(text[source + 1])]
        let third = padding == 1 ? values[Int(text[source + 2])] : 0
        let unused = padding == 1 ? third & 3 : second & 15
        guard first | second | third < 64, unused == 0 else { return nil }
        output[target] = first << 2 | second >> 4
        if padding == 1 { output[target + 1] = second << 4 | third >> 2 }
        return content
    }

    /// What is wrong with a text that can't be decoded.
    private static func fault(in text: String) -> Failure {
        let table = Self.values
        let count = text.utf8.count
        let padding = text.utf8.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        // All characters before the first wrong one are single bytes.
        for (index, scalar) in text.unicodeScalars.enumerated().prefix(count - padding) {
            guard scalar.isASCII, table[Int(scalar.value)] != notInAlphabet else {
                let character = String(scalar).quoted
                return Failure(.invalidDocument, "character \(index + 1) of the base64 text can't be \(character)")
            }
        }
        guard count % 4 == 0 else {
            return Failure(.invalidDocument, "the base64 text has \(count) characters, which is no multiple of 4")
        }
        return Failure(.invalidDocument, "the last character of the base64 text has bits that stand for nothing")
    }
}
