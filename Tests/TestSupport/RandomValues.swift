public import Wire

/// Makes values of every type, nested at random.
public struct RandomValues {
    private var generator: SeededGenerator
    private let descriptorCount: Int

    /// Values that mean the first `descriptorCount` descriptors of a message.
    public init(generator: SeededGenerator, descriptorCount: Int) {
        self.generator = generator
        self.descriptorCount = descriptorCount
    }

    /// A body of up to six arguments.
    public mutating func body() -> [Value] {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in value(type(depth: 0)) }
    }

    private let basic = ["y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g", "h"]

    private mutating func type(depth: Int) -> String {
        let kinds = depth < 5 ? 8 : 3
        switch Int.random(in: 0..<kinds, using: &generator) {
        case 0, 1: return element(basic)
        case 2: return element(["ay", "as", "at", "au", "ab", "ad", "an", "aq", "ai", "ax"])
        case 3: return "v"
        case 4: return "a" + type(depth: depth + 1)
        case 5: return "a{" + element(basic) + type(depth: depth + 1) + "}"
        default:
            let count = Int.random(in: 1...3, using: &generator)
            return "(" + (0..<count).map { _ in type(depth: depth + 1) }.joined() + ")"
        }
    }

    private mutating func element(_ texts: [String]) -> String {
        texts[Int.random(in: 0..<texts.count, using: &generator)]
    }

    /// A value of the single complete type `type`.
    private mutating func value(_ type: String, depth: Int = 0) -> Value {
        switch type.first {
        case "y": return .byte(number())
        case "b": return .boolean(Bool.random(using: &generator))
        case "n": return .int16(number())
        case "q": return .uint16(number())
        case "i": return .int32(number())
        case "u": return .uint32(number())
        case "x": return .int64(number())
        case "t": return .uint64(number())
        case "d": return .double(Double.random(in: -1e300...1e300, using: &generator))
        case "s": return .string(text())
        case "o": return .path(("/a" as ObjectPath).appending(escaped: text()))
        case "g": return .signature(signature(self.type(depth: 3)))
        case "h": return .descriptor(DescriptorIndex(UInt32.random(in: 0..<UInt32(descriptorCount), using: &generator)))
        case "v": return .variant(value(depth < 4 ? self.type(depth: 2) : "s", depth: depth + 1))
        case "(":
            let members = signature(String(type.dropFirst().dropLast())).completeTypes
            return .structure(members.map { value($0.text, depth: depth + 1) })
        default: return array(String(type.dropFirst()), depth: depth)
        }
    }

    private mutating func array(_ element: String, depth: Int) -> Value {
        let count = Int.random(in: 0...(depth > 2 ? 2 : 5), using: &generator)
        switch element.first {
        case "y": return .bytes((0..<count * 20).map { _ in number() })
        case "s": return .strings((0..<count).map { _ in text() })
        case "{":
            let fields = element.dropFirst().dropLast()
            let key = String(fields.prefix(1))
            let content = String(fields.dropFirst())
            let entries = (0..<count).map { _ in
                DictionaryValue.Entry(key: value(key), value: value(content, depth: depth + 1))
            }
            return .dictionary(DictionaryValue(key: signature(key), value: signature(content), entries: entries))
        default:
            return .array(
                element: signature(element),
                (0..<count).map { _ in value(element, depth: depth + 1) }
            )
        }
    }

    private func signature(_ text: String) -> Signature {
        guard let signature = Signature(text) else { preconditionFailure("Types are made within the limits: \(text)") }
        return signature
    }

    private mutating func number<Number: FixedWidthInteger>() -> Number {
        Number.random(in: .min ... .max, using: &generator)
    }

    private mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...10, using: &generator) {
            let limit = [0x80, 0x800, 0x11_0000][Int.random(in: 0..<3, using: &generator)]
            let scalar = Unicode.Scalar(UInt32.random(in: 1..<UInt32(limit), using: &generator))
            if let scalar { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
