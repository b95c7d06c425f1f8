/// Makes a sound state of rows that are left of a damaged one, whatever is missing among them.
///
/// Of rows that contradict each other the first counts. What holds others and is missing is made anew, under a name that
/// says so; an item without a place stands at the end of the first collection. Steps of undo are not salvaged: they
/// speak of what may be gone.
public struct LibrarySalvage {
    /// What was salvaged.
    public struct Summary: Hashable, Sendable {
        /// How many containers there are.
        public var containers = 0
        /// How many items.
        public var items = 0
        /// How many entries of histories.
        public var entries = 0
        /// How many items left nothing but a trace, at least.
        public var lostItems = 0

        /// Nothing was salvaged.
        public init() {}

        /// Whether there is nothing.
        public var isEmpty: Bool { containers == 0 && items == 0 && entries == 0 }
    }

    /// What came of it, once it is finished.
    public private(set) var summary = Summary()
    /// The contents that are referred to, by their numbers.
    public private(set) var contents: [ContentID: StoredContent] = [:]

    private var containers: [ContainerKey: ContainerRecord] = [:]
    private var containerNames: Set<ContainerName> = []
    private var collections: [ContainerKey: [CollectionKey: CollectionRecord]] = [:]
    private var collectionNames: [ContainerKey: Set<CollectionName>] = [:]
    private var items: [ContainerKey: [Slot: Item]] = [:]
    private var ids: [ContainerKey: Set<ItemID>] = [:]
    private var places: [ItemKey: (collection: CollectionKey, label: Int64)] = [:]
    private var traces: Set<ItemKey> = []
    private var clipboards: [ClipboardKey: ClipboardRecord] = [:]
    private var entries: [ClipboardKey: [EntryRecord]] = [:]
    private var entryPlaces: [ClipboardKey: Set<UInt64>] = [:]
    private let itemLimit: UInt32

    /// Begins with nothing, for containers of up to `itemLimit` items each.
    public init(itemLimit: Int = 4_000_000) {
        self.itemLimit = 2 * UInt32(clamping: itemLimit)
    }

    /// A container.
    public mutating func add(_ container: ContainerRecord) {
        guard container.key.number > 0, container.revision < UInt64(Int64.max) - 1, containers[container.key] == nil,
            containerNames.insert(container.name).inserted
        else { return }
        containers[container.key] = container
    }

    /// A collection.
    public mutating func add(_ collection: CollectionRecord, in container: ContainerKey) {
        guard collection.key.number > 0, container.number > 0, collections[container]?[collection.key] == nil,
            collectionNames[container, default: []].insert(collection.name).inserted
        else { return }
        var collection = collection
        collection.accepts = collection.accepts.filter(Self.isPattern)
        collections[container, default: [:]][collection.key] = collection
    }

    /// An item.
    public mutating func add(_ item: Item, as key: ItemKey) {
        guard key.container.number > 0, key.slot.index < itemLimit, items[key.container]?[key.slot] == nil,
            ids[key.container, default: []].insert(item.id).inserted
        else { return }
        items[key.container, default: [:]][key.slot] = item
    }

    /// The place of an item.
    public mutating func addPlace(_ collection: CollectionKey, label: Int64, of key: ItemKey) {
        guard collection.number > 0, key.slot.index < itemLimit, places[key] == nil else { return }
        places[key] = (collection, label)
        traces.insert(key)
    }

    /// There was an item.
    public mutating func addTrace(of key: ItemKey) {
        if key.slot.index < itemLimit { traces.insert(key) }
    }

    /// A clipboard.
    public mutating func add(_ clipboard: ClipboardRecord) {
        let place = Int(clipboard.key.number) - 1
        guard Self.clipboardNumbers.contains(clipboard.key.number), clipboards[clipboard.key] == nil,
            Clipboard.always.firstIndex(of: clipboard.name) ?? place == place,
            place >= Clipboard.always.count || Clipboard.always[place] == clipboard.name,
            !clipboards.values.contains(where: { $0.name == clipboard.name }),
            clipboard.changeCount < UInt64(Int64.max), 0...Clipboard.highestHistoryLimit ~= clipboard.historyLimit
        else { return }
        clipboards[clipboard.key] = clipboard
    }

    /// An entry of a history.
    public mutating func add(_ entry: EntryRecord, in clipboard: ClipboardKey) {
        var types: [ContentType: ContentType] = [:]
        guard Self.clipboardNumbers.contains(clipboard.number),
            let held = Self.contents(of: entry, sharing: &types),
            !(entries[clipboard] ?? []).contains(where: { $0.number == entry.number }),
            entryPlaces[clipboard, default: []].insert(entry.change).inserted
        else { return }
        entries[clipboard, default: []].append(entry)
        for content in held { contents[content.id] = content }
    }

    private static let clipboardNumbers = 1...UInt32(Clipboard.always.count + Clipboard.namedLimit)

    private static func isPattern(_ text: String) -> Bool {
        do throws(Failure) {
            _ = try TypePattern(text)
            return true
        } catch {
            return false
        }
    }

