import Testing
import Transfer
import Wire

@testable import Service

@Test func `only one app can claim, and only it can finish`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B C")
    expectError(.notClaimed) { try desk.call(DragInterface.Finish.self, drag, Arguments("copy", []), from: ":1.2") }
    desk.signals = []
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    #expect(desk.told() == ["PropertiesChanged(State)"])
    expectError(.claimed) { try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.3") }
    expectError(.claimed) { try desk.call(DragInterface.Finish.self, drag, Arguments("copy", []), from: ":1.3") }
    expectError(.claimed) { try desk.call(DragInterface.DropAt.self, drag, Arguments(Desk.board, "list", "", "")) }
    #expect(try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "", "")).values.0 == "none")
    try desk.call(DragInterface.Finish.self, drag, Arguments("copy", []), from: ":1.2")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("completed", "copy", [0, 1, 2]))
    #expect(try desk.order() == "A B C D E")
}

@Test func `finishing a move removes what was taken from its container, as one revision`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B C")
    let revision = try desk.revision()
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, Arguments("move", [2, 0, 2]), from: ":1.2")
    #expect(try desk.order() == "B D E")
    #expect(try desk.revision() == revision + 1)
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("completed", "move", [0, 2]))
    #expect(try desk.property("Lifted", of: Desk.board) == .strings([]))
}

@Test func `a move that takes all items completes once, and is not cancelled for that`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("completed", "move", [0]))
}

extension Desk {
    /// Has ":1.5" say something else in items of the board.
    fileprivate mutating func change(_ ids: String..., from sender: String = ":1.5") throws {
        let items = ids.map { WireItem(id: $0, representations: [.text("text/plain", "new")]) }
        try call(ContainerInterface.Update.self, Self.board, Arguments(items), from: sender)
    }
}

@Test func `what has changed since it was read is not taken away before it is read again`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B C")
    _ = try desk.call(DragInterface.Get.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    try desk.change("B", "D")
    let finish = Arguments<String, [UInt32]>("move", [])
    #expect(throws: Refusal.failure(Failure(.conflict, outdated("B")))) {
        try desk.call(DragInterface.Finish.self, drag, finish, from: ":1.2")
    }
    #expect(try desk.order() == "A B C D E")
    #expect(try desk.property("State", of: drag) == .string("claimed"))
    // Others' reading is nothing to who takes it.
    _ = try desk.call(DragInterface.GetDocument.self, drag, Arguments(), from: ":1.3")
    expectError(.conflict) { try desk.call(DragInterface.Finish.self, drag, finish, from: ":1.2") }
    _ = try desk.call(DragInterface.Get.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, finish, from: ":1.2")
    #expect(try desk.order() == "D E")
}

@Test func `each content that was read before a change is read again, or all as a document`() throws {
    for again in [["text/html", "text/plain"], ["text/html"], []] {
        var desk = try Desk()
        let html = WireRepresentation.text("text/html", "<b>")
        let item = WireItem(id: "P", representations: [html, .text("text/plain", "b")])
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
        let drag = try desk.drag("P")
        try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
        for type in ["text/html", "text/plain"] {
            _ = try desk.call(DragInterface.Load.self, drag, Arguments(0, type), from: ":1.2")
        }
        let newer = WireItem(id: "P", representations: [html, .text("text/plain", "c")])
        try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([newer]), from: ":1.5")
        for type in again { _ = try desk.call(DragInterface.Load.self, drag, Arguments(0, type), from: ":1.2") }
        if again == ["text/html"] {
            expectError(.conflict) {
                try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2")
            }
        }
        if again.count < 2 { _ = try desk.call(DragInterface.GetDocument.self, drag, Arguments(), from: ":1.2") }
        try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2")
    }
}

@Test func `who reads ever more contents of an item that changes reads it as a whole in the end`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    for number in 0..<70 {
        let item = WireItem(id: "A", representations: [.text("text/x-\(number)", "a")])
        try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([item]), from: ":1.5")
        _ = try desk.call(DragInterface.Load.self, drag, Arguments(0, "text/*"), from: ":1.2")
    }
    _ = try desk.call(DragInterface.Get.self, drag, Arguments(), from: ":1.2")
    let finish = Arguments<String, [UInt32]>("move", [])
    expectError(.conflict) { try desk.call(DragInterface.Finish.self, drag, finish, from: ":1.2") }
    _ = try desk.call(DragInterface.GetDocument.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, finish, from: ":1.2")
}

