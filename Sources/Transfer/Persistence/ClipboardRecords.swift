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
    /// What it holds without its history.
    public var held: HeldContent

    /// A clipboard's record.
    public init(
        key: ClipboardKey,
        name: ClipboardName,
        changeCount: UInt64 = 0,
        isRecording: Bool = true,
        historyLimit: Int = Clipboard.usualHistoryLimit,
        held: HeldContent = .nothing
    ) {
        self.key = key
        self.name = name
        self.changeCount = changeCount
        self.isRecording = isRecording
        self.historyLimit = historyLimit
        self.held = held
    }
}

/// What a clipboard holds without its history, as the store keeps it.
public enum HeldContent: Hashable, Sendable {
    /// Nothing, or an entry of the history.
    case nothing
    /// What ends with the service, and contents that it refers to.
    case passing([StoredContent])
    /// Items, as a JSON array.
    case items(String)

    /// What was stored as `text`; `InvalidDocument` where that can't be.
    public init(storedJSON text: String?) throws(Failure) {
        switch text {
        case nil: self = .nothing
        case let text? where text.utf8.starts(with: "[{".utf8): self = .items(text)
        case let text?: self = .passing(try [StoredContent](storedJSON: text))
        }
    }

    /// A JSON array, of contents or of items; `nil` for nothing.
    public var storedJSON: String? {
        switch self {
        case .nothing: nil
        case .passing(let contents): contents.storedJSON
        case .items(let text): text
        }
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
        EntryRecord(
            number: number,
            change: change,
            time: time,
            isPinned: isPinned,
            hash: Int64(bitPattern: hash),
            title: title,
            items: items.storedJSON,
            index: index.stored
        )
    }

    /// The entry that was stored as `record`, its types shared through `types`; `InvalidDocument` where it can't be one.
    init(_ record: EntryRecord, sharing types: inout [ContentType: ContentType]) throws(Failure) {
        guard record.number.number > 0, record.number.number <= record.change, record.change < StoredNumbers.change
        else {
            throw Failure(.invalidDocument, "it has an impossible number")
        }
        self.init(
            number: record.number,
            change: record.change,
            time: record.time,
            isPinned: record.isPinned,
            title: record.title,
            items: try [Item](storedJSON: record.items, sharing: &types),
            hash: UInt64(bitPattern: record.hash),
            index: TextIndex(stored: record.index)
        )
    }
}

/// How the store keeps the items that a clipboard has, at least one.
extension [Item] {
    /// The items as a JSON array.
    var storedJSON: String {
        var writer = JSONWriter()
        writer.beginArray()
        for item in self { item.storedJSON(into: &writer) }
        writer.endArray()
        return writer.text
    }

    /// The items that were stored as `text`, their types shared through `types`; `InvalidDocument` where that can't be.
    init(storedJSON text: String, sharing types: inout [ContentType: ContentType]) throws(Failure) {
        var reader = JSONReader(text)
        self = []
        try reader.beginArray()
        while try reader.nextElement() {
            var item = try Item(storedJSON: &reader).ofEarlierConnections
            item.shareTypes(&types)
            append(item)
        }
        try reader.finish()
        guard !isEmpty else { throw Failure(.invalidDocument, "it has no items") }
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
