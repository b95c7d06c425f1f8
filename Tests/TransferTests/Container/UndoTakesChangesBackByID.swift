import Testing

@testable import Transfer

@Test func `undo puts moved items back between the neighbours they had`() throws {
    var bench = Workbench()
    try bench.move("B D", before: "A")
    let revisions = try bench.undo()
    #expect(try bench.order() == "A B C D E")
    #expect(revisions.map(\.cause) == [.undo])
    #expect(try bench.faults() == [])
}

@Test func `undo is a revision of its own`() throws {
    var bench = Workbench()
    try bench.move("B", before: "A")
    let revision = try bench.revision()
    try bench.undo()
    #expect(try bench.revision() == revision + 1)
}

@Test func `undo brings removed items back with their contents`() throws {
    var bench = Workbench()
    try bench.insert([.made("X", ["text/plain": "content"], attributes: [("title", .string("Title"))])], before: "C")
    let item = try bench.library[Workbench.board].item(ItemID(known: "X"))
    try bench.remove("X D")
    try bench.undo()
    #expect(try bench.order() == "A B X C D E")
    #expect(try bench.library[Workbench.board].item(ItemID(known: "X")) == item)
    #expect(bench.tables.contents.values.contains(.text("content")))
    #expect(try bench.faults() == [])
}

@Test func `undo takes inserted items out, and redo brings them back`() throws {
    var bench = Workbench()
    try bench.insert([.made("X", ["text/plain": "content"])], before: "C")
    try bench.undo()
    #expect(try bench.order() == "A B C D E")
    try bench.redo()
    #expect(try bench.order() == "A B X C D E")
    #expect(bench.tables.contents.count == 1)
    #expect(try bench.faults() == [])
}

@Test func `undo gives an updated item back what it said and held`() throws {
    var bench = Workbench(["list": ""])
    try bench.insert([.made("X", ["text/plain": "old"], attributes: [("title", .string("Old"))])])
    let old = try bench.library[Workbench.board].item(ItemID(known: "X"))
    try bench.replace([.made("X", ["text/plain": "new"], attributes: [("title", .string("New"))])])
    let new = try bench.library[Workbench.board].item(ItemID(known: "X"))
    try bench.undo()
    #expect(try bench.library[Workbench.board].item(ItemID(known: "X")) == old)
    try bench.redo()
    #expect(try bench.library[Workbench.board].item(ItemID(known: "X")) == new)
    #expect(try bench.faults() == [])
}

@Test func `undo takes back change after change, redo makes them again`() throws {
    var bench = Workbench()
    try bench.move("A", before: "C")
    try bench.remove("D")
    try bench.move("E", before: "B")
    var orders = [try bench.order()]
    for _ in 0..<3 {
        try bench.undo()
        orders.append(try bench.order())
    }
    #expect(orders == ["E B A C", "B A C E", "B A C D E", "A B C D E"])
    for order in orders.dropLast().reversed() {
        try bench.redo()
        #expect(try bench.order() == order)
    }
    bench.expectRefusal(.nothingToRedo) { try $0.redo() }
}

@Test func `without a change there is nothing to undo or to redo`() throws {
    let bench = Workbench(["list": ""])
    bench.expectRefusal(.nothingToUndo) { try $0.undo() }
    bench.expectRefusal(.nothingToRedo) { try $0.redo() }
    #expect(try !bench.library[Workbench.board].canUndo)
}

@Test func `a new change empties redo`() throws {
    var bench = Workbench()
    try bench.move("A", before: "C")
    try bench.undo()
    #expect(try bench.library[Workbench.board].canRedo)
    try bench.move("B", before: "E")
    #expect(try !bench.library[Workbench.board].canRedo)
    bench.expectRefusal(.nothingToRedo) { try $0.redo() }
    #expect(try bench.faults() == [])
}

@Test func `a move that changes nothing leaves redo alone`() throws {
    var bench = Workbench()
    try bench.move("A", before: "C")
    try bench.undo()
    try bench.move("A", before: "B")
    #expect(try bench.library[Workbench.board].canRedo)
}

@Test func `the last 100 changes can be undone, and not the one before`() throws {
    var bench = Workbench(["list": ""])
    for number in 0..<101 { try bench.insert([.made("n\(number)", ["text/plain": "\(number)"])]) }
    for _ in 0..<100 { try bench.undo() }
    #expect(try bench.order() == "n0")
    bench.expectRefusal(.nothingToUndo) { try $0.undo() }
    #expect(try bench.faults() == [])
}

@Test func `contents are gone once neither an item nor a step refers to them`() throws {
    var bench = Workbench(["list": ""])
    try bench.insert([.made("X", ["text/plain": "content"])])
    try bench.remove("X")
    for number in 0..<98 { try bench.insert([.made("n\(number)")]) }
    #expect(bench.tables.contents.count == 1)
    for number in 98..<100 { try bench.insert([.made("n\(number)")]) }
    #expect(bench.tables.contents.count == 0)
    #expect(try bench.faults() == [])
}

@Test func `what was removed comes back behind the neighbour that is left`() throws {
    var bench = Workbench()
    try bench.create(Workbench.other, ["list": "X"])
    // The neighbour behind came from elsewhere, and goes back there by an undo on the other side.
    try bench.drop(
        .container(Workbench.other, ids: Workbench.ids("X")),
        on: DropTarget(Workbench.board, .place(Workbench.place("list", before: "D")))
    )
    try bench.remove("C")
    try bench.undo(Workbench.other)
    #expect(try bench.order() == "A B D E")
    try bench.undo()
    #expect(try bench.order() == "A B C D E")
}

@Test func `undo after a restart is the same`() throws {
    var bench = Workbench()
    try bench.insert([.made("X", ["text/plain": "content"])], before: "C")
    try bench.remove("X A")
    try bench.move("B", before: "E")
    try bench.undo()
    bench.library = try bench.tables.restored()
    try bench.undo()
    #expect(try bench.order() == "A B X C D E")
    try bench.redo()
    try bench.redo()
    #expect(try bench.order() == "C D B E")
    #expect(try bench.faults() == [])
}

@Test func `a step that was forgotten stays forgotten after a restart`() throws {
    var bench = Workbench(["list": ""])
    try bench.create(Workbench.other, ["list": ""])
    for number in 0..<100 { try bench.insert([.made("n\(number)")]) }
    try bench.remove("n0")
    try bench.drop(
        .container(Workbench.board, ids: Workbench.ids("n1")),
        on: DropTarget(Workbench.other, .place(Workbench.place("list")))
    )
    #expect(try bench.library[Workbench.board].history.undo.count == 100)
    // The newest step goes with the other container.
    try bench.edit(.remove) { library, edit throws(Failure) in try library.delete(Workbench.other, in: &edit) }
    #expect(try bench.faults() == [])
}
