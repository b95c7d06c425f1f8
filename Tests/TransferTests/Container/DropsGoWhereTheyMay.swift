import Testing

@testable import Transfer

private let board = Workbench.board
private let other = Workbench.other

private func bench() throws -> Workbench {
    var bench = Workbench()
    try bench.create(other, ["list": "X Y"])
    return bench
}

private func at(_ name: ContainerName, _ collection: String?, before: String? = nil) -> DropTarget {
    DropTarget(name, .place(Workbench.place(collection, before: before)))
}

private func dragged(_ ids: String) -> Drag.Source { .container(board, ids: Workbench.ids(ids)) }

@Test func `a drop inside its own container is a move`() throws {
    var bench = try bench()
    let (drop, revisions) = try bench.drop(dragged("D B"), on: at(board, "list", before: "E"))
    #expect(drop.operation == .move)
    #expect(try bench.order() == "A C D B E")
    #expect(revisions.map(\.cause) == [.move])
}

@Test func `a drop into another container is a move where the source allows it, else a copy`() throws {
    var bench = try bench()
    #expect(try bench.drop(dragged("A"), on: at(other, "list"), allowing: [.copy, .move]).result.operation == .move)
    #expect(try bench.drop(dragged("B"), on: at(other, "list"), allowing: [.copy]).result.operation == .copy)
    #expect(try bench.order() == "B C D E")
    #expect(try bench.order(of: other) == "X Y A fresh-1")
}

@Test func `what is preferred wins where the source allows it, and else the other is taken`() throws {
    var bench = try bench()
    #expect(try bench.drop(dragged("A"), on: at(other, "list"), preferred: .copy).result.operation == .copy)
    #expect(
        try bench.drop(dragged("A"), on: at(other, "list"), allowing: [.move], preferred: .copy).result.operation
            == .move
    )
    #expect(try bench.drop(dragged("B"), on: at(other, "list"), preferred: .link).result.operation == .move)
}

@Test func `containers take no links`() throws {
    try bench().expectRefusal(.notPermitted) { try $0.drop(dragged("A"), on: at(other, "list"), allowing: [.link]) }
}

@Test func `a copy has contents of its own`() throws {
    var bench = try bench()
    try bench.insert([.made("P", ["text/plain": "content"])])
    try bench.drop(dragged("P"), on: at(other, "list"), preferred: .copy)
    #expect(bench.tables.contents.values.filter { $0 == .text("content") }.count == 2)
    try bench.remove("P")
    #expect(try bench.faults() == [])
}

@Test func `a move within must name a collection`() throws {
    try bench().expectRefusal(.invalidArgument) { try $0.drop(dragged("A"), on: at(board, nil)) }
}

@Test func `a drop from outside isn't lost for an unknown anchor: it goes to the end`() throws {
    var bench = try bench()
    try bench.drop(.outside([.made("N")]), on: at(other, "list", before: "nobody"), allowing: [.move])
    #expect(try bench.order(of: other) == "X Y N")
    try bench.drop(dragged("A"), on: at(other, "list", before: "nobody"))
    #expect(try bench.order(of: other) == "X Y N A")
    bench.expectRefusal(.noSuchItem) { try $0.drop(dragged("B"), on: at(board, "list", before: "nobody")) }
}

@Test func `what is dropped from outside keeps its id when it moves, as far as ids are free`() throws {
    var bench = try bench()
    let items = [Item.made("N"), .made("X"), .made("N")]
    let drop = try bench.drop(.outside(items), on: at(other, "list"), allowing: [.move])
    #expect(drop.result.items.map(\.id.text) == ["N", "fresh-1", "fresh-2"])
    #expect(drop.result.items.map(\.isFresh) == [false, true, true])
    #expect(try bench.order(of: other) == "X Y N fresh-1 fresh-2")
}

@Test func `a container that isn't reorderable refuses drops from inside, one that accepts none those from outside`()
    throws
{
    var bench = try bench()
    try bench.edit(.update) { library, edit throws(Failure) in
        try library.set(.isReorderable(false), of: board, in: &edit)
    }
    try bench.edit(.update) { library, edit throws(Failure) in
        try library.set(.acceptsDrops(false), of: other, in: &edit)
    }
    bench.expectRefusal(.disabled) { try $0.drop(dragged("A"), on: at(board, "list")) }
    bench.expectRefusal(.disabled) { try $0.drop(dragged("A"), on: at(other, "list")) }
    try bench.drop(.outside([.made("N")]), on: at(board, "list"))
}

@Test func `an item that can't be moved is copied, not moved`() throws {
    var bench = try bench()
    try bench.insert([.made("fixed", attributes: [("movable", .boolean(false))])])
    bench.expectRefusal(.notMovable) { try $0.drop(dragged("A fixed"), on: at(other, "list")) }
    try bench.drop(dragged("fixed"), on: at(other, "list"), preferred: .copy)
    #expect(try bench.order(of: other) == "X Y fresh-1")
}

@Test func `items that are gone are left out, those left keep their indexes`() throws {
    var bench = try bench()
    try bench.remove("B")
    let drop = try bench.drop(dragged("A B C"), on: at(other, "list"))
    #expect(drop.result.items.map(\.index) == [0, 2])
}

@Test func `no collection takes one of the items: nothing is dropped`() throws {
    var bench = try bench()
    try bench.insert([.made("P", ["image/png": "p"])])
    var other = bench
    try other.edit(.update) { library, edit throws(Failure) in
        let list = CollectionName(known: "list")
        try library.setAccepts([try TypePattern("image/*")], of: list, in: Workbench.other, edit: &edit)
    }
    other.expectRefusal(.notAccepted) { try $0.drop(dragged("P A"), on: at(Workbench.other, nil)) }
    other.expectRefusal(.notAccepted) { try $0.drop(dragged("P A"), on: at(Workbench.other, "list")) }
}

@Test func `the gap is where the items stand now`() throws {
    var bench = try bench()
    let drop = try bench.drop(dragged("D B"), on: at(board, nil, before: "E"))
    #expect(drop.result.gap == Workbench.place("list", before: "E"))
}

@Test func `what a drag holds becomes a file when it is large, and is gone with the drag`() throws {
    var bench = try bench()
    let large = Item.made("L", ["text/plain": String(repeating: "x", count: 65_537)])
    let (held, _) = try bench.edit(.insert) { library, edit throws(Failure) in library.hold([large], in: &edit) }
    #expect(bench.tables.files.count == 1)
    var dropped = bench
    try dropped.edit(.drop) { library, edit throws(Failure) in
        let drag = Drag(
            id: DragID(1),
            owner: ":1",
            isDetached: true,
            operations: [.copy],
            source: .outside(held),
            touched: 0
        )
        _ = try library.drop(drag, on: at(other, "list"), preferred: nil, fresh: { ItemID(known: "f") }, in: &edit)
        library.release(drag.heldContents, in: &edit)
    }
    #expect(dropped.tables.files.isEmpty && dropped.tables.contents.count == 1)
    #expect(try dropped.faults() == [])
    try bench.edit(.remove) { library, edit throws(Failure) in
        library.release(held.flatMap(\.storedContents), in: &edit)
    }
    #expect(bench.tables.files.isEmpty)
    #expect(try bench.faults() == [])
}
