import Testing
import Transfer

@testable import Store

/// Items of all kinds, and the writes that make them what they are.
private struct Crowd {
    var generator: SeededGenerator
    var model = StoreModel()
    private var lastContent: UInt32 = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func key(_ number: Int) -> ItemKey { ItemKey(container: box.key, slot: Slot(index: UInt32(number))) }

    private mutating func content() -> (stored: StoredContent, content: Content) {
        lastContent += 1
        let location: StoredContent.Location = generator.isOne(in: 12) ? .file : .row
        if generator.isOne(in: 2) { return textContent(lastContent, generator.text(upTo: 40), location) }
        let bytes = generator.bytes(upTo: 40)
        let stored = StoredContent(
            id: ContentID(lastContent),
            form: .bytes,
            location: location,
            size: UInt64(bytes.count)
        )
        return (stored, .bytes(bytes))
    }

    /// An item, with the contents that it has.
    private mutating func item() throws -> (item: Item, contents: [Write]) {
        var contents: [Write] = []
        var representations: [Representation] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let (stored, content) = content()
            contents.append(.putContent(stored, content))
            representations.append(try generator.representation(stored))
        }
        let id = ItemID(known: generator.name())
        return (Item(id: id, attributes: try generator.attributes(), representations: representations), contents)
    }

    /// New items, and where they stand, which is said of some twice.
    mutating func arrival(of numbers: [Int]) throws -> [Write] {
        var contents: [Write] = []
        var items: [Write] = []
        for number in numbers.shuffled(using: &generator) {
            let (item, parts) = try item()
            contents += parts
            items.append(.addItem(key(number), item))
        }
        let places = (numbers + numbers.prefix(40)).shuffled(using: &generator).map { number in
            Write.place(key(number), CollectionKey(1), label: Int64.random(in: -1_000...1_000, using: &generator))
        }
        return contents + items + places
    }

    /// Items that say something else, some of them twice.
    mutating func update(of numbers: [Int]) throws -> [Write] {
        var contents: [Write] = []
        var items: [Write] = []
        var gone: [Write] = []
        for number in numbers.shuffled(using: &generator) {
            gone += (model.state.items[key(number)]?.storedContents ?? []).map { .deleteContent($0) }
            if generator.isOne(in: 10) { items.append(.putItem(key(number), Item(id: ItemID(known: "for a moment")))) }
            let (item, parts) = try item()
            contents += parts
            items.append(.putItem(key(number), item))
        }
        return contents + items + gone
    }

    /// Items that go.
    mutating func removal(of numbers: [Int]) -> [Write] {
        let shuffled = numbers.shuffled(using: &generator)
        let gone = shuffled.flatMap { model.state.items[key($0)]?.storedContents ?? [] }
        return shuffled.map { .deleteItem(key($0)) } + gone.map { .deleteContent($0) }
    }
}

@Test(arguments: [1, 2, 3] as [UInt64])
func `large transactions are those of their writes one by one`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("state")
    var crowd = Crowd(seed: seed)
    var store = try Store(folder: path)
    try store.commit(.putContainer(box))
    crowd.model.apply(.putContainer(box))
    let all = Array(0..<300)
    let steps: [(inout Crowd) throws -> [Write]] = [
        { try $0.arrival(of: all) },
        { try $0.update(of: all.filter { !$0.isMultiple(of: 3) }) },
        { $0.removal(of: Array(all[100..<190]) + all.suffix(60).filter { $0.isMultiple(of: 2) }) },
        { try $0.arrival(of: Array(all[100..<190])) },
        { crowd in crowd.removal(of: crowd.model.state.items.keys.map { Int($0.slot.index) }) },
    ]
    for step in steps {
        let writes = try step(&crowd)
        try store.commit(Transaction(writes))
        for write in writes { crowd.model.apply(write) }
        store.close()
        store = try Store(folder: path)
        try #require(try store.state().unordered == crowd.model.state)
        for (stored, content) in crowd.model.contents {
            guard case .text(let text) = content else {
                #expect(.bytes(try store.bytes(of: stored, limit: 1_000)) == content)
                continue
            }
            #expect(try Array(store.text(of: stored, limit: 1_000).utf8) == Array(text.utf8))
        }
        let count = try Database.open(path + "/tote.db").integer("SELECT count(*) FROM content")
        #expect(count == crowd.model.contents.keys.count { $0.location == .row })
    }
}
