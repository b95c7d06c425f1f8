/// Looks at bytes as they come: whether they are UTF-8.
package struct UTF8Check {
    private var isValid = true
    private var left: [UInt8] = []

    /// Whether all of it is, to its end.
    var isWhole: Bool { isValid && left.isEmpty }

    /// Looks at the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard isValid else { return }
        let all = left + bytes
        // A character that is begun at the end is looked at with what comes next.
        let whole = all.count - Self.incompleteTail(all)
        left = Array(all[whole...])
        isValid = String(validating: all[..<whole], as: UTF8.self) != nil
    }

    /// How many bytes at the end begin a character that needs more.
    package static func incompleteTail(_ bytes: [UInt8]) -> Int {
        for length in 1...3 where bytes.count >= length {
            let byte = bytes[bytes.count - length]
            if byte & 0xC0 == 0x80 { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }
}
