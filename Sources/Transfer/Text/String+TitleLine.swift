extension String {
    /// The title of an item with this text: its first line that isn't blank, trimmed, at most 100 characters (and 1,024
    /// bytes, as one character has no limit of its own); nil where every line is blank.
    ///
    /// A control character counts as white space, so that a title can be shown anywhere.
    public var titleLine: String? {
        if let line = asciiTitleLine { return line.isEmpty ? nil : line }
        guard let start = unicodeScalars.firstIndex(where: { !$0.isBlankInTitle }) else { return nil }
        var title = ""
        for (count, character) in self[start...].lazy.prefix(while: { !$0.isNewline }).enumerated() {
            // A sign that stands before others makes one character with a blank behind it, and stays.
            let scalars = character.unicodeScalars.lazy.map { $0.isBlankInTitle ? " " : $0 }
            let shown = String(String.UnicodeScalarView(scalars))
            guard count < 100, title.utf8.count + shown.utf8.count <= 1024 else { break }
            title += shown
        }
        while title.last?.isWhitespace == true { title.removeLast() }
        return title.isEmpty ? nil : title
    }
}

extension String {
    /// The same where all that is looked at is ASCII, without taking characters apart; empty where every line is blank,
    /// `nil` where something isn't ASCII.
    private var asciiTitleLine: String? {
        let bytes = utf8.span
        var start = 0
        while start < bytes.count, bytes[start].isBlankInTitle { start += 1 }
        var title: [UInt8] = []
        var index = start
        while index < bytes.count, title.count < 100, !bytes[index].isNewline {
            guard bytes[index] < 0x80 else { return nil }
            title.append(bytes[index].isBlankInTitle ? 0x20 : bytes[index])
            index += 1
        }
        // What follows the last character may belong to it.
        guard index == bytes.count || bytes[index] < 0x80 else { return nil }
        while title.last == 0x20 { title.removeLast() }
        return String(decoding: title, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the character of ASCII is white space or a control character.
    fileprivate var isBlankInTitle: Bool { self <= 0x20 || self == 0x7F }

    /// Whether the character of ASCII ends a line.
    fileprivate var isNewline: Bool { 0x0A...0x0D ~= self }
}

extension Unicode.Scalar {
    /// Whether the scalar is white space or a control character.
    fileprivate var isBlankInTitle: Bool {
        if isASCII { return value <= 0x20 || value == 0x7F }
        return properties.isWhitespace || properties.generalCategory == .control
    }
}
