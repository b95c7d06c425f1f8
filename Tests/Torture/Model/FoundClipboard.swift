/// What was read of a clipboard.
struct FoundClipboard {
    /// How often it has become another.
    var changeCount: UInt64
    /// The contents of the items that it holds.
    var held: [UInt64]
    /// The history, oldest first: numbers, the content of the first item, and whether it is pinned.
    var entries: [(number: UInt64, content: UInt64, isPinned: Bool)]

    /// Whether it is as `state` has it.
    func matches(_ state: ClipboardState) -> Bool {
        changeCount == state.changeCount && held == state.held ?? []
            && entries.elementsEqual(state.entries) { found, entry in
                found.number == entry.number && found.content == entry.contents.first
                    && found.isPinned == entry.isPinned
            }
    }
}

extension FoundClipboard: CustomStringConvertible {
    /// What was read, in short.
    var description: String {
        let list = entries.map { "\($0.number)=c\($0.content)\($0.isPinned ? "!" : "")" }
        return "count \(changeCount), holds \(held), history \(list.joined(separator: " "))"
    }
}
