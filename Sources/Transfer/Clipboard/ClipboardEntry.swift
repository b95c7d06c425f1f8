/// One entry of a clipboard's history.
public struct ClipboardEntry: Sendable {
    /// By what it is named.
    public let number: EntryNumber
    /// The change count with which it was copied or selected last: what orders the history.
    var change: UInt64
    /// When it was copied or selected last, in seconds since 1970.
    public internal(set) var time: Int64
    /// Whether it stays for ever.
    public internal(set) var isPinned: Bool
    /// What it is called in a list.
    public let title: String
    /// What was copied.
    public internal(set) var items: [Item]
    /// The hash of the items but their ids: the same for the same.
    let hash: UInt64
    /// What rules out most texts that it doesn't hold.
    let index: TextIndex
    /// How many bytes its contents have.
    let size: UInt64

    /// An entry of items whose contents are stored.
    init(
        number: EntryNumber,
        change: UInt64,
        time: Int64,
        isPinned: Bool = false,
        title: String,
        items: [Item],
        hash: UInt64,
        index: TextIndex
    ) {
        self.number = number
        self.change = change
        self.time = time
        self.isPinned = isPinned
        self.title = title
        self.items = items
        self.hash = hash
        self.index = index
        size = items.contentSize
    }
}
