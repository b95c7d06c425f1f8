import Transfer

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// A text of awkward characters.
    mutating func text(upTo length: Int) -> String {
        let characters: [Character] = [
            "a", "Z", "é", "e\u{301}", "\n", "\"", "\\", "'", "🐱", "\u{FEFF}", "\u{7f}", "/",
        ]
        let count = Int.random(in: 0...length, using: &self)
        return String((0..<count).map { _ in characters.randomElement(using: &self) ?? "a" })
    }

    /// A valid name.
    mutating func name() -> String {
        let characters: [Character] = ["a", "Z", "é", "e\u{301}", "\"", "\\", "'", "🐱", ":", " "]
        let count = Int.random(in: 1...20, using: &self)
        return String((0..<count).map { _ in characters.randomElement(using: &self) ?? "a" })
    }

    /// Bytes of any values.
    mutating func bytes(upTo length: Int) -> [UInt8] {
        let count = Int.random(in: 0...length, using: &self)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }

    /// Attributes of all kinds of values.
    mutating func attributes() throws -> Attributes {
        var result = Attributes(title: isOne(in: 3) ? text(upTo: 30) : "")
        guard isOne(in: 3) else { return result }
        if isOne(in: 2) { try result.set("movable", to: .boolean(isOne(in: 2))) }
        if isOne(in: 2) { try result.set("accepts", to: .strings(["image/*", "text/plain"])) }
        if isOne(in: 2) { try result.set("opens", to: .string(name())) }
        if isOne(in: 2) {
            let sides = (Double.random(in: 1e-9...1e9, using: &self), Double.random(in: 1e-9...1e-3, using: &self))
            try result.set("preview-size", to: .size(width: sides.0, height: sides.1))
        }
        if isOne(in: 2) { try result.set("x-text", to: .string(text(upTo: 10))) }
        if isOne(in: 3) { try result.set("x-path", to: .path("/a")) }
        if isOne(in: 3) { try result.set("x-signature", to: .signature("as")) }
        if isOne(in: 2) { try result.set("x-list", to: .strings([text(upTo: 10), text(upTo: 10)])) }
        if isOne(in: 2) {
            let digits = ["5", "-0", "1.50", "18446744073709551615", "3.141592653589793238462643383279", "1e400"]
            let kind = AttributeNumber.Kind.allCases.randomElement(using: &self) ?? .double
            let number = AttributeNumber(kind: kind, digits: digits.randomElement(using: &self) ?? "1")
            try result.set("x-number", to: .number(number))
        }
        return result
    }

    /// A visibility of any kind.
    mutating func visibility() -> Visibility {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: .app(text(upTo: 10))
        case 1: .connection(":1.\(Int.random(in: 0..<1000, using: &self))")
        default: .all
        }
    }

    /// A type, with and without parameters.
    mutating func type() throws -> ContentType {
        let texts = [
            "text/plain", "image/png", "application/json", "text/html;charset=utf-16", "application/vnd.x-y+json",
        ]
        return try ContentType(texts.randomElement(using: &self) ?? "text/plain")
    }

    /// A representation of any kind, whose content is `stored`.
    mutating func representation(_ stored: StoredContent) throws -> Representation {
        Representation(
            type: try type(),
            content: .stored(stored),
            visibility: visibility(),
            isPreview: isOne(in: 5)
        )
    }
}
