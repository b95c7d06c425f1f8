/// The number of a clipboard in the store; no other gets it.
public struct ClipboardKey: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// The clipboard `number`.
    public init(_ number: UInt32) {
        self.number = number
    }
}

/// A clipboard as the store keeps it, beside its history.
public struct ClipboardRecord: Hashable, Sendable {
    /// Its number.
    public var key: ClipboardKey
    /// Its name.
    public var name: ClipboardName
    /// How often its content has changed; an entry may say that it was more often.
    public var changeCount: UInt64
    /// Whether what is copied goes to the history.
    public var isRecording: Bool
    /// How many of the newest entries the history keeps.
    public var historyLimit: Int
    /// The contents that it refers to without its history.
    public var held: [StoredContent]

    /// A clipboard's record.
    public init(
        key: ClipboardKey,
        name: ClipboardName,
        changeCount: UInt64 = 0,
        isRecording: Bool = true,
        historyLimit: Int = Clipboard.usualHistoryLimit,
        held: [StoredContent] = []
    ) {
        self.key = key
        self.name = name
        self.changeCount = changeCount
        self.isRecording = isRecording
        self.historyLimit = historyLimit
        self.held = held
    }
}

/// An entry of a clipboard's history as the store keeps it.
public struct EntryRecord: Hashable, Sendable {
    /// By what it is named.
    public var number: EntryNumber
    /// The change count with which it was copied or selected last. The highest of a clipboard is its change count, where
    /// the clipboard itself has no higher one, and then the entry is its content.
    public var change: UInt64
    /// When that was, in seconds since 1970.
    public var time: Int64
    /// Whether it stays for ever.
    public var isPinned: Bool
    /// The hash of its items, as a number with a sign.
    public var hash: Int64
    /// What it is called in a list.
    public var title: String
    /// Its items, as a JSON array.
    public var items: String
    /// What rules out texts that it doesn't hold; `nil`: nothing does.
    public var index: [UInt8]?

    /// An entry's record.
    public init(
        number: EntryNumber,
        change: UInt64,
        time: Int64,
        isPinned: Bool = false,
        hash: Int64,
        title: String,
        items: String,
        index: [UInt8]? = nil
    ) {
        self.number = number
        self.change = change
        self.time = time
        self.isPinned = isPinned
        self.hash = hash
        self.title = title
        self.items = items
        self.index = index
    }
}

extension ClipboardEntry {
    /// What the store keeps of it.
    var record: EntryRecord {
        var writer = JSONWriter()
        writer.beginArray()
        for item in items { item.storedJSON(into: &writer) }
        writer.endArray()
        return EntryRecord(
            number: number,
            change: change,
            time: time,
            isPinned: isPinned,
            hash: Int64(bitPattern: hash),
            title: title,
            items: writer.text,
            index: index.stored
        )
    }

    /// The entry that was stored as `record`, its types shared through `types`; `InvalidDocument` where it can't be one.
    init(_ record: EntryRecord, sharing types: inout [ContentType: ContentType]) throws(Failure) {
        guard record.number.number > 0, record.number.number <= record.change, record.change < StoredNumbers.change
        else {
            throw Failure(.invalidDocument, "it has an impossible number")
        }
        var reader = JSONReader(record.items)
        var items: [Item] = []
        try reader.beginArray()
        while try reader.nextElement() {
            var item = try Item(storedJSON: &reader).ofEarlierConnections
            item.shareTypes(&types)
            items.append(item)
        }
        try reader.finish()
        guard !items.isEmpty else { throw Failure(.invalidDocument, "it has no items") }
        self.init(
            number: record.number,
            change: record.change,
            time: record.time,
            isPinned: record.isPinned,
            title: record.title,
            items: items,
            hash: UInt64(bitPattern: record.hash),
            index: TextIndex(stored: record.index)
        )
    }
}

extension Item {
    /// Replaces its types by equal ones that others have.
    fileprivate mutating func shareTypes(_ types: inout [ContentType: ContentType]) {
        for index in representations.indices {
            let old = representations[index]
            guard let type = types[old.type] else {
                types[old.type] = old.type
                continue
            }
            representations[index] = Representation(
                type: type,
                content: old.content,
                visibility: old.visibility,
                isPreview: old.isPreview
            )
        }
    }
}
