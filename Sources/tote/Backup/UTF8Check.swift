/// Looks at bytes as they come: whether they are UTF-8.
struct UTF8Check {
    private var isValid = true
    private var left: [UInt8] = []

    /// Whether all of it is, to its end.
    var isWhole: Bool { isValid && left.isEmpty }

    /// Looks at the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard isValid else { return }
        let all = left + bytes
        // A character that is begun at the end is looked at with what comes next.
        let whole = all.count - TextCheck.incompleteTail(all)
        left = Array(all[whole...])
        isValid = String(validating: all[..<whole], as: UTF8.self) != nil
    }
}