private func outdated(_ id: String) -> String {
    "the item \"\(id)\" has changed since it was read: read it again to take it away"
}

@Test func `what has changed is copied, left alone, or taken by who hasn't read it, or has changed it, all the same`()
    throws
{
    for (operation, taken, reader, changer) in [
        ("copy", [], ":1.2", ":1.5"), ("none", [], ":1.2", ":1.5"), ("move", [0], ":1.2", ":1.5"),
        ("move", [], ":1.3", ":1.5"), ("move", [], ":1.2", ":1.2"),
    ] as [(String, [UInt32], String, String)] {
        var desk = try Desk()
        let drag = try desk.drag("A B")
        _ = try desk.call(DragInterface.GetText.self, drag, Arguments("application/vnd.tote.items+json"), from: reader)
        try desk.change("B", from: changer)
        try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
        try desk.call(DragInterface.Finish.self, drag, Arguments(operation, taken), from: ":1.2")
    }
}

@Test func `what an app has left with is no change of what was read`() throws {
    var desk = try Desk()
    let representations: [WireRepresentation] = [.promise("image/png"), .text("text/plain", "words")]
    let item = WireItem(id: "P", representations: representations)
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""), from: ":1.7")
    let drag = try desk.drag("P")
    _ = try desk.call(DragInterface.Get.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    desk.leave(":1.7")
    try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2")
    #expect(try desk.order() == "A B C D E")
}

@Test func `finishing with none cancels, and the source keeps all`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, Arguments("none", [0]), from: ":1.2")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.order() == "A B C D E")
}

@Test func `an operation that the source doesn't allow is not permitted, an index that isn't there invalid`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A", ["copy"])
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    expectError(.notPermitted) { try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2") }
    expectError(.invalidArgument) {
        try desk.call(DragInterface.Finish.self, drag, Arguments("copy", [1]), from: ":1.2")
    }
    expectError(.invalidArgument) { try desk.call(DragInterface.Finish.self, drag, Arguments("fly", []), from: ":1.2") }
    #expect(try desk.property("State", of: drag) == .string("claimed"))
}

@Test func `an app that goes away before it finishes cancels, and the source is unharmed`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    #expect(desk.watched.contains(":1.2"))
    desk.leave(":1.2")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.order() == "A B C D E")
}

@Test func `a claimed drag has no idle end`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    desk.expire(at: 10_000_000)
    #expect(try desk.property("State", of: drag) == .string("claimed"))
}

@Test func `indexes stay the same while others remove items`() throws {
    var desk = try Desk()
    let items = ["P", "Q", "R"].map { WireItem(id: $0, representations: [.text("text/plain", $0.lowercased())]) }
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments(items, "list", ""))
    let drag = try desk.drag("P Q R")
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["Q"]))
    let got = try desk.call(DragInterface.Get.self, drag, Arguments(), from: ":1.2").values
    #expect(got.map(\.id) == ["P", "Q", "R"])
    #expect(got.map(\.representations.count) == [1, 0, 1])
    expectError(.noSuchItem) { try desk.call(DragInterface.Load.self, drag, Arguments(1, ""), from: ":1.2") }
    expectError(.invalidArgument) { try desk.call(DragInterface.Load.self, drag, Arguments(3, ""), from: ":1.2") }
    #expect(try desk.call(DragInterface.GetText.self, drag, Arguments("text/plain"), from: ":1.2").values == "p\nr")
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    try desk.call(DragInterface.Finish.self, drag, Arguments("move", [2]), from: ":1.2")
    #expect(try desk.order() == "A B C D E P")
}

@Test func `finishing a move of what can't be moved any more is refused, and the drag goes on`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A B")
    let attributes = VariantDictionary([.init(key: "movable", value: .boolean(false))])
    let fixed = WireItem(id: "B", attributes: attributes, representations: [])
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([fixed]))
    try desk.call(DragInterface.Claim.self, drag, Arguments(), from: ":1.2")
    expectError(.notMovable) { try desk.call(DragInterface.Finish.self, drag, Arguments("move", []), from: ":1.2") }
    #expect(try desk.order() == "A B C D E")
    #expect(try desk.property("State", of: drag) == .string("claimed"))
    try desk.call(DragInterface.Finish.self, drag, Arguments("move", [0]), from: ":1.2")
    #expect(try desk.order() == "B C D E")
}
