import Transfer

/// Seeded random JSON for tests (SplitMix64).
struct JSONSample: RandomNumberGenerator {
    private var state: UInt64

    /// The sequence of samples that `seed` stands for.
    init(seed: UInt64) {
        state = seed
    }

    /// The next 64 random bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// A value of at most this many levels.
    mutating func value(levels: Int) -> JSON {
        switch Int.random(in: 0..<(levels > 0 ? 7 : 5), using: &self) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &self))
        case 2: return .number(JSONNumber(Int64(bitPattern: next()) >> Int64.random(in: 0..<64, using: &self)))
        case 3: return .number(JSONNumber(Double.random(in: -1e9...1e9, using: &self)) ?? JSONNumber(0))
        case 4: return .string(string())
        case 5: return .array((0..<Int.random(in: 0...5, using: &self)).map { _ in value(levels: levels - 1) })
        default:
            var keys: Set<String> = []
            for _ in 0..<Int.random(in: 0...5, using: &self) { keys.insert(string()) }
            return .object(keys.sorted().map { JSONMember($0, value(levels: levels - 1)) })
        }
    }

    /// A string of up to 12 scalars, from control characters to emoji.
    mutating func string() -> String {
        let alphabet: [Unicode.Scalar] = [
            "a", "b", "z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1F}", "\u{7F}",
            "é", "ß", "\u{2028}", "漢", "\u{FFFD}", "🐱", "\u{10FFFF}",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &self)])
        }
        return text
    }

    /// Random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
