import Testing
import Transfer
import Wire

@testable import Service

@Test func `a change is told before its answer, with what leads from one snapshot to the next`() throws {
    var desk = try Desk()
    let message = Message.call(
        ContainerInterface.Move.self,
        of: Desk.board,
        at: nil,
        Arguments(["D", "B"], "list", "E")
    )
    let outcome = desk.outcome(message)
    #expect(outcome.signals.count == 1)
    let (revision, cause, changes) = try desk.signal(ContainerInterface.Changed.self).values
    #expect(cause == "move")
    #expect(changes == [WireChange(kind: "move", ids: ["D", "B"], collection: "list", before: "E")])
    guard case .answer(let answer)? = outcome.reply else { throw Desk.Unanswered() }
    #expect(answer.body == [.uint64(revision)])
}

@Test func `what changes nothing tells nothing`() throws {
    var desk = try Desk()
    let revision = try desk.revision()
    let answer = try desk.call(ContainerInterface.Move.self, Desk.board, Arguments(["A"], "list", "B"))
    #expect(answer.values == revision)
    try desk.set("Title", of: Desk.board, to: .string(""))
    #expect(desk.told() == [])
}

@Test func `a refusal tells nothing`() throws {
    var desk = try Desk()
    expectError(.noSuchItem) { try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["A", "Q"])) }
    #expect(desk.told() == [])
    #expect(try desk.order() == "A B C D E")
}

@Test func `undo and redo tell of what can be undone and redone when that changes`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(desk.told() == ["Changed", "PropertiesChanged(CanRedo CanUndo)"])
    try desk.call(ContainerInterface.Redo.self, Desk.board, Arguments())
    #expect(desk.told() == ["Changed", "PropertiesChanged(CanRedo CanUndo)"])
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["A"]))
    #expect(desk.told() == ["Changed"])
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(desk.told() == ["Changed", "PropertiesChanged(CanRedo)"])
}

@Test func `collections are told when they change`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.AddCollection.self, Desk.board, Arguments("done", ["image/*"], "list"))
    #expect(desk.told() == ["Changed", "PropertiesChanged(Collections)"])
    #expect(try desk.property("Collections", of: Desk.board) == .strings(["done", "list"]))
    try desk.call(ContainerInterface.SetAccepts.self, Desk.board, Arguments("done", []))
    #expect(desk.told() == ["Changed"])
}

@Test func `a property that is set is told, alone`() throws {
    var desk = try Desk()
    try desk.set("Title", of: Desk.board, to: .string("Board"))
    #expect(desk.told() == ["PropertiesChanged(Title)"])
    try desk.set("Reorderable", of: Desk.board, to: .boolean(false))
    #expect(desk.told() == ["PropertiesChanged(Reorderable)"])
    expectError(.disabled) { try desk.call(ContainerInterface.Move.self, Desk.board, Arguments(["A"], "list", "")) }
}

@Test func `containers that come and go are told by the object manager, then by the property`() throws {
    var desk = try Desk()
    let path = try desk.call(ToteInterface.CreateContainer.self, Desk.root, Arguments("my board", [])).values
    #expect(path.text == "/org/tote/Tote1/containers/my_20board")
    #expect(desk.told() == ["InterfacesAdded", "PropertiesChanged(Containers)"])
    #expect(try desk.property("Containers", of: Desk.root) == .strings(["board", "other", "my board"]))
    try desk.call(ToteInterface.DeleteContainer.self, Desk.root, Arguments("my board"))
    #expect(desk.told() == ["InterfacesRemoved", "PropertiesChanged(Containers)"])
    expectError(.noSuchContainer) {
        try desk.call(ToteInterface.DeleteContainer.self, Desk.root, Arguments("my board"))
    }
}

@Test func `the object manager lists containers, drags and clipboards with their properties`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    let objects = try desk.call(ObjectManagerInterface.GetManagedObjects.self, Desk.root, Arguments()).values
    let primary: ObjectPath = "/org/tote/Tote1/clipboards/primary"
    #expect(objects.entries.map(\.key) == [Desk.board, Desk.other, drag, Desk.clipboard, primary])
    #expect(objects[primary]?[ClipboardInterface.name.text]?["HistoryLimit"] == .uint32(200))
    #expect(objects[drag]?[DragInterface.name.text]?["SourceIds"] == .strings(["A"]))
    #expect(objects[Desk.board]?[ContainerInterface.name.text]?["Lifted"] == .strings(["A"]))
}

@Test func `a change of more than 10,000 ids is told as a reset`() throws {
    var desk = try Desk()
    let items = (0..<10_001).map { WireItem(id: "n\($0)", representations: []) }
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments(Array(items.dropLast()), "list", ""))
    #expect(try desk.signal(ContainerInterface.Changed.self).values.2.map(\.kind) == ["insert"])
    desk.signals = []
    try desk.call(ContainerInterface.Insert.self, Desk.other, Arguments(items, "list", ""))
    #expect(try desk.signal(ContainerInterface.Changed.self).values.2 == [WireChange(kind: "reset")])
}

@Test func `a move between containers is told by both`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B D")
    desk.signals = []
    try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.other, "list", "Y", ""))
    #expect(desk.count(of: "Changed") == 2)
    try desk.call(ContainerInterface.Undo.self, Desk.other, Arguments())
    #expect(desk.count(of: "Changed") == 4)
    #expect(try desk.order() == "A B C D E")
}
