import TestSupport
import Wire

/// The content of an item, which its number alone decides: whoever reads it can tell which it is and whether it is whole.
struct Content: Hashable {
    /// The number.
    let number: UInt64

    /// The content `number`.
    init(_ number: UInt64) {
        self.number = number
    }

    /// The content that the title of an item names; `nil` where it names none.
    init?(title: String?) {
        guard let title, title.hasPrefix("c"), let number = UInt64(title.dropFirst()) else { return nil }
        self.number = number
    }

    /// The title of an item that has it.
    var title: String { "c\(number)" }
    /// Its type.
    var type: String { isText ? "text/plain" : "application/octet-stream" }
    /// Whether it is text.
    private var isText: Bool { number % 2 == 0 }
    /// Whether it goes by descriptor.
    var goesByDescriptor: Bool { size > 65_536 && number % 3 == 0 }

    /// How many bytes it has but for its first and last line: mostly few, some beyond the 16 KiB that are given in place,
    /// some about the 64 KiB from which on a content is a file, some far beyond.
    private var size: Int {
        var random = SeededGenerator(seed: number)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<60: return Int.random(in: 0...400, using: &random)
        case 60..<80: return Int.random(in: 1_000...30_000, using: &random)
        case 80..<88: return 65_536 - 64 + Int.random(in: 0...128, using: &random)
        default: return Int.random(in: 70_000...300_000, using: &random)
        }
    }

    /// All of it.
    var bytes: [UInt8] {
        var random = SeededGenerator(seed: number ^ 0x5EED)
        var block: [UInt8] = []
        for _ in 0..<61 {
            let byte = UInt8.random(in: 0...255, using: &random)
            block.append(isText ? UInt8(ascii: "a") + byte % 26 : byte)
        }
        let size = size
        var bytes = Array((title + "\n").utf8)
        bytes.reserveCapacity(size + 64)
        for _ in 0..<size / block.count { bytes += block }
        bytes += block[..<(size % block.count)]
        bytes += Array(("\n" + title).utf8)
        return bytes
    }

    /// An item that has it, with the content as it crosses the bus.
    func item(_ id: String, _ content: Value) -> WireItem {
        WireItem(
            id: id,
            attributes: ["title": .string(title)],
            representations: [WireRepresentation(type: type, content: content)]
        )
    }

    /// The content as it crosses the bus in a message.
    var value: Value { isText ? .string(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes) }
}
