extension String {
    /// The text with its control characters spelt out, so that it is one line and moves nothing on a terminal; there
    /// also without characters that turn the direction of writing.
    func escaped(for terminal: Terminal) -> String {
        guard unicodeScalars.contains(where: { $0.isUnsafe(onTerminal: terminal.isTerminal) }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            guard scalar.isUnsafe(onTerminal: terminal.isTerminal) else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{1B}": result += "\\e"
            default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether the scalar does more than stand in its cell.
    fileprivate func isUnsafe(onTerminal: Bool) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: onTerminal
        default: false
        }
    }
}
