/// The mark at the beginning of a text that tells its encoding.
struct ByteOrderMark: Equatable {
    /// The encoding that the mark tells.
    let charset: Charset
    /// How many bytes the mark takes.
    let length: Int

    /// The mark that `bytes` begin with; nil where there is none.
    ///
    /// `FF FE 00 00` is UTF-32, unless the type `declared` UTF-16: then it is a mark and a NUL.
    init?(of bytes: Span<UInt8>, declared: Charset?) {
        let declaresUTF16 = declared == .utf16 || declared == .utf16LittleEndian
        if bytes.begins(with: [0xEF, 0xBB, 0xBF]) {
            (charset, length) = (.utf8, 3)
        } else if bytes.begins(with: [0xFF, 0xFE, 0, 0]) && !declaresUTF16 {
            (charset, length) = (.utf32LittleEndian, 4)
        } else if bytes.begins(with: [0, 0, 0xFE, 0xFF]) {
            (charset, length) = (.utf32BigEndian, 4)
        } else if bytes.begins(with: [0xFF, 0xFE]) {
            (charset, length) = (.utf16LittleEndian, 2)
        } else if bytes.begins(with: [0xFE, 0xFF]) {
            (charset, length) = (.utf16BigEndian, 2)
        } else {
            return nil
        }
    }
}

extension String {
    /// The text without a byte order mark in front, which is no part of it.
    var withoutMark: String {
        guard utf8.first == 0xEF, unicodeScalars.first == "\u{FEFF}" else { return self }
        return String(unicodeScalars.dropFirst())
    }
}

extension Span<UInt8> {
    /// Whether the first bytes are `prefix`.
    fileprivate func begins(with prefix: [UInt8]) -> Bool {
        count >= prefix.count && prefix.indices.allSatisfy { self[$0] == prefix[$0] }
    }
}
