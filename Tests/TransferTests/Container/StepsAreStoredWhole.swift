import Testing

@testable import Transfer

private let item: Item = {
    var item = Item.made(
        "X \"é\"",
        attributes: [("title", .string("T")), ("x-a", .number(AttributeNumber(json: "1.50")))]
    )
    let stored = StoredContent(id: ContentID(7), form: .bytes, location: .file, size: 70_000)
    item.representations = [
        Representation(type: .textPlain, content: .stored(stored), visibility: .app("editor"), isPreview: true)
    ]
    return item
}()

private let run = Run(
    ids: [item.id, ItemID(known: "B")],
    collection: CollectionName(known: "list"),
    next: ItemID(known: "C"),
    previous: nil
)

private let name = CollectionName(known: "done")

@Test(
    arguments: [
        .place(run), .insert([item], run), .remove(run.ids), .replace([item]),
        .addCollection(name, accepts: [.any, .exact(.json)], before: CollectionName(known: "list")),
        .moveCollection(name, before: nil), .removeCollection(name),
    ] as [Action]
)
func `a step is read as it was written`(action: Action) throws {
    let step = Step(number: 9, work: .local([action, action]))
    let restored = try Step.restored(step.record(isUndone: true, revision: 12))
    #expect(restored.step == step && restored.revision == 12)
}

@Test func `a move between containers is read as it was written`() throws {
    let exchange = Exchange(
        id: 3,
        home: ContainerKey(1),
        away: ContainerKey(.max),
        items: [.init(home: item.id, away: ItemID(known: "fresh"))],
        runs: [run]
    )
    let step = Step(number: 9, work: .exchange(exchange))
    #expect(try Step.restored(step.record(isUndone: false, revision: 1)).step == step)
}

@Test(
    arguments: [
        "", "5", "[]", "{}", "{\"number\": 1}", "{\"number\": 0, \"revision\": 1, \"actions\": []}",
        "{\"number\": 1, \"revision\": -1, \"actions\": []}", "{\"number\": 1, \"revision\": 1, \"actions\": [{}]}",
        "{\"number\": 1, \"revision\": 1, \"actions\": [{\"fly\": 1}]}",
        "{\"number\": 1, \"revision\": 1, \"actions\": [{\"remove\": [1]}]}",
        "{\"number\": 1, \"revision\": 1, \"actions\": [{\"remove\": [], \"more\": 1}]}",
        "{\"number\": 1, \"revision\": 1, \"actions\": [], \"more\": 1}",
        "{\"number\": 1, \"revision\": 1, \"exchange\": {\"exchange\": 1}}",
    ]
)
func `a step that is none is refused`(document: String) {
    #expect(throws: Failure.self) {
        try Step.restored(StepRecord(row: 1, isUndone: false, document: document))
    }
}

@Test func `rows that contradict each other are refused`() throws {
    let bench = Workbench(["list": "A B"])
    var twice = bench.tables
    let keys = twice.items.keys.sorted { $0.number < $1.number }
    twice.places[keys[0]] = twice.places[keys[1]]
    #expect(throws: Failure.self) { try twice.restored() }
    var lost = bench.tables
    lost.places[keys[0]] = nil
    #expect(throws: Failure.self) { try lost.restored() }
    var double = bench.tables
    double.items[keys[0]] = double.items[keys[1]]
    #expect(throws: Failure.self) { try double.restored() }
    var orphan = bench.tables
    orphan.containers = [:]
    #expect(throws: Failure.self) { try orphan.restored() }
}
