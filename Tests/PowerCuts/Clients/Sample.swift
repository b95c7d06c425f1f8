import TestSupport

/// A content that its number alone decides, so that whoever finds it knows what it should be.
struct Sample {
    /// The number.
    let number: UInt64

    /// The sample `number`.
    init(_ number: UInt64) {
        self.number = number
    }

    /// The sample that `title` names; nil where it names none.
    init?(title: String) {
        guard title.hasPrefix("sample "), let number = UInt64(title.dropFirst(7)) else { return nil }
        self.number = number
    }

    /// The title of an item that holds it.
    var title: String { "sample \(number)" }
    /// Whether it is a file of the service's.
    var isLarge: Bool { number % 4 == 3 }
    /// Whether it is text.
    var isText: Bool { number % 3 != 0 }
    /// Its type.
    var type: String { isText ? "text/plain" : "image/png" }

    /// All of it.
    var bytes: [UInt8] {
        var random = SeededGenerator(seed: number)
        let block = (0..<16).flatMap { _ in
            let bits = random.next()
            return (0..<8).map { index in
                let byte = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index))
                return isText ? UInt8(ascii: "A") + byte % 32 : byte
            }
        }
        let size = isLarge ? Int.random(in: 66_000...200_000, using: &random) : Int.random(in: 0...900, using: &random)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + block.count)
        while bytes.count < size { bytes += block }
        bytes.removeLast(bytes.count - size)
        return bytes
    }
}
