extension String {
    /// How many cells of a terminal the text takes.
    var cells: Int {
        reduce(0) { $0 + $1.cells }
    }

    /// The text cut to at most `cells` cells, with an ellipsis where something is cut.
    func cut(to limit: Int) -> String {
        guard cells > limit else { return self }
        var result = ""
        var used = 0
        for character in self {
            guard used + character.cells < limit else { break }
            result.append(character)
            used += character.cells
        }
        return result + "…"
    }

    /// The text filled up with spaces to `cells` cells.
    func padded(to cells: Int) -> String {
        self + String(repeating: " ", count: max(0, cells - self.cells))
    }
}

extension Character {
    /// How many cells the character takes: two for those of East Asia and for pictures, else one.
    fileprivate var cells: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if unicodeScalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            switch first.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return 0
            default: return 1
            }
        }
    }
}
