import Testing

@testable import Transfer

/// Folders `to-b` in a, `to-c` in b: a leads to b, b to c.
private func nested() throws -> Workbench {
    var bench = Workbench(["a": "A B", "b": "", "c": ""])
    try bench.insert([.folder("to-b", opens: "b")], into: "a")
    try bench.insert([.folder("to-c", opens: "c")], into: "b")
    return bench
}

@Test func `what is moved into a folder goes to the end of its collection`() throws {
    var bench = try nested()
    try bench.move("B A", into: "to-b")
    #expect(try bench.order("b") == "to-c B A")
}

@Test func `a folder can't go into the collection that it opens`() throws {
    try nested().expectRefusal(.wouldCycle) { try $0.move("to-b", to: "b") }
    try nested().expectRefusal(.wouldCycle) { try $0.move("to-b", into: "to-b") }
}

@Test func `a folder can't go into a collection that is reached from it through folders`() throws {
    try nested().expectRefusal(.wouldCycle) { try $0.move("to-b", to: "c") }
    try nested().expectRefusal(.wouldCycle) { try $0.move("A to-b", into: "to-c") }
}

@Test func `an item can't become a folder that leads to itself, by insertion or update`() throws {
    try nested().expectRefusal(.wouldCycle) { try $0.insert([.folder("X", opens: "a")], into: "c") }
    try nested().expectRefusal(.wouldCycle) { try $0.replace([.folder("to-c", opens: "a")]) }
}

@Test func `folders that are updated together don't lead to each other`() throws {
    var bench = Workbench(["a": "A", "b": "B"])
    bench.expectRefusal(.wouldCycle) { try $0.replace([.folder("A", opens: "b"), .folder("B", opens: "a")]) }
    try bench.insert([.folder("to-b", opens: "b")], into: "a")
    // One way is given up for the other.
    try bench.replace([.made("to-b"), .folder("B", opens: "a")])
    #expect(try bench.faults() == [])
}

@Test func `folders that come into several collections together don't lead to each other`() throws {
    var bench = Workbench(["a": "", "b": ""])
    try bench.setAccepts(["image/png"], of: "a")
    try bench.setAccepts(["image/gif"], of: "b")
    var items = [Item.folder("to-b", opens: "b"), Item.folder("to-a", opens: "a")]
    items[0].representations = Item.made("P", ["image/png": "p"]).representations
    items[1].representations = Item.made("G", ["image/gif": "g"]).representations
    bench.expectRefusal(.wouldCycle) { [items] bench in
        try bench.edit(.insert) { library, edit throws(Failure) in
            try library.insertRouted(items, at: Workbench.place(nil), of: Workbench.board, in: &edit)
        }
    }
}

@Test func `folders that are moved together don't lead to each other from where they were`() throws {
    var bench = try nested()
    try bench.addCollection("d")
    try bench.move("to-c to-b", to: "d")
    #expect(try bench.order("d") == "to-c to-b")
    #expect(try bench.faults() == [])
}

@Test func `a folder stays among the items of its own collection`() throws {
    var bench = try nested()
    try bench.move("to-b", to: "a", before: "A")
    #expect(try bench.order("a") == "to-b A B")
}

@Test func `a folder with accepts takes only such types`() throws {
    var bench = Workbench(["a": "A", "b": ""])
    try bench.insert([.folder("F", opens: "b", accepts: ["image/*"]), .made("P", ["image/png": "p"])], into: "a")
    bench.expectRefusal(.notAccepted) { try $0.move("P A", into: "F") }
    try bench.move("P", into: "F")
    #expect(try bench.order("b") == "P")
}

@Test func `an item that is no folder takes nothing, nor does one that opens what isn't there`() throws {
    var bench = try nested()
    bench.expectRefusal(.notAccepted) { try $0.move("A", into: "B") }
    try bench.insert([.folder("lost", opens: "missing")], into: "a")
    bench.expectRefusal(.noSuchCollection) { try $0.move("A", into: "lost") }
    bench.expectRefusal(.noSuchItem) { try $0.move("A", into: "nobody") }
}

@Test func `items in a folder that is dragged along stay in it, folders too`() throws {
    var bench = try nested()
    try bench.addCollection("d")
    try bench.insert([.made("deep")], into: "c")
    let dragged = Workbench.ids("to-b to-c deep B")
    let drop = try bench.drop(
        .container(Workbench.board, ids: dragged),
        on: DropTarget(Workbench.board, .place(Workbench.place("d")))
    )
    #expect(drop.result.items.map(\.index) == [0, 3])
    #expect(try bench.order("d") == "to-b B")
    #expect(try bench.order("b") == "to-c")
    #expect(try bench.order("c") == "deep")
}

@Test func `undo brings no folder back to where it leads to by now`() throws {
    var bench = Workbench(["a": "", "b": ""])
    try bench.create(Workbench.other, ["list": ""])
    try bench.insert([.folder("to-b", opens: "b")], into: "a")
    try bench.drop(
        .container(Workbench.board, ids: Workbench.ids("to-b")),
        on: DropTarget(Workbench.other, .place(Workbench.place("list")))
    )
    try bench.insert([.folder("to-a", opens: "a")], into: "b")
    bench.expectRefusal(.conflict) { try $0.undo(Workbench.other) }
    try bench.remove("to-a")
    try bench.undo(Workbench.other)
    #expect(try bench.order("a") == "to-b")
}
