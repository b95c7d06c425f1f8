import Testing
import Transfer
import Wire

@testable import Service

@Test func `a turn that can't be made durable leaves all as it was, and later calls work`() throws {
    var desk = try Desk()
    let item = WireItem(id: "P", representations: [.text("text/plain", "content")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let drag = try desk.drag("A P")
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "", ""))
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "kept"))
    let before = try desk.everything()
    desk.signals = []
    desk.isFull = true
    _ = desk.outcome(.call(ContainerInterface.Remove.self, of: Desk.board, at: nil, Arguments(["B", "P"])))
    _ = desk.outcome(.call(DragInterface.Drop.self, of: drag, at: nil, Arguments()))
    _ = desk.outcome(.call(DragInterface.DropAt.self, of: drag, at: nil, Arguments(Desk.other, "list", "", "")))
    _ = desk.outcome(.call(ContainerInterface.Undo.self, of: Desk.board, at: nil, Arguments()))
    _ = desk.outcome(.call(ToteInterface.DeleteContainer.self, of: Desk.root, at: nil, Arguments("board")))
    _ = desk.outcome(.call(ToteInterface.CreateContainer.self, of: Desk.root, at: nil, Arguments("new", ["a"])))
    _ = desk.outcome(
        .call(
            ToteInterface.BeginDragText.self,
            of: Desk.root,
            at: nil,
            Arguments("text/plain", String(repeating: "x", count: 70_000), [])
        )
    )
    _ = desk.outcome(.call(ClipboardInterface.Clear.self, of: Desk.clipboard, at: nil, Arguments()))
    _ = desk.outcome(.call(ClipboardInterface.Forget.self, of: Desk.clipboard, at: nil, Arguments([1])))
    _ = desk.outcome(.call(ClipboardInterface.CopySecret.self, of: Desk.clipboard, at: nil, Arguments("s", 1)))
    _ = desk.outcome(.call(ContainerInterface.Copy.self, of: Desk.board, at: nil, Arguments(["P"], "new")))
    _ = desk.outcome(.call(ContainerInterface.Paste.self, of: Desk.board, at: nil, Arguments("", "list", "")))
    desk.isFull = false
    #expect(desk.told() == [])
    #expect(try desk.everything() == before)
    #expect(desk.faults() == [])
    try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.other, "list", "Y", ""))
    #expect(try desk.order(Desk.other) == "X A P Y")
    #expect(try desk.call(ContainerInterface.GetText.self, Desk.other, Arguments("P", "")).values == "content")
    #expect(desk.faults() == [])
}

@Test func `what has happened stays where it can't be made durable, and is with the next change`() throws {
    var desk = try Desk()
    try desk.promise("P")
    let item = WireItem(representations: [.text("text/plain", String(repeating: "x", count: 70_000))])
    let begin = Arguments([item], [] as [String], false)
    let held = try desk.call(ToteInterface.BeginDrag.self, Desk.root, begin, from: ":1.7").values
    let lifted = try desk.drag("A", from: ":1.7")
    try desk.call(ClipboardInterface.CopySecret.self, Desk.clipboard, Arguments("s", 1))
    desk.signals = []
    desk.isFull = true
    desk.leave(":1.7")
    desk.expire(at: desk.now + 1_000)
    #expect(try desk.contents("P") == [[]])
    #expect(try desk.property("Outcome", of: held) == .string("cancelled"))
    #expect(try desk.property("Outcome", of: lifted) == .string("cancelled"))
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
    #expect(try desk.call(ClipboardInterface.Get.self, Desk.clipboard, Arguments()).values == [])
    #expect(!desk.holdsSecret)
    let told = desk.told()
    #expect(told.count { $0 == "Ended" } == 2)
    #expect(told.count { $0 == "Changed" } == 2)
    // Time is not up again at once.
    #expect(try #require(desk.deadline) > desk.now)
    expectRefused(&desk)
    let seen = try desk.everything()
    desk.isFull = false
    desk.expire(at: desk.now + 10_000)
    #expect(!desk.owes)
    #expect(try desk.everything() == seen)
    try desk.call(ContainerInterface.InsertText.self, Desk.board, Arguments("text/plain", "new", "list", ""))
    #expect(desk.faults() == [])
}

/// That a call which changes something is refused and changes nothing, while nothing becomes durable.
private func expectRefused(_ desk: inout Desk) {
    let call = Message.call(ContainerInterface.Remove.self, of: Desk.board, at: nil, Arguments(["B"]))
    let outcome = desk.outcome(call)
    #expect(outcome.transaction.writes.count > 1)
    #expect(desk.told() == [])
    #expect(desk.owes)
}
