import Testing
import Transfer
import Wire

@testable import Service

@Test func `promises of an app that leaves are gone from the lists, as one revision, and the items stay`() throws {
    var desk = try Desk()
    let item = WireItem(id: "P", representations: [.promise("image/png"), .text("text/plain", "here")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""), from: ":1.7")
    try desk.promise("Q")
    try desk.promise("R", from: ":1.8")
    let revision = try desk.revision()
    desk.signals = []
    desk.leave(":1.7")
    let changed = try desk.signal(ContainerInterface.Changed.self).values
    #expect(changed.0 == revision + 1)
    #expect(changed.1 == "update")
    #expect(changed.2 == [WireChange(kind: "update", ids: ["P", "Q"], collection: "list")])
    #expect(try desk.contents("P", "Q", "R") == [[.string("here")], [], [.uint64(0)]])
    #expect(try desk.order() == "A B C D E P Q R")
    #expect(desk.faults() == [])
}

@Test func `that an app has left is no step of undo`() throws {
    var desk = try Desk()
    try desk.promise("P")
    try desk.call(ContainerInterface.Move.self, Desk.board, Arguments(["P"], "list", "A"))
    desk.leave(":1.7")
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try desk.order() == "A B C D E P")
    #expect(try desk.contents("P") == [[]])
}

@Test func `no step brings a promise back whose app has left`() throws {
    var desk = try Desk()
    try desk.promise("P")
    try desk.promise("Q")
    let item = WireItem(id: "Q", representations: [.text("text/plain", "new")])
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([item]))
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["P"]))
    desk.leave(":1.7")
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try desk.contents("P", "Q") == [[], [.string("new")]])
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try desk.contents("Q") == [[]])
    #expect(desk.faults() == [])
}

@Test func `a step brings a promise back whose app is there`() throws {
    var desk = try Desk()
    try desk.promise("P", size: 5)
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["P"]))
    try desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try desk.contents("P") == [[.uint64(5)]])
}

@Test func `an app that leaves without having promised anything changes no container`() throws {
    var desk = try Desk()
    try desk.promise("P")
    let before = try desk.everything()
    desk.signals = []
    desk.leave(":1.3")
    #expect(try desk.everything() == before)
    #expect(desk.told() == [])
}

@Test func `a detached drag of nothing but promises ends with their app`() throws {
    var desk = try Desk()
    let items = ["P", "Q"].map { WireItem(id: $0, representations: [.promise("image/png")]) }
    let begin = Arguments(items, [] as [String], true)
    let drag = try desk.call(ToteInterface.BeginDrag.self, Desk.root, begin, from: ":1.7").values
    desk.leave(":1.7")
    #expect(try desk.signal(DragInterface.Ended.self) == Arguments("cancelled", "none", []))
    #expect(try desk.property("State", of: drag) == .string("ended"))
    #expect(desk.faults() == [])
}

@Test func `a detached drag keeps what is no promise when its app leaves`() throws {
    var desk = try Desk()
    let items = [
        WireItem(id: "P", representations: [.promise("image/png")]),
        WireItem(id: "Q", representations: [.promise("image/png"), .text("text/plain", "here")]),
    ]
    let begin = Arguments(items, [] as [String], true)
    let drag = try desk.call(ToteInterface.BeginDrag.self, Desk.root, begin, from: ":1.7").values
    desk.signals = []
    desk.leave(":1.7")
    #expect(desk.told() == ["PropertiesChanged(Progress Types)"])
    let kept = try desk.call(DragInterface.Get.self, drag, Arguments()).values
    #expect(kept.map { $0.representations.map(\.content) } == [[], [.string("here")]])
    #expect(try desk.property("State", of: drag) == .string("active"))
}

@Test func `a drop whose promise is gone with its app fails, though nothing is left to load`() throws {
    var desk = try Desk()
    try desk.promise("P")
    let drag = try desk.drag("P A")
    let place = Arguments(Desk.other, "list", "", "")
    let awaited = try desk.awaited(DragInterface.DropAt.self, drag, place)
    desk.leave(":1.7")
    let gone = awaited.answers { _ in .failure(Failure(.providerGone, "it has left")) }
    expectError(.providerGone) { try desk.call(DragInterface.DropAt.self, drag, place, answers: gone) }
    #expect(try desk.property("Outcome", of: drag) == .string("failed"))
    #expect(try desk.order(Desk.other) == "X Y")
}
