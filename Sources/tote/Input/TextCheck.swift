import ToteClient

/// Looks at bytes as they come: whether they are text, and whether a terminal can show them.
struct TextCheck {
    /// Whether all so far is UTF-8 without U+0000, but for a character that is not whole yet.
    private(set) var isText = true
    /// Whether all so far has no control characters but tabs and line ends.
    private(set) var isPlain = true
    private var left: [UInt8] = []

    /// Looks at the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard isText else { return }
        let all = left + bytes
        let whole = all.count - UTF8Check.incompleteTail(all)
        left = Array(all[whole...])
        guard let text = String(validating: all[..<whole], as: UTF8.self) else {
            isText = false
            isPlain = false
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 9, 10, 13: break
            case 0:
                isText = false
                isPlain = false
            case 1..<32, 0x7F..<0xA0: isPlain = false
            default: break
            }
        }
    }

    /// Whether `bytes` are UTF-8 without U+0000, whole.
    static func isText(_ bytes: [UInt8]) -> Bool {
        var check = TextCheck()
        check.take(bytes[...])
        return check.isWholeText
    }

    /// Whether it is text from its first byte to its last.
    var isWholeText: Bool { isText && left.isEmpty }
    /// Whether a terminal can show all of it.
    var isShowable: Bool { isText && isPlain }
}
