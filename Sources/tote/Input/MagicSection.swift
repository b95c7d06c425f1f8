/// How contents of one type begin.
struct MagicSection {
    /// A value that stands somewhere in the content.
    struct Rule {
        /// Beneath how many others it stands: it counts where the nearest above it with less matches.
        let depth: Int
        /// The first place where it may stand, in bytes from the beginning.
        let start: Int
        /// The value.
        let value: [UInt8]
        /// Which bits of it count; as long as the value.
        let mask: [UInt8]
        /// At how many places it may stand, one after the other.
        let places: Int

        /// Whether the value stands in `bytes` where it may.
        func matches(_ bytes: [UInt8]) -> Bool {
            let last = min(start + places - 1, bytes.count - value.count)
            guard start <= last else { return false }
            return (start...last).contains { place in
                value.indices.allSatisfy { (bytes[place + $0] ^ value[$0]) & mask[$0] == 0 }
            }
        }
    }

    /// How sure it is, up to 100.
    let priority: Int
    /// The type.
    let type: String
    /// The values, each behind the one that it stands beneath.
    let rules: [Rule]

    /// Whether `bytes` begin so: whether a rule matches with all above it and, if there are any, one beneath it.
    func matches(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for (index, rule) in rules.enumerated() where rule.depth <= depth {
            depth = rule.depth
            guard rule.matches(bytes) else { continue }
            let isLast = index + 1 == rules.count || rules[index + 1].depth <= rule.depth
            if isLast { return true }
            depth += 1
        }
        return false
    }
}
