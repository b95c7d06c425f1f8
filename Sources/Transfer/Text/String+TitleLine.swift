extension String {
    /// The title of an item with this text: its first line that isn't blank, trimmed, at most 100 characters (and 1,024
    /// bytes, as one character has no limit of its own); nil where every line is blank.
    ///
    /// A control character counts as white space, so that a title can be shown anywhere.
    public var titleLine: String? {
        guard let start = unicodeScalars.firstIndex(where: { !$0.isBlankInTitle }) else { return nil }
        var title = ""
        for (count, character) in self[start...].lazy.prefix(while: { !$0.isNewline }).enumerated() {
            let shown = character.unicodeScalars.contains(where: \.isBlankInTitle) ? " " : String(character)
            guard count < 100, title.utf8.count + shown.utf8.count <= 1024 else { break }
            title += shown
        }
        while title.last?.isWhitespace == true { title.removeLast() }
        return title.isEmpty ? nil : title
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is white space or a control character.
    fileprivate var isBlankInTitle: Bool {
        if isASCII { return value <= 0x20 || value == 0x7F }
        return properties.isWhitespace || properties.generalCategory == .control
    }
}
