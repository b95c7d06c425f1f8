import TestSupport

/// Inputs made of others by small changes, the same ones for the same seed.
struct MadeUpInputs {
    private let kept: [[UInt8]]
    private var generator: SeededGenerator

    /// Numbers where formats and programs turn from one thing to another.
    private static let edges = [
        "0", "-1", "255", "256", "65536", "4294967295", "4294967296", "9223372036854775807", "18446744073709551616",
        "1e999",
    ].map { Array($0.utf8) }

    /// The longest input, in bytes.
    private static let limit = 16 * 1024

    /// Inputs made of those in `kept`, of which there is one at least.
    init(of kept: [[UInt8]], seed: UInt64) {
        self.kept = kept
        generator = SeededGenerator(seed: seed)
    }

    /// The next input.
    mutating func next() -> [UInt8] {
        var bytes = any
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&bytes) }
        return Array(bytes.prefix(Self.limit))
    }

    private var any: [UInt8] {
        mutating get { kept[Int.random(in: kept.indices, using: &generator)] }
    }

    /// A part of `bytes`, which may be empty.
    private mutating func part(of bytes: [UInt8]) -> Range<Int> {
        let begin = Int.random(in: 0...bytes.count, using: &generator)
        return begin..<min(bytes.count, begin + Int.random(in: 0...64, using: &generator))
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = part(of: bytes)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            guard !place.isEmpty else { return }
            bytes[place.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1:
            guard !place.isEmpty else { return }
            bytes[place.lowerBound] = .random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place)
        case 3: bytes.insert(contentsOf: bytes[place], at: place.upperBound)
        case 4:
            let other = any
            bytes.replaceSubrange(place, with: other[part(of: other)])
        case _:
            // A number that is there, or one that is put in.
            let digits = bytes[place.lowerBound...].prefix { 0x30...0x39 ~= $0 }
            bytes.replaceSubrange(digits.indices, with: Self.edges.randomElement(using: &generator) ?? [])
        }
    }
}
