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
