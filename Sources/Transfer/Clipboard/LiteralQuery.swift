/// A text that is searched for, literally and without case.
struct LiteralQuery: Sendable {
    /// The text as it is compared.
    let text: FoldedText
    /// The same where it is ASCII, as nothing else is found in ASCII.
    let ascii: [UInt8]?

    /// The query for a folded text.
    init(_ text: FoldedText) {
        self.text = text
        ascii =
            text.scalars.allSatisfy { $0.bits < 0x80 }
            ? text.scalars.map { UInt8(truncatingIfNeeded: $0.bits) } : nil
    }

    /// Whether `text` holds it.
    func isHeld(by text: String, _ folding: inout TextFolding) -> Bool {
        let bytes = text.utf8.span
        guard Self.isASCII(bytes) else { return folding.fold(text).holds(self.text) }
        return ascii.map { Self.holds(bytes, $0.span) } ?? false
    }

    private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
        let raw = unsafe bytes.bytes
        var offset = 0
        var marks: UInt64 = 0
        while offset + 8 <= raw.byteCount {
            // Eight bytes are there, and any eight bytes are a number.
            marks |= unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        var rest: UInt8 = 0
        while offset < raw.byteCount {
            rest |= bytes[offset]
            offset += 1
        }
        return marks & 0x8080_8080_8080_8080 == 0 && rest & 0x80 == 0
    }

    /// Whether bytes of ASCII hold others, which are in lower case.
    private static func holds(_ bytes: Span<UInt8>, _ wanted: Span<UInt8>) -> Bool {
        guard wanted.count > 0 else { return true }
        guard wanted.count <= bytes.count else { return false }
        let first = wanted[0]
        for start in 0...(bytes.count - wanted.count) where bytes[start].lowercase == first {
            var length = 1
            while length < wanted.count, bytes[start + length].lowercase == wanted[length] { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }
}
