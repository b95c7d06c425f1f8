/// Reads the bytes of textual types: by their byte order mark, else by their charset, else as UTF-8. Strict: nothing is
/// replaced or left out, and a mark never reaches the text. Semantics, section 3.
public enum TextDecoding {
    /// The text that `bytes` of `type` are; `NotText` where the type isn't textual, its charset isn't known, or the
    /// bytes aren't in it.
    public static func text(of bytes: Span<UInt8>, as type: ContentType) throws(Failure) -> String {
        guard type.isTextual else { throw Failure(.notText, "\(type) is not a textual type") }
        let declared = type.charset.flatMap(Charset.init(label:))
        if let mark = ByteOrderMark(of: bytes, declared: declared) {
            return try text(of: bytes.extracting(mark.length...), in: mark.charset, after: mark.length, type)
        }
        if let declared {
            return try text(of: bytes, in: declared, after: 0, type)
        }
        if let label = type.charset {
            throw Failure(.notText, "the charset \(label.quoted) of \(type.essence) is not known here")
        }
        return try text(of: bytes, in: .utf8, after: 0, type)
    }

    /// The text that `bytes` of `type` are, as for a span of them.
    public static func text(of bytes: [UInt8], as type: ContentType) throws(Failure) -> String {
        try text(of: bytes.span, as: type)
    }

    private static func text(
        of bytes: Span<UInt8>,
        in charset: Charset,
        after mark: Int,
        _ type: ContentType
    ) throws(Failure) -> String {
        do throws(Flaw) {
            switch charset {
            case .utf8: return try utf8(bytes)
            case .usASCII: return try singleBytes(bytes) { $0 < 0x80 ? UInt32($0) : nil }
            case .latin1: return try singleBytes(bytes) { UInt32($0) }
            case .utf16LittleEndian: return try utf16(bytes, littleEndian: true)
            case .utf16, .utf16BigEndian: return try utf16(bytes, littleEndian: false)
            case .utf32LittleEndian: return try utf32(bytes, littleEndian: true)
            case .utf32, .utf32BigEndian: return try utf32(bytes, littleEndian: false)
            default: return try singleBytes(bytes, SingleByteCharsets.reader(of: charset))
            }
        } catch {
            let place = "its byte at offset \(mark + error.offset) is not \(charset.rawValue)"
            throw Failure(.notText, "the content of \(type) is not text: \(place)")
        }
    }
}
