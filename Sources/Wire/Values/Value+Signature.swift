extension Value {
    /// The value's single complete type, or nil where D-Bus can't write it: a structure is empty, an array's or a
    /// dictionary's stated type is none, types nest too deep or the text is longer than 255 bytes.
    public var signature: Signature? {
        var text = ""
        guard writeSignature(to: &text, depth: 0), text.utf8.count <= 255 else { return nil }
        var scanner = TypeScanner(text)
        return scanner.skipCompleteType() && scanner.isAtEnd ? Signature(known: text) : nil
    }

    /// Whether its type is the same whatever it holds, and so needs no check.
    var isOfOneType: Bool {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .descriptor, .bytes, .strings, .variant:
            true
        case .array, .dictionary, .structure: false
        }
    }

    /// Adds the text of the type to `text`; false where it is certain not to be one, since types nest too deep.
    func writeSignature(to text: inout String, depth: Int) -> Bool {
        switch self {
        case .byte: text += "y"
        case .boolean: text += "b"
        case .int16: text += "n"
        case .uint16: text += "q"
        case .int32: text += "i"
        case .uint32: text += "u"
        case .int64: text += "x"
        case .uint64: text += "t"
        case .double: text += "d"
        case .string: text += "s"
        case .path: text += "o"
        case .signature: text += "g"
        case .descriptor: text += "h"
        case .bytes: text += "ay"
        case .strings: text += "as"
        case .array(let element, _): text += "a" + element.text
        case .dictionary(let dictionary): text += "a{" + dictionary.key.text + dictionary.value.text + "}"
        case .structure(let members):
            guard depth < 32, members.count <= 255 else { return false }
            text += "("
            for member in members {
                guard member.writeSignature(to: &text, depth: depth + 1), text.utf8.count <= 255 else { return false }
            }
            text += ")"
        case .variant: text += "v"
        }
        return true
    }
}
