/// Names that are suggested for files. Semantics, section 5.
public enum FileName {
    /// The longest name of a file, in bytes.
    public static let longest = 255

    /// Whether `text` can be suggested as the name of a file: not empty, no `/`, no NUL, no leading dot, at most 255
    /// bytes.
    public static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= longest else { return false }
        return !bytes.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    /// A valid name as near to `text` as can be: each `/` a `-`, without control characters, those that turn the direction
    /// of what follows (an ending could be read as another), leading dots and white space at the ends, cut at a character
    /// so that its extension is kept; nil where nothing is left.
    public static func sanitised(_ text: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars
        where scalar.properties.generalCategory != .control && !turning.contains(where: { $0 ~= scalar }) {
            scalars.append(scalar == "/" ? "-" : scalar)
        }
        let start = scalars.drop { $0 == "." || $0.properties.isWhitespace }
        let name = String(start).trimmingEnd
        let result = name.utf8.count <= longest ? name : cut(name)
        return isValid(result) ? result : nil
    }

    /// The embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9, section 2).
    private static let turning: [ClosedRange<Unicode.Scalar>] = ["\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}"]

    /// The name cut to the longest length, its extension kept.
    private static func cut(_ name: String) -> String {
        let (stem, ending) = split(name)
        return joined(stem, ending) ?? ""
    }

    /// A name before its extension, and that with its dot: one of 1 to 31 bytes behind the dot, else none.
    public static func split(_ name: String) -> (stem: Substring, ending: Substring) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, (2...32).contains(name[dot...].utf8.count)
        else {
            return (name[...], "")
        }
        return (name[..<dot], name[dot...])
    }

    /// The name of `stem` and `ending`, the former cut at a character where both are longer than a name can be; nil where
    /// nothing is left of it.
    public static func joined(_ stem: Substring, _ ending: some StringProtocol) -> String? {
        let room = longest - ending.utf8.count
        var cut = ""
        for character in stem {
            guard cut.utf8.count + character.utf8.count <= room else {
                cut = cut.trimmingEnd
                break
            }
            cut.append(character)
        }
        return cut.isEmpty ? nil : cut + ending
    }
}

extension String {
    /// The text without white space at its end.
    fileprivate var trimmingEnd: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[...last])
    }
}
