import Transfer

/// Text decoding: the first line of the input names a charset or a type, the rest is the content.
enum TextTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let label = String(decoding: parts[0], as: UTF8.self)
        let content = parts.count == 2 ? Array(parts[1]) : []
        let name = label.utf8.contains(UInt8(ascii: "/")) || label.isEmpty ? label : "text/plain;charset=" + label
        let type = try permitted(.invalidType) { () throws(Failure) in
            name.isEmpty ? .textPlain : try ContentType(name)
        }
        if let type { try check(content, as: type) }
        try checkRoundTrips(of: String(decoding: content, as: UTF8.self))
    }

    private static func check(_ content: [UInt8], as type: ContentType) throws(Finding) {
        let text = try permitted(.notText) { () throws(Failure) in try TextDecoding.text(of: content, as: type) }
        guard let text else { return }
        try require(type.isTextual, "\(type) is read as text")
        let isMarked = marks.contains { content.starts(with: $0) }
        if !isMarked {
            try require(
                !text.unicodeScalars.starts(with: ["\u{FEFF}"]) || type.charset != nil,
                "a mark reaches the text"
            )
        }
        if !isMarked, type.charset == nil {
            try require(text.utf8.elementsEqual(content), "UTF-8 is read as something else")
        }
        let kept = Content.bytes(content)
        let read = try expected("the content") { () throws(Failure) in
            try kept.text(as: type, limit: content.count, from: NoContents())
        }
        try requireSame(read, text, "the content is read as another text")
    }

    private static let marks: [[UInt8]] = [
        [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF],
    ]

    /// What is encoded in a charset, by other means than ours, is read as it was: with a mark in front, and without one
    /// where it can't be taken for one.
    private static func checkRoundTrips(of text: String) throws(Finding) {
        for littleEndian in [true, false] {
            let order = littleEndian ? "le" : "be"
            let units = text.utf16.flatMap { ordered($0, littleEndian) }
            let scalars = text.unicodeScalars.flatMap { ordered($0.value, littleEndian) }
            try check(text, "utf-16\(order)", units, mark: ordered(UInt16(0xFEFF), littleEndian))
            try check(text, "utf-32\(order)", scalars, mark: ordered(UInt32(0xFEFF), littleEndian))
        }
        try check(text, "utf-8", Array(text.utf8), mark: [0xEF, 0xBB, 0xBF])
        let single = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        if single.count == text.unicodeScalars.count, !marks.contains(where: single.starts) {
            try requireSame(try read(single, "iso-8859-1"), text, "Latin 1 is read as another text")
        }
    }

    private static func check(_ text: String, _ charset: String, _ bytes: [UInt8], mark: [UInt8]) throws(Finding) {
        try requireSame(try read(mark + bytes, charset), text, "marked \(charset) is read as another text")
        guard !marks.contains(where: bytes.starts) else { return }
        try requireSame(try read(bytes, charset), text, "\(charset) is read as another text")
    }

    private static func read(_ bytes: [UInt8], _ charset: String) throws(Finding) -> String {
        try expected("what is \(charset)") { () throws(Failure) in
            try TextDecoding.text(of: bytes, as: try ContentType("text/plain;charset=\(charset)"))
        }
    }

    private static func ordered<Number: FixedWidthInteger>(_ number: Number, _ littleEndian: Bool) -> [UInt8] {
        let bytes = (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return littleEndian ? bytes : bytes.reversed()
    }
}
