import Testing
import Transfer
import Wire

@testable import Service

@Test func `lifted items stay where they are, listed, and marked`() throws {
    var desk = try Desk()
    let drag = try desk.drag("D B")
    #expect(desk.told() == ["InterfacesAdded", "ItemsLifted", "PropertiesChanged(Lifted)"])
    #expect(try desk.order() == "A B C D E")
    #expect(try desk.property("Lifted", of: Desk.board) == .strings(["D", "B"]))
    #expect(try desk.property("State", of: drag) == .string("active"))
    #expect(try desk.property("Source", of: drag) == .path(Desk.board))
    #expect(try desk.property("Count", of: drag) == .uint32(2))
    #expect(try desk.property("Operations", of: drag) == .strings(["copy", "move"]))
}

@Test func `a drag of nothing that exists is not made`() throws {
    var desk = try Desk()
    expectError(.nothingToDrag) { _ = try desk.drag("Q R") }
    expectError(.nothingToDrag) {
        try desk.call(ToteInterface.BeginDrag.self, Desk.root, Arguments([], [], false))
    }
    #expect(desk.told() == [])
    let drag = try desk.drag("Q A A")
    #expect(try desk.property("SourceIds", of: drag) == .strings(["A"]))
}

@Test func `an item is in one drag at a time, until that ends`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    expectError(.busy) { _ = try desk.drag("C B") }
    try desk.call(DragInterface.Cancel.self, drag, Arguments())
    _ = try desk.drag("C B")
}

@Test func `an item that can't be moved is lifted for a copy only`() throws {
    var desk = try Desk()
    let item = WireItem(id: "F", attributes: ["movable": .boolean(false)], representations: [])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    expectError(.notMovable) { _ = try desk.drag("F", ["move"]) }
    let drag = try desk.drag("F")
    #expect(try desk.property("Operations", of: drag) == .strings(["copy"]))
}

@Test func `a drag from outside allows a copy, unless it says otherwise`() throws {
    var desk = try Desk()
    let path = try desk.call(ToteInterface.BeginDragText.self, Desk.root, Arguments("text/plain", "hello", [])).values
    #expect(try desk.property("Operations", of: path) == .strings(["copy"]))
    #expect(try desk.property("Source", of: path) == .path("/"))
    #expect(try desk.property("Types", of: path) == .strings(["text/plain", "application/vnd.tote.items+json"]))
    expectError(.invalidArgument) {
        try desk.call(ToteInterface.BeginDragText.self, Desk.root, Arguments("text/plain", "x", ["fly"]))
    }
}

@Test func `a drop moves, releases and ends, each told once`() throws {
    var desk = try Desk()
    let drag = try desk.drag("D B")
    desk.signals = []
    let answer = try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.board, "list", "E", "")).values
    #expect(answer.0 == "move")
    #expect(answer.1 == ["D", "B"])
    #expect(try desk.order() == "A C D B E")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("completed", "move", [0, 1]))
    #expect(desk.told().first == "Changed")
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
    #expect(try desk.property("Outcome", of: drag) == .string("completed"))
    #expect(try desk.property("TargetBefore", of: drag) == .string("E"))
}

@Test func `a second drop finds the drag ended, and so does all else`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.board, "list", "", ""))
    desk.signals = []
    expectError(.dragEnded) { try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.board, "list", "", "")) }
    expectError(.dragEnded) { try desk.call(DragInterface.Drop.self, drag, Arguments()) }
    expectError(.dragEnded) { try desk.call(DragInterface.Cancel.self, drag, Arguments()) }
    expectError(.dragEnded) { try desk.call(DragInterface.Claim.self, drag, Arguments()) }
    expectError(.dragEnded) { try desk.call(DragInterface.Finish.self, drag, Arguments("none", [])) }
    expectError(.dragEnded) { try desk.call(DragInterface.Add.self, drag, Arguments(["A"])) }
    expectError(.dragEnded) { try desk.call(DragInterface.Leave.self, drag, Arguments()) }
    expectError(.dragEnded) { try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "", "")) }
    #expect(desk.told() == [])
}

@Test func `a cancelled drag leaves all as it was`() throws {
    var desk = try Desk()
    let before = try desk.revision()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.Cancel.self, drag, Arguments())
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.revision() == before)
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
}

@Test func `more items of the source come along while the drag is active`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    desk.signals = []
    try desk.call(DragInterface.Add.self, drag, Arguments(["B", "D", "Q", "D"]))
    #expect(try desk.property("SourceIds", of: drag) == .strings(["B", "D"]))
    #expect(try desk.signal(ContainerInterface.ItemsLifted.self) == Arguments(drag, ["D"]))
    let told = ["ItemsLifted", "PropertiesChanged(Lifted)", "PropertiesChanged(Count SourceIds)"]
    #expect(desk.told() == told)
    expectError(.noSuchItem) { try desk.call(DragInterface.Add.self, drag, Arguments(["Q", "R"])) }
    try desk.call(DragInterface.Add.self, drag, Arguments(["B", "Q"]))
    let other = try desk.drag("A")
    expectError(.busy) { try desk.call(DragInterface.Add.self, other, Arguments(["D"])) }
    try desk.call(DragInterface.Claim.self, drag, Arguments())
    expectError(.claimed) { try desk.call(DragInterface.Add.self, drag, Arguments(["C"])) }
}

