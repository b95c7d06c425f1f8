import Testing

@testable import Transfer

@Test func `an anchor that was removed since stands for the item behind it`() throws {
    var bench = Workbench()
    try bench.remove("D")
    try bench.move("A", before: "D")
    #expect(try bench.order() == "B C A E")
}

@Test func `a sync puts one first and removes another while the user drags`() throws {
    var bench = Workbench()
    try bench.insert([.made("X")], before: "A")
    try bench.remove("D")
    try bench.move("B", before: "E")
    #expect(try bench.order() == "X A C B E")
}

@Test func `an anchor that was last stands for the end`() throws {
    var bench = Workbench()
    try bench.remove("E")
    try bench.move("A", before: "E")
    #expect(try bench.order() == "B C D A")
}

@Test func `an anchor that went to another collection stands where it stood`() throws {
    var bench = Workbench(["list": "A B C D", "done": ""])
    try bench.move("C", to: "done")
    try bench.move("A", to: "list", before: "C")
    #expect(try bench.order() == "B A D")
}

@Test func `when the one behind leaves as well, the next one counts`() throws {
    var bench = Workbench()
    try bench.remove("B C")
    try bench.remove("D")
    try bench.insert([.made("X")], before: "B")
    #expect(try bench.order() == "A X E")
}

@Test func `a list goes on where an item stood that left`() throws {
    var bench = Workbench()
    try bench.remove("C")
    let container = try bench.library[Workbench.board]
    #expect(
        try container.list(CollectionName(known: "list"), after: ItemID(known: "C"), limit: 0) == Workbench.ids("D E")
    )
}

@Test func `an anchor that never was there is refused`() {
    Workbench().expectRefusal(.noSuchItem) { try $0.move("A", before: "X") }
    Workbench().expectRefusal(.noSuchItem) { try $0.insert([.made("Y")], before: "X") }
}

@Test func `an anchor of another collection is refused`() {
    Workbench(["list": "A B", "done": "C"]).expectRefusal(.noSuchItem) { try $0.move("A", to: "list", before: "C") }
}

@Test func `the last 4,096 leavers are remembered, and none before them`() throws {
    var bench = Workbench()
    try bench.remove("A")
    try bench.remove("B")
    let many = (0..<4_095).map { Item(id: ItemID(known: "many-\($0)")) }
    try bench.insert(many)
    try bench.remove(many.map(\.id.text).joined(separator: " "))
    try bench.move("E", before: "B")
    #expect(try bench.order() == "E C D")
    bench.expectRefusal(.noSuchItem) { try $0.move("E", before: "A") }
}

@Test func `a change that is not durable makes no leaver`() throws {
    var bench = Workbench()
    let (_, edit) = try bench.library.edit(.remove) { library, edit throws(Failure) in
        try library.remove(Workbench.ids("D"), of: Workbench.board, in: &edit)
    }
    bench.library.rollBack(edit)
    try bench.move("D", before: "A")
    try bench.move("B", before: "D")
    #expect(try bench.order() == "B D A C E")
}