    /// The contents that an entry refers to; `nil` where it can't be one.
    private static func contents(
        of entry: EntryRecord,
        sharing types: inout [ContentType: ContentType]
    ) -> [StoredContent]? {
        do throws(Failure) {
            return try ClipboardEntry(entry, sharing: &types).items.storedContents
        } catch {
            return nil
        }
    }
}

extension LibrarySalvage {
    /// Puts together what was added, and hands on the writes that make it.
    public mutating func finish<Fault: Error>(_ write: (Write) throws(Fault) -> Void) throws(Fault) {
        let keys = Set(containers.keys).union(collections.keys).union(items.keys)
        for key in keys.sorted(by: { $0.number < $1.number }) { try finish(key, write) }
        try finishClipboards(write)
        summary.lostItems = traces.count { items[$0.container]?[$0.slot] == nil }
    }

    private mutating func finish<Fault: Error>(
        _ key: ContainerKey,
        _ write: (Write) throws(Fault) -> Void
    ) throws(Fault) {
        var record =
            containers[key]
            ?? ContainerRecord(
                key: key,
                name: Self.freshName("salvaged-\(key.number)") { containerNames.insert($0).inserted }
            )
        // Who knew it as it was takes another look.
        record.revision += 1
        try write(.putContainer(record))
        summary.containers += 1
        let order = standing(in: key)
        let known = (collections[key] ?? [:]).values.sorted {
            ($0.position, $0.key.number) < ($1.position, $1.key.number)
        }
        let lost = order.keys.filter { collections[key]?[$0] == nil }.sorted { $0.number < $1.number }
        var position: Int64 = 0
        for collection in known.map(\.key) + lost {
            var made =
                collections[key]?[collection]
                ?? CollectionRecord(
                    key: collection,
                    name: Self.freshName("salvaged-\(collection.number)") {
                        collectionNames[key, default: []].insert($0).inserted
                    },
                    position: 0,
                    accepts: []
                )
            made.position = position
            position += 1
            try write(.putCollection(key, made))
            try stand(order[collection] ?? [], in: collection, of: key, write)
        }
    }

    /// The items of a container by their collections, in order.
    private func standing(in key: ContainerKey) -> [CollectionKey: [Slot]] {
        let first = (collections[key] ?? [:]).values.min { ($0.position, $0.key.number) < ($1.position, $1.key.number) }
        var order: [CollectionKey: [(label: Int64, slot: Slot)]] = [:]
        for slot in (items[key] ?? [:]).keys {
            let place = places[ItemKey(container: key, slot: slot)]
            let collection = place?.collection ?? first?.key ?? CollectionKey(1)
            order[collection, default: []].append((place?.label ?? .max, slot))
        }
        return order.mapValues { list in
            list.sorted { ($0.label, $0.slot.index) < ($1.label, $1.slot.index) }.map(\.slot)
        }
    }

    private mutating func stand<Fault: Error>(
        _ slots: [Slot],
        in collection: CollectionKey,
        of key: ContainerKey,
        _ write: (Write) throws(Fault) -> Void
    ) throws(Fault) {
        guard !slots.isEmpty, let labels = LabelGap(lower: nil, upper: nil).labels(for: slots.count) else { return }
        for (slot, label) in zip(slots, labels) {
            guard let item = items[key]?[slot] else { preconditionFailure("an item that stands is there") }
            let itemKey = ItemKey(container: key, slot: slot)
            for content in item.storedContents { contents[content.id] = content }
            try write(.putItem(itemKey, item))
            try write(.place(itemKey, collection, label: label))
            summary.items += 1
        }
    }

    private mutating func finishClipboards<Fault: Error>(_ write: (Write) throws(Fault) -> Void) throws(Fault) {
        let last = Set(clipboards.keys).union(entries.keys).map(\.number).max() ?? 0
        guard last > 0 else { return }
        var names = Set(clipboards.values.map(\.name)).union(Clipboard.always)
        for number in 1...last {
            let key = ClipboardKey(number)
            let history = entries[key] ?? []
            var record: ClipboardRecord
            if let known = clipboards[key] {
                record = known
            } else {
                let place = Int(number) - 1
                let name =
                    Clipboard.always.indices.contains(place)
                    ? Clipboard.always[place] : Self.freshName("salvaged-\(number)") { names.insert($0).inserted }
                // What it held isn't known: it is empty, as after a clearing.
                record = ClipboardRecord(key: key, name: name, changeCount: (history.map(\.change).max() ?? 0) + 1)
            }
            record.held = []
            try write(.putClipboard(record))
            for entry in history {
                try write(.putEntry(key, entry))
                summary.entries += 1
            }
        }
    }

    /// The first of the names `text`, `text-2`, `text-3` and so on that `take` takes.
    private static func freshName<Kind>(_ text: String, _ take: (Name<Kind>) -> Bool) -> Name<Kind> {
        var name = Name<Kind>(known: text)
        var number = 2
        while !take(name) {
            name = Name<Kind>(known: "\(text)-\(number)")
            number += 1
        }
        return name
    }
}
