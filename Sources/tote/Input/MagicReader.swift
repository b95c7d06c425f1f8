/// Reads a `magic` file of shared-mime-info: `MIME-Magic\0\n`, and for each type a line `[PRIORITY:TYPE]` with the rules
/// beneath it, `DEPTH>START=VALUE&MASK~WORD+PLACES`, the value behind two bytes with its length.
struct MagicReader {
    private var rest: ArraySlice<UInt8>
    /// Values and places beyond this many bytes are no rule: contents aren't looked at that far.
    private static let limit = 1 << 20

    /// A reader of a file's bytes.
    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// What the file says, up to where it can't be read.
    mutating func sections() -> [MagicSection] {
        guard rest.starts(with: Array("MIME-Magic\0\n".utf8)) else { return [] }
        rest = rest.dropFirst(12)
        var sections: [MagicSection] = []
        while let (priority, type) = head() {
            var rules: [MagicSection.Rule] = []
            while let byte = rest.first, byte != UInt8(ascii: "[") {
                guard let rule = rule() else { return sections }
                rules.append(rule)
            }
            sections.append(MagicSection(priority: priority, type: type, rules: rules))
        }
        return sections
    }

    private mutating func head() -> (priority: Int, type: String)? {
        guard take("["), let priority = number(), take(":"), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
            return nil
        }
        let type = String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[end...].dropFirst()
        return take("\n") ? (priority, type) : nil
    }

    private mutating func rule() -> MagicSection.Rule? {
        let depth = number() ?? 0
        guard take(">"), let start = number(), take("="), rest.count >= 2 else { return nil }
        let high = rest.removeFirst()
        let low = rest.removeFirst()
        let length = Int(high) << 8 | Int(low)
        guard var value = bytes(length) else { return nil }
        var mask = [UInt8](repeating: 0xFF, count: length)
        if take("&") {
            guard let given = bytes(length) else { return nil }
            mask = given
        }
        if take("~") {
            guard let word = number() else { return nil }
            value = Self.asStored(value, words: word)
            mask = Self.asStored(mask, words: word)
        }
        var places = 1
        if take("+") {
            guard let given = number() else { return nil }
            places = max(1, given)
        }
        guard take("\n") else { return nil }
        return MagicSection.Rule(depth: depth, start: start, value: value, mask: mask, places: places)
    }

    /// Words of so many bytes, which the file has with the highest byte first, as this machine stores them.
    private static func asStored(_ bytes: [UInt8], words size: Int) -> [UInt8] {
        guard size > 1, bytes.count % size == 0, 1.littleEndian == 1 else { return bytes }
        return stride(from: 0, to: bytes.count, by: size).flatMap { bytes[$0..<$0 + size].reversed() }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func bytes(_ count: Int) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private mutating func number() -> Int? {
        var result: Int?
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            let next = (result ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            guard next <= Self.limit else { return nil }
            result = next
            rest.removeFirst()
        }
        return result
    }
}
