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
        /// How many contents that items or entries refer to are not there.
        public var lostContents = 0

        /// Nothing was salvaged.
        public init() {}

        /// Whether there is nothing.
        public var isEmpty: Bool { containers == 0 && items == 0 && entries == 0 }
    }

    /// What came of it, once it is finished.
    public internal(set) var summary = Summary()
    /// The contents that are referred to, by their numbers.
    public internal(set) var contents: [ContentID: StoredContent] = [:]

    /// The containers.
    var containers: [ContainerKey: ContainerRecord] = [:]
    /// Their names.
    var containerNames: Set<ContainerName> = []
    /// The highest revision that a step of each made.
    var revisions: [ContainerKey: UInt64] = [:]
    /// The collections.
    var collections: [ContainerKey: [CollectionKey: CollectionRecord]] = [:]
    /// Their names, by container.
    var collectionNames: [ContainerKey: Set<CollectionName>] = [:]
    /// The items.
    var items: [ContainerKey: [Slot: Item]] = [:]
    /// Their ids, by container.
    var ids: [ContainerKey: Set<ItemID>] = [:]
    /// Where items stand.
    var places: [ItemKey: (collection: CollectionKey, label: Int64)] = [:]
    /// Items of which there is something.
    var traces: Set<ItemKey> = []
    /// The clipboards.
    var clipboards: [ClipboardKey: ClipboardRecord] = [:]
    /// The entries of their histories.
    var entries: [ClipboardKey: [EntryRecord]] = [:]
    /// The changes that entries stand at.
    var entryPlaces: [ClipboardKey: Set<UInt64>] = [:]
    private var entryNumbers: [ClipboardKey: Set<EntryNumber>] = [:]
    private let itemLimit: UInt32

    /// Begins with nothing, for containers of up to `itemLimit` items each: as many as were ever allowed.
    public init(itemLimit: Int = Quotas.highest.items) {
        self.itemLimit = 2 * UInt32(clamping: itemLimit)
    }

    /// By how much revisions and change counts go on behind what can be read of them: what was lost may have gone further,
    /// and who knew it as it was takes another look.
    static let leap: UInt64 = 1000

    /// A container.
    public mutating func add(_ container: ContainerRecord) {
        guard Self.isKey(container.key.number), containers[container.key] == nil,
            containerNames.insert(container.name).inserted
        else { return }
        containers[container.key] = container
        if container.revision >= StoredNumbers.count - Self.leap { containers[container.key]?.revision = 0 }
    }

    /// A step of undo, of which no more than its revision is kept.
    public mutating func addStep(_ step: StepRecord, in container: ContainerKey) {
        guard Self.isKey(container.number), let revision = try? Step.restored(step).revision,
            revision < StoredNumbers.count - Self.leap
        else { return }
        revisions[container] = max(revisions[container] ?? 0, revision)
    }

    /// A collection.
    public mutating func add(_ collection: CollectionRecord, in container: ContainerKey) {
        guard Self.isKey(collection.key.number), Self.isKey(container.number),
            collections[container]?[collection.key] == nil,
            collectionNames[container, default: []].insert(collection.name).inserted
        else { return }
        var collection = collection
        collection.accepts = collection.accepts.filter(Self.isPattern)
        collections[container, default: [:]][collection.key] = collection
    }

    /// An item.
    public mutating func add(_ item: Item, as key: ItemKey) {
        guard Self.isKey(key.container.number), key.slot.index < itemLimit, items[key.container]?[key.slot] == nil,
            ids[key.container, default: []].insert(item.id).inserted
        else { return }
        items[key.container, default: [:]][key.slot] = item
    }

    /// The place of an item.
    public mutating func addPlace(_ collection: CollectionKey, label: Int64, of key: ItemKey) {
        guard Self.isKey(collection.number), key.slot.index < itemLimit, places[key] == nil else { return }
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
            !clipboards.values.contains(where: { $0.name == clipboard.name })
        else { return }
        var clipboard = clipboard
        if clipboard.changeCount >= StoredNumbers.change - Self.leap { clipboard.changeCount = 0 }
        if !(0...Clipboard.highestHistoryLimit ~= clipboard.historyLimit) {
            clipboard.historyLimit = Clipboard.usualHistoryLimit
        }
        clipboards[clipboard.key] = clipboard
        switch clipboard.held {
        case .nothing: break
        case .items(let text):
            if let held = Self.contents({ types throws(Failure) in try [Item](storedJSON: text, sharing: &types) }) {
                for content in held { contents[content.id] = content }
            } else {
                clipboards[clipboard.key]?.held = .passing([])
            }
        case .passing: clipboards[clipboard.key]?.held = .passing([])
        }
    }

    /// An entry of a history.
    public mutating func add(_ entry: EntryRecord, in clipboard: ClipboardKey) {
        guard Self.clipboardNumbers.contains(clipboard.number),
            entry.change < StoredNumbers.change - Self.leap,
            let held = Self.contents({ types throws(Failure) in try ClipboardEntry(entry, sharing: &types).items }),
            entryNumbers[clipboard, default: []].insert(entry.number).inserted,
            entryPlaces[clipboard, default: []].insert(entry.change).inserted
        else { return }
        entries[clipboard, default: []].append(entry)
        for content in held { contents[content.id] = content }
    }

    private static let clipboardNumbers = 1...UInt32(Clipboard.always.count + Clipboard.namedLimit)

    private static func isKey(_ number: UInt32) -> Bool { number > 0 && number < StoredNumbers.key }

    private static func isPattern(_ text: String) -> Bool {
        do throws(Failure) {
            _ = try TypePattern(text)
            return true
        } catch {
            return false
        }
    }

    /// The contents that items refer to; `nil` where they can't be read.
    private static func contents(
        _ items: (inout [ContentType: ContentType]) throws(Failure) -> [Item]
    ) -> [StoredContent]? {
        var types: [ContentType: ContentType] = [:]
        do throws(Failure) {
            return try items(&types).storedContents
        } catch {
            return nil
        }
    }
}
