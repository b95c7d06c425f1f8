import Testing

@testable import Transfer

/// `board` had A to E, `other` X and Y; B and D are in `other` now, before Y.
private func exchanged() throws -> Workbench {
    var bench = Workbench()
    try bench.create(Workbench.other, ["list": "X Y"])
    try bench.drop(
        .container(Workbench.board, ids: Workbench.ids("B D")),
        on: DropTarget(Workbench.other, .place(Workbench.place("list", before: "Y")))
    )
    return bench
}

@Test func `a move into another container is one revision of each`() throws {
    let bench = try exchanged()
    #expect(try bench.order() == "A C E")
    #expect(try bench.order(of: Workbench.other) == "X B D Y")
    #expect(try bench.faults() == [])
}

@Test(arguments: [Workbench.board, Workbench.other])
func `it is undone and redone on both sides from either`(name: ContainerName) throws {
    var bench = try exchanged()
    let revisions = try bench.undo(name)
    #expect(Set(revisions.map(\.container)) == [Workbench.board, Workbench.other])
    #expect(try bench.order() == "A B C D E")
    #expect(try bench.order(of: Workbench.other) == "X Y")
    try bench.redo(name)
    #expect(try bench.order() == "A C E")
    #expect(try bench.order(of: Workbench.other) == "X B D Y")
    #expect(try bench.faults() == [])
}

@Test func `where its items have gone on, it is a conflict`() throws {
    var bench = try exchanged()
    try bench.remove("B", of: Workbench.other)
    bench.expectRefusal(.conflict) { try $0.undo() }
}

@Test func `where another item has the id by now, it is a conflict`() throws {
    var bench = try exchanged()
    try bench.insert([.made("B")])
    bench.expectRefusal(.conflict) { try $0.undo(Workbench.other) }
}

@Test func `where the collection is gone, it is a conflict`() throws {
    var bench = Workbench(["list": "A", "rest": ""])
    try bench.create(Workbench.other, ["list": ""])
    try bench.drop(
        .container(Workbench.board, ids: Workbench.ids("A")),
        on: DropTarget(Workbench.other, .place(Workbench.place("list")))
    )
    try bench.removeCollection("list")
    bench.expectRefusal(.conflict) { try $0.undo(Workbench.other) }
}

@Test func `an id that is taken in the target is a fresh one there, and the old one at home again`() throws {
    var bench = Workbench()
    try bench.create(Workbench.other, ["list": "B"])
    let drop = try bench.drop(
        .container(Workbench.board, ids: Workbench.ids("A B")),
        on: DropTarget(Workbench.other, .place(Workbench.place("list")))
    )
    #expect(drop.result.items.map(\.id.text) == ["A", "fresh-1"])
    #expect(try bench.order(of: Workbench.other) == "B A fresh-1")
    try bench.undo()
    #expect(try bench.order() == "A B C D E")
    #expect(try bench.order(of: Workbench.other) == "B")
}

@Test func `what the other side has changed of an item stays when it comes back`() throws {
    var bench = try exchanged()
    try bench.replace([.made("B", attributes: [("title", .string("New"))])], of: Workbench.other)
    try bench.undo()
    #expect(try bench.library[Workbench.board].item(ItemID(known: "B")).attributes.title == "New")
}

@Test func `when one container is deleted the other can't undo the move any more, nor what was before it`() throws {
    var bench = try exchanged()
    try bench.edit(.remove) { library, edit throws(Failure) in try library.delete(Workbench.other, in: &edit) }
    #expect(try bench.order() == "A C E")
    bench.expectRefusal(.nothingToUndo) { try $0.undo() }
    #expect(try bench.order() == "A C E")
    try bench.insert([.made("Z")])
    try bench.undo()
    #expect(try bench.order() == "A C E")
    #expect(try bench.faults() == [])
}

@Test func `a step that one side has lost gets a number of its own when the move is made again`() throws {
    var bench = try exchanged()
    try bench.undo()
    try bench.insert([.made("Z")], of: Workbench.other)
    try bench.redo()
    try bench.insert([.made("W")], of: Workbench.other)
    try bench.undo(Workbench.other)
    try bench.undo(Workbench.other)
    #expect(try bench.order() == "A B C D E")
    #expect(try bench.order(of: Workbench.other) == "X Y Z")
    #expect(try bench.faults() == [])
}

@Test func `never more than 100 changes can be undone, whatever the other side makes again`() throws {
    var bench = try exchanged()
    try bench.undo()
    for number in 0..<100 { try bench.insert([.made("n\(number)")], of: Workbench.other) }
    try bench.redo()
    #expect(try bench.library[Workbench.other].history.undo.count == 100)
    #expect(try bench.faults() == [])
}

@Test func `a restart remembers the move on both sides`() throws {
    var bench = try exchanged()
    bench.library = try bench.tables.restored()
    try bench.undo(Workbench.other)
    bench.library = try bench.tables.restored()
    try bench.redo(Workbench.board)
    #expect(try bench.order(of: Workbench.other) == "X B D Y")
    #expect(try bench.faults() == [])
}

@Test func `what was undone last is redone first, whichever side undid it, after a restart too`() throws {
    var bench = try exchanged()
    try bench.insert([.made("F")])
    // The older change of the board is undone first, from the other side.
    try bench.undo(Workbench.other)
    try bench.undo()
    #expect(try bench.order() == "A B C D E")
    bench.library = try bench.tables.restored()
    try bench.redo()
    #expect(try bench.order() == "A B C D E F")
    try bench.redo()
    #expect(try bench.order() == "A C E F")
    #expect(try bench.order(of: Workbench.other) == "X B D Y")
    #expect(try bench.faults() == [])
}

@Test func `what was redone last is undone first, after a restart too`() throws {
    var bench = try exchanged()
    try bench.insert([.made("F")])
    // The older change of the board is undone from the other side, and made again from here.
    try bench.undo(Workbench.other)
    try bench.redo()
    #expect(try bench.order() == "A C E F")
    bench.library = try bench.tables.restored()
    try bench.undo()
    #expect(try bench.order() == "A B C D E F")
    #expect(try bench.order(of: Workbench.other) == "X Y")
    try bench.undo()
    #expect(try bench.order() == "A B C D E")
    #expect(try bench.faults() == [])
}

@Test func `what has nothing left to take back is passed over for what has`() throws {
    var bench = Workbench()
    try bench.create(Workbench.other, ["list": "X"])
    let steps = try bench.library[Workbench.board].history.undo.count
    try bench.move("E", before: "A")
    try bench.drop(
        .container(Workbench.other, ids: Workbench.ids("X")),
        on: DropTarget(Workbench.board, .place(Workbench.place("list")))
    )
    try bench.replace([.made("X", attributes: [("title", .string("New"))])])
    try bench.move("X", before: "A")
    try bench.undo(Workbench.other)
    // X is gone, and with it what was done with it here.
    let revision = try bench.revision()
    #expect(try bench.undo().map(\.number) == [revision + 1])
    #expect(try bench.order() == "A B C D E")
    #expect(try bench.library[Workbench.board].history.undo.count == steps)
    try bench.redo()
    #expect(try bench.order() == "E A B C D")
    #expect(try bench.faults() == [])
}
