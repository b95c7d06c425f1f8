/// What was copied last under a name, and what was copied before. Semantics, section 8.
public struct Clipboard: Sendable {
    /// Its number in the store.
    public let key: ClipboardKey
    /// Its name.
    public let name: ClipboardName
    /// All that is no history.
    public internal(set) var state = State()
    var history = ClipboardHistory()

    /// What a clipboard is beside its history.
    public struct State: Sendable {
        /// How often its content has become another, or has gone.
        public internal(set) var changeCount: UInt64 = 0
        /// What it holds; `nil`: it is empty.
        public internal(set) var content: ClipboardContent?
        /// Whether what is copied goes to the history.
        public internal(set) var isRecording = true
        /// How many of the newest entries the history keeps.
        public internal(set) var historyLimit = Clipboard.usualHistoryLimit
    }

    /// How many entries a history keeps where nobody says otherwise.
    public static let usualHistoryLimit = 200
    /// The highest number of entries that a history can be told to keep.
    public static let highestHistoryLimit = 10_000
    /// How many bytes a concealed content may have, which stays in memory.
    public static let concealedBytes = 16 * 1024 * 1024
    /// The largest promised text, in bytes, that is taken in right after the copy.
    public static let promisedText: UInt64 = 1024 * 1024
    /// How many clipboards may be made beside those that are always there.
    public static let namedLimit = 64

    /// The clipboards that are always there.
    static let always = [ClipboardName(known: "clipboard"), ClipboardName(known: "primary")]

    /// The clipboard that is meant where none is named.
    public static let standard = always[0]

    /// An empty clipboard.
    init(key: ClipboardKey, name: ClipboardName) {
        self.key = key
        self.name = name
    }

    /// The newest entries behind the first `offset` ones, newest first; `limit` 0: all of them.
    public func entries(offset: Int, limit: Int) -> [ClipboardEntry] {
        history.entries(offset: offset, limit: limit)
    }
}

/// What a clipboard holds.
public struct ClipboardContent: Sendable {
    /// The items, at least one. What is promised of them is in no history.
    public internal(set) var items: [Item] {
        didSet { openTypes = items.types(for: .everybody) }
    }
    /// The types that the items offer to everybody.
    private var openTypes: [ContentType]
    /// The entry of the history that it is.
    var entry: EntryNumber?
    /// Whether it is to be in the history, as far as it is here.
    var isRecorded: Bool
    /// Whether it is kept out of everything but memory.
    public let isConcealed: Bool
    /// When it goes by itself, in milliseconds of the monotonic clock.
    public let expiry: Int64?
    /// Whether it ends with the service at the latest: it is concealed, transient, or goes by itself.
    let isPassing: Bool

    /// What a clipboard holds: items, at least one.
    init(
        items: [Item],
        entry: EntryNumber? = nil,
        isRecorded: Bool = false,
        isConcealed: Bool = false,
        isTransient: Bool = false,
        expiry: Int64? = nil
    ) {
        self.items = items
        openTypes = items.types(for: .everybody)
        self.entry = entry
        self.isRecorded = isRecorded
        self.isConcealed = isConcealed
        self.expiry = expiry
        isPassing = isConcealed || isTransient || expiry != nil
    }

    /// The types that the items offer to a viewer, each once, in order of first mention; none of a concealed content.
    public func types(for viewer: Viewer) -> [ContentType] { isConcealed ? [] : items.types(for: viewer) }

    /// The types that the items offer to everybody; none of a concealed content.
    public var types: [ContentType] { isConcealed ? [] : openTypes }
}

/// The number of an entry, by which callers name it: the change count with which it was first copied, so that no other
/// entry of its clipboard ever gets it.
public struct EntryNumber: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt64

    /// The entry `number`.
    public init(_ number: UInt64) {
        self.number = number
    }
}

extension [Item] {
    /// The types that the items offer to a viewer, each once, in order of first mention.
    public func types(for viewer: Viewer) -> [ContentType] {
        if count == 1 { return self[0].visible(to: viewer).types }
        var seen: Set<ContentType> = []
        var types: [ContentType] = []
        var last: Item?
        for item in self {
            let item = item.visible(to: viewer)
            // Most items offer what the one before does.
            if let last, item.offersTypes(of: last) { continue }
            types += item.types.filter { seen.insert($0).inserted }
            last = item
        }
        return types
    }

    /// The same without what is only promised.
    var withoutPromises: [Item] {
        guard contains(where: { !$0.promisedContents.isEmpty }) else { return self }
        return map { item in
            var item = item
            item.representations.removeAll { $0.content.promise != nil }
            return item
        }
    }

    /// Whether nothing is left in any of them.
    var holdNothing: Bool { allSatisfy(\.representations.isEmpty) }

    /// How many bytes their contents have.
    var contentSize: UInt64 {
        var size: UInt64 = 0
        for item in self { for representation in item.representations { size &+= representation.content.size } }
        return size
    }

    /// The stored contents that they refer to, each as often as they do.
    var storedContents: [StoredContent] { flatMap(\.storedContents) }
}
