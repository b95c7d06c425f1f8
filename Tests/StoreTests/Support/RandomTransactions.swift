import Transfer

/// Makes up transactions that make sense, one after another, and does them to a model.
struct RandomTransactions {
    /// What all of them together come to.
    private(set) var model = StoreModel()
    private var generator: SeededGenerator
    private var freeNumbers: [UInt32] = []
    private var nextNumber: UInt32 = 1
    private var nextContainer: UInt32 = 1
    private var nextStep: Int64 = 1

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The next transaction.
    mutating func next() throws -> Transaction {
        var writes: [Write] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            for write in try step() {
                model.apply(write)
                writes.append(write)
            }
        }
        // Numbers that it freed are used again by later ones.
        freeNumbers.append(contentsOf: freed)
        freed = []
        return Transaction(writes)
    }

    private var freed: [UInt32] = []

    private mutating func step() throws -> [Write] {
        guard
            let container = model.state.containers.keys.sorted(by: { $0.number < $1.number }).randomElement(
                using: &generator
            )
        else { return [putContainer()] }
        let key = ItemKey(container: container, slot: Slot(index: UInt32.random(in: 0..<40, using: &generator)))
        switch Int.random(in: 0..<46, using: &generator) {
        case 0: return [putContainer()]
        case 1 where generator.isOne(in: 4): return delete(container)
        case 2: return [.putContainer(record(container))]
        case 3, 4: return [putCollection(container)]
        case 5: return [.deleteCollection(container, CollectionKey(UInt32.random(in: 1...5, using: &generator)))]
        case 6...15: return try putItem(key)
        case 16...25:
            return [.place(key, CollectionKey(1), label: Int64.random(in: .min ... .max, using: &generator))].filter {
                _ in model.state.items[key] != nil
            }
        case 26...29: return deleteItem(key)
        case 30, 31: return try copyItem(key)
        case 32...35: return [putStep(container)]
        case 36, 37:
            let numbers = model.state.steps.keys.filter { $0.container == container }.map(\.number).sorted()
            return numbers.first.map { [.deleteStep(container, row: $0)] } ?? []
        case 40: return [putClipboard()]
        case 41...43: return putEntry()
        case 44, 45: return changeEntry()
        default: return [.setRevision(container, UInt64.random(in: 0 ... .max, using: &generator))]
        }
    }

    private mutating func putContainer() -> Write {
        let key = ContainerKey(nextContainer)
        nextContainer += 1
        return .putContainer(record(key))
    }

    private mutating func record(_ key: ContainerKey) -> ContainerRecord {
        ContainerRecord(
            key: key,
            name: ContainerName(known: generator.name()),
            title: generator.text(upTo: 10),
            isReorderable: generator.isOne(in: 2),
            acceptsDrops: generator.isOne(in: 2),
            revision: UInt64.random(in: 0 ... .max, using: &generator)
        )
    }

    private mutating func putCollection(_ container: ContainerKey) -> Write {
        .putCollection(
            container,
            CollectionRecord(
                key: CollectionKey(UInt32.random(in: 1...5, using: &generator)),
                name: CollectionName(known: generator.name()),
                position: Int64.random(in: .min ... .max, using: &generator),
                accepts: generator.isOne(in: 2) ? [] : ["image/*", generator.text(upTo: 10)]
            )
        )
    }

    private mutating func putStep(_ container: ContainerKey) -> Write {
        nextStep = (nextStep + 1) % 128
        let document = generator.isOne(in: 10) ? String(repeating: "é\0", count: 5000) : generator.text(upTo: 50)
        return .putStep(container, StepRecord(row: nextStep, isUndone: generator.isOne(in: 2), document: document))
    }

    private mutating func putClipboard() -> Write {
        let contents = (0..<Int.random(in: 0...2, using: &generator)).map { number in
            StoredContent(id: ContentID(UInt32(number) + 1), form: .bytes, location: .file, size: 1 << 40)
        }
        let held: HeldContent
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: held = .nothing
        case 1: held = .passing(contents)
        default: held = .items("[{\(generator.text(upTo: 50))")
        }
        return .putClipboard(
            ClipboardRecord(
                key: ClipboardKey(UInt32.random(in: 1...3, using: &generator)),
                name: ClipboardName(known: generator.name()),
                changeCount: UInt64.random(in: 0...1 << 62, using: &generator),
                isRecording: generator.isOne(in: 2),
                historyLimit: Int.random(in: 0...10_000, using: &generator),
                held: held
            )
        )
    }

    private mutating func putEntry() -> [Write] {
        let index = generator.isOne(in: 3) ? nil : generator.bytes(upTo: 40)
        let record = EntryRecord(
            number: EntryNumber(UInt64.random(in: 1...40, using: &generator)),
            change: UInt64.random(in: 0...1 << 62, using: &generator),
            time: Int64.random(in: .min ... .max, using: &generator),
            isPinned: generator.isOne(in: 2),
            hash: Int64.random(in: .min ... .max, using: &generator),
            title: generator.text(upTo: 50),
            items: generator.text(upTo: 300),
            index: index
        )
        return [.putEntry(ClipboardKey(UInt32.random(in: 1...3, using: &generator)), record)]
    }

    private mutating func changeEntry() -> [Write] {
        let paths = model.state.entries.keys.sorted {
            ($0.clipboard.number, $0.number.number) < ($1.clipboard.number, $1.number.number)
        }
        guard let path = paths.randomElement(using: &generator) else { return [] }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return [.deleteEntry(path.clipboard, path.number)]
        case 1: return [.pinEntry(path.clipboard, path.number, generator.isOne(in: 2))]
        default:
            let change = UInt64.random(in: 0...1 << 62, using: &generator)
            return [.moveEntry(path.clipboard, path.number, change: change, time: 7)]
        }
    }

    private mutating func delete(_ container: ContainerKey) -> [Write] {
        let items = model.state.items.filter { $0.key.container == container }.values
        return items.flatMap { deletions(of: $0) } + [.deleteContainer(container)]
    }

    private mutating func putItem(_ key: ItemKey) throws -> [Write] {
        var writes = model.state.items[key].map { deletions(of: $0) } ?? []
        var representations: [Representation] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let content: Content =
                generator.isOne(in: 2) ? .text(generator.text(upTo: 200)) : .bytes(generator.bytes(upTo: 300))
            let stored = take(content, generator.isOne(in: 4) ? .file : .row)
            writes.append(.putContent(stored, content))
            representations.append(try generator.representation(stored))
        }
        let id = ItemID(known: generator.name())
        let item = Item(id: id, attributes: try generator.attributes(), representations: representations)
        writes.append(model.state.items[key] == nil ? .addItem(key, item) : .putItem(key, item))
        return writes
    }

    private mutating func copyItem(_ key: ItemKey) throws -> [Write] {
        guard var item = model.state.items[key] else { return [] }
        let target = ItemKey(container: key.container, slot: Slot(index: key.slot.index + 1))
        var writes = model.state.items[target].map { deletions(of: $0) } ?? []
        for index in item.representations.indices {
            guard let source = item.representations[index].content.stored else { continue }
            let copy = take(item.representations[index].content, source.location)
            writes.append(.copyContent(from: source, to: copy))
            item.representations[index].content = .stored(copy)
        }
        writes.append(.putItem(target, item))
        return writes
    }

    private mutating func deleteItem(_ key: ItemKey) -> [Write] {
        guard let item = model.state.items[key] else { return [] }
        return deletions(of: item) + [.deleteItem(key)]
    }

    private mutating func deletions(of item: Item) -> [Write] {
        freed.append(contentsOf: item.storedContents.map(\.id.number))
        return item.storedContents.map { .deleteContent($0) }
    }

    private mutating func take(_ content: Content, _ location: StoredContent.Location) -> StoredContent {
        if freeNumbers.isEmpty {
            freeNumbers.append(nextNumber)
            nextNumber += 1
        }
        let number = freeNumbers.removeFirst()
        return StoredContent(
            id: ContentID(number),
            form: content.isText ? .text : .bytes,
            location: location,
            size: content.size
        )
    }
}
