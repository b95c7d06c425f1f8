extension String {
    /// The text in quotation marks for an error's sentence: control characters escaped, cut at 100 characters.
    public var quoted: String {
        var result = "\""
        for scalar in unicodeScalars.prefix(100) {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let other where other.properties.generalCategory == .control:
                result += "\\u{" + String(other.value, radix: 16) + "}"
            case let other: result.unicodeScalars.append(other)
            }
        }
        if unicodeScalars.count > 100 { result += "…" }
        return result + "\""
    }
}
