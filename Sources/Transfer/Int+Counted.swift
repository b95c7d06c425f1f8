extension Int {
    /// So many of what `noun` names in the singular, for a sentence: "one item", "3 items".
    public func counted(_ noun: String) -> String { self == 1 ? "one \(noun)" : "\(self) \(noun)s" }
}
