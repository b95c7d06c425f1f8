import Testing

@testable import Transfer

@Test(
    arguments: [
        ("C", "", "A B D E C"), ("A", "C", "B A C D E"), ("D B", "E", "A C D B E"), ("A C", "", "B D E A C"),
        ("B D", "D", "A C B D E"), ("B D", "B", "A B D C E"), ("E A", "C", "B E A C D"), ("E D", "A", "E D A B C"),
    ]
)
func `moved items stand next to each other, in the order named, before the anchor`(
    ids: String,
    before: String,
    order: String
) throws {
    var bench = Workbench()
    let revision = try bench.revision()
    let revisions = try bench.move(ids, before: before.isEmpty ? nil : before)
    #expect(try bench.order() == order)
    #expect(try bench.revision() == revision + 1)
    #expect(revisions.map(\.cause) == [.move])
    #expect(try bench.faults() == [])
}

@Test(arguments: [("A", "B"), ("A", "A"), ("E", ""), ("A B C D E", "C"), ("A B C D E", ""), ("B C", "D"), ("", "C")])
func `a move that changes no order is no change`(ids: String, before: String) throws {
    var bench = Workbench()
    let state = LibraryState(bench.library)
    let revisions = try bench.move(ids, before: before.isEmpty ? nil : before)
    #expect(revisions == [])
    #expect(LibraryState(bench.library) == state)
}

@Test func `a repeated id counts once, at its first mention`() throws {
    var bench = Workbench()
    try bench.move("D B D B", before: "A")
    #expect(try bench.order() == "D B A C E")
}

@Test func `an anchor that is moved stands for the next item that isn't`() throws {
    var bench = Workbench()
    try bench.move("C D B", before: "C")
    #expect(try bench.order() == "A C D B E")
}

@Test func `items of several collections end up next to each other`() throws {
    var bench = Workbench(["list": "A B C", "done": "D E"])
    let revisions = try bench.move("E B", to: "done", before: "D")
    #expect(try bench.order("list") == "A C")
    #expect(try bench.order("done") == "E B D")
    #expect(
        revisions.flatMap(\.changes) == [
            .move(Workbench.ids("E B"), CollectionName(known: "done"), before: ItemID(known: "D"))
        ]
    )
}

@Test func `without a collection the anchor's is meant`() throws {
    var bench = Workbench(["list": "A B C", "done": "D E"])
    try bench.move("A", to: nil, before: "E")
    #expect(try bench.order("done") == "D A E")
}

@Test func `without a collection an anchor that left means the collection that it was in last`() throws {
    var bench = Workbench(["list": "A B C", "done": "D E"])
    try bench.move("B", to: "done", before: "E")
    try bench.remove("B")
    try bench.move("C", to: nil, before: "B")
    #expect(try bench.order("list") == "A")
    #expect(try bench.order("done") == "D C E")
}

@Test func `an item that can't be moved can be an anchor`() throws {
    var bench = Workbench(["list": "A"])
    try bench.insert([.made("fixed", attributes: [("movable", .boolean(false))])])
    try bench.move("A", before: "fixed")
    #expect(try bench.order() == "A fixed")
    bench.expectRefusal(.notMovable) { try $0.move("A fixed") }
}

@Test func `the ids of new items are those of the change, next to each other before the anchor`() throws {
    var bench = Workbench()
    let revisions = try bench.insert([.made("X"), .made("Y")], before: "C")
    #expect(try bench.order() == "A B X Y C D E")
    let changes: [Change] = [.insert(Workbench.ids("X Y"), CollectionName(known: "list"), before: ItemID(known: "C"))]
    #expect(revisions.flatMap(\.changes) == changes)
}

@Test func `a list goes on behind an item, in parts of any length`() throws {
    let container = try Workbench().library[Workbench.board]
    let list = CollectionName(known: "list")
    #expect(try container.list(list, after: nil, limit: 2) == Workbench.ids("A B"))
    #expect(try container.list(list, after: ItemID(known: "B"), limit: 2) == Workbench.ids("C D"))
    #expect(try container.list(list, after: ItemID(known: "D"), limit: 0) == Workbench.ids("E"))
    #expect(try container.list(list, after: ItemID(known: "E"), limit: 9) == [])
}

@Test func `an item is located by its collection and how many stand before it`() throws {
    let container = try Workbench(["list": "A B C", "done": "D E"]).library[Workbench.board]
    let place = try container.locate(ItemID(known: "E"))
    #expect(place.collection.text == "done" && place.index == 1)
}