@Test func `a drag ends with its connection, a detached one doesn't`() throws {
    var desk = try Desk()
    let bound = try desk.drag("A", from: ":1.7")
    let detached = try desk.drag("B", detached: true, from: ":1.7")
    #expect(desk.watched == [":1.7"])
    desk.signals = []
    desk.leave(":1.7")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.property("State", of: bound) == .string("ended"))
    #expect(try desk.property("State", of: detached) == .string("active"))
}

@Test func `a drag whose items are all gone is cancelled, not one that has some left`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["A"]))
    #expect(try desk.property("State", of: drag) == .string("active"))
    desk.signals = []
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["B"]))
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(desk.faults() == [])
}

@Test func `a lifted item that leaves is let go of, and another of its id is no part of the drag`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    desk.signals = []
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["B", "C"]))
    #expect(try desk.signal(ContainerInterface.ItemsReleased.self) == Arguments(drag, ["B"]))
    #expect(try desk.property("Lifted", of: Desk.board) == .strings(["A"]))
    let stranger = WireItem(id: "B", representations: [.text("text/plain", "another")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([stranger], "list", ""))
    let got = try desk.call(DragInterface.Get.self, drag, Arguments()).values
    #expect(got.map(\.id) == ["A", "B"] && got[1].representations.isEmpty)
    expectError(.noSuchItem) { try desk.call(DragInterface.Load.self, drag, Arguments(1, "")) }
    // It can be in a drag of its own.
    let other = try desk.drag("B")
    try desk.call(DragInterface.Cancel.self, other, Arguments())
    desk.signals = []
    let drop = try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.other, "list", "", "move")).values
    #expect(drop.1 == ["A"])
    #expect(try desk.order() == "D E B")
    #expect(try desk.signal(ContainerInterface.ItemsReleased.self) == Arguments(drag, ["A"]))
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
    #expect(desk.faults() == [])
}

@Test func `a lifted item that has left and is back can be taken along again`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["B"]))
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try desk.property("Lifted", of: Desk.board) == .strings(["A"]))
    try desk.call(DragInterface.Add.self, drag, Arguments(["B"]))
    #expect(try desk.property("Lifted", of: Desk.board) == .strings(["A", "B"]))
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["A"]))
    let drop = try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.other, "list", "", "move")).values
    #expect(drop.1 == ["B"])
    #expect(desk.faults() == [])
}

@Test func `a drag whose container is deleted is cancelled`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    desk.signals = []
    try desk.call(ToteInterface.DeleteContainer.self, Desk.root, Arguments("board"))
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.property("State", of: drag) == .string("ended"))
}

@Test func `a drag that is idle for ten minutes is cancelled, and every call puts that off`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    #expect(desk.service.deadline == 601_000)
    desk.now = 500_000
    _ = try desk.property("State", of: drag)
    #expect(desk.service.deadline == 1_100_000)
    desk.expire(at: 1_099_999)
    #expect(try desk.property("State", of: drag) == .string("active"))
    desk.now = 1_099_999 + Drag.idleLimit
    desk.expire(at: desk.now)
    #expect(desk.count(of: "Ended") == 1)
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
}

@Test func `an ended drag stays readable for 30 seconds, then it is forgotten`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Cancel.self, drag, Arguments())
    desk.expire(at: 30_999)
    #expect(try desk.property("Outcome", of: drag) == .string("cancelled"))
    desk.signals = []
    desk.expire(at: 31_000)
    #expect(desk.told() == ["InterfacesRemoved"])
    expectError(.noSuchDrag) { _ = try desk.property("Outcome", of: drag) }
    #expect(desk.service.deadline == nil)
}

@Test func `a connection has 32 drags, all together 256`() throws {
    var desk = try Desk()
    let text = Arguments("text/plain", "x", [String]())
    for _ in 0..<32 { try desk.call(ToteInterface.BeginDragText.self, Desk.root, text, from: ":1.1") }
    expectError(.quotaExceeded) { try desk.call(ToteInterface.BeginDragText.self, Desk.root, text, from: ":1.1") }
    for peer in 2...8 {
        for _ in 0..<32 { try desk.call(ToteInterface.BeginDragText.self, Desk.root, text, from: ":1.\(peer)") }
    }
    expectError(.quotaExceeded) { try desk.call(ToteInterface.BeginDragText.self, Desk.root, text, from: ":1.9") }
    try desk.call(DragInterface.Cancel.self, "/org/tote/Tote1/drags/1", Arguments())
    try desk.call(ToteInterface.BeginDragText.self, Desk.root, text, from: ":1.9")
}

@Test func `a completed move has transferred all its bytes`() throws {
    var desk = try Desk()
    let item = WireItem(id: "P", representations: [.text("text/plain", "12345")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let drag = try desk.drag("P")
    #expect(try desk.property("Progress", of: drag) == .structure([.uint64(0), .uint64(5)]))
    try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.other, "list", "", ""))
    #expect(try desk.property("Progress", of: drag) == .structure([.uint64(5), .uint64(5)]))
}
