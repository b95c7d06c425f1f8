import Testing
import Transfer
import Wire

@testable import Service

/// A drag of the promised items P and Q, and of A between them, over the container `other`.
private struct Scene {
    var desk: Desk
    let drag: ObjectPath
    let place = Arguments(Desk.other, "list", "Y", "")

    init(_ type: String = "image/png", size: UInt64 = 0, detached: Bool = false) throws {
        desk = try Desk()
        try desk.promise("P", type, size: size)
        try desk.promise("Q", type, size: size)
        drag = try desk.drag("P A Q", detached: detached)
        desk.signals = []
    }

    /// Drops, and gives what that waits for.
    mutating func drop() throws -> Awaited {
        try desk.awaited(DragInterface.DropAt.self, drag, place)
    }

    /// The drop again, with answers.
    mutating func goOn(_ answers: Answers) throws -> (operation: String, ids: [String]) {
        let values = try desk.call(DragInterface.DropAt.self, drag, place, answers: answers).values
        return (values.0, values.1)
    }

    mutating func state() throws -> [Value] {
        [try desk.property("State", of: drag), try desk.property("Outcome", of: drag)]
    }
}

@Test func `a drop into another container loads all promises, then inserts all at once`() throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    #expect(awaited.contents.map(\.item.text) == ["P", "Q"])
    #expect(try scene.desk.order(Desk.other) == "X Y")
    #expect(scene.desk.told() == [])
    #expect(try scene.goOn(awaited.kept) == ("move", ["P", "A", "Q"]))
    #expect(try scene.desk.order(Desk.other) == "X P A Q Y")
    #expect(try scene.desk.contents("P", "Q", of: Desk.other) == [[.bytes([0x50])], [.bytes([0x51])]])
    #expect(scene.desk.count(of: "Changed") == 2)
    #expect(scene.desk.count(of: "Ended") == 1)
    #expect(scene.desk.faults() == [])
}

@Test func `a move of promises that were kept is undone with their contents`() throws {
    var scene = try Scene()
    _ = try scene.goOn(try scene.drop().kept)
    try scene.desk.call(ContainerInterface.Undo.self, Desk.board, Arguments())
    #expect(try scene.desk.order() == "A B C D E P Q")
    #expect(try scene.desk.contents("P") == [[.bytes([0x50])]])
    #expect(scene.desk.faults() == [])
}

@Test func `a copy holds contents, its original the promise`() throws {
    var scene = try Scene()
    let place = Arguments(Desk.other, "list", "", "copy")
    let awaited = try scene.desk.awaited(DragInterface.DropAt.self, scene.drag, place)
    let ids = try scene.desk.call(DragInterface.DropAt.self, scene.drag, place, answers: awaited.kept).values.1
    #expect(try scene.desk.contents(ids[0], ids[2], of: Desk.other) == [[.bytes([0x50])], [.bytes([0x51])]])
    #expect(try scene.desk.contents("P", "Q") == [[.uint64(0)], [.uint64(0)]])
}

@Test func `a move within the container keeps promises promises`() throws {
    var scene = try Scene()
    let place = Arguments(Desk.board, "list", "A", "")
    try scene.desk.call(DragInterface.DropAt.self, scene.drag, place)
    #expect(try scene.desk.order() == "P A Q B C D E")
    #expect(try scene.desk.contents("P") == [[.uint64(0)]])
}

@Test func `a drop that can't be asks nobody`() throws {
    var scene = try Scene()
    try scene.desk.set("AcceptsDrops", of: Desk.other, to: .boolean(false))
    expectError(.disabled) { _ = try scene.desk.call(DragInterface.DropAt.self, scene.drag, scene.place) }
    #expect(try scene.state() == [.string("active"), .string("")])
}

@Test func `a drag that is being dropped can only be cancelled`() throws {
    var scene = try Scene()
    _ = try scene.drop()
    let (drag, place) = (scene.drag, scene.place)
    expectError(.dragEnded) { try scene.desk.call(DragInterface.DropAt.self, drag, place) }
    expectError(.dragEnded) { try scene.desk.call(DragInterface.Claim.self, drag, Arguments()) }
    expectError(.dragEnded) { try scene.desk.call(DragInterface.Add.self, drag, Arguments(["B"])) }
    let hover = try scene.desk.call(DragInterface.Hover.self, drag, scene.place).values
    #expect(hover.0 == "none")
    #expect(hover.1.hasPrefix("DragEnded: "))
    scene.desk.expire(at: 10_000_000)
    #expect(try scene.state() == [.string("active"), .string("")])
}

@Test func `a drop that is cancelled while it loads is DragEnded, and changes nothing`() throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    try scene.desk.call(DragInterface.Cancel.self, scene.drag, Arguments())
    #expect(!scene.desk.service.isBeingDropped(try #require(awaited.drop)))
    expectError(.dragEnded) { _ = try scene.goOn(awaited.kept) }
    #expect(try scene.state() == [.string("ended"), .string("cancelled")])
    #expect(try scene.desk.order(Desk.other) == "X Y")
}

@Test func `a drop whose source leaves while it loads is cancelled`() throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    scene.desk.leave(":1.1")
    expectError(.dragEnded) { _ = try scene.goOn(awaited.kept) }
    #expect(try scene.state() == [.string("ended"), .string("cancelled")])
}

@Test(arguments: [.providerFailed, .providerTimeout, .providerGone, .tooLarge] as [Failure.Reason])
func `a promise that is not kept fails the drop, and the source keeps all`(_ reason: Failure.Reason) throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    let answers = awaited.answers { content in
        content.item.text == "P" ? .success(.text("P")) : .failure(Failure(reason, "no"))
    }
    expectError(reason) { _ = try scene.goOn(answers) }
    #expect(try scene.desk.signal(DragInterface.Ended.self) == Arguments("failed", "none", []))
    #expect(try scene.desk.property("Lifted", of: Desk.board) == .strings([]))
    #expect(try scene.desk.order() == "A B C D E P Q")
    #expect(try scene.desk.order(Desk.other) == "X Y")
    #expect(scene.desk.faults() == [])
    expectError(.dragEnded) { _ = try scene.goOn(awaited.kept) }
}

@Test func `a disk that is full ends no drag`() throws {
    var scene = try Scene()
    var awaited = try scene.drop()
    let full = awaited.answers { _ in .failure(Failure(.storageFull, "no room")) }
    expectError(.storageFull) { _ = try scene.goOn(full) }
    #expect(try scene.state() == [.string("active"), .string("")])
    awaited = try scene.drop()
    scene.desk.isFull = true
    _ = try scene.goOn(awaited.kept)
    scene.desk.isFull = false
    #expect(try scene.state() == [.string("active"), .string("")])
    #expect(try scene.goOn(try scene.drop().kept).ids == ["P", "A", "Q"])
}

@Test func `what is promised as JSON and is none fails the drop`() throws {
    var scene = try Scene("application/json")
    let awaited = try scene.drop()
    expectError(.providerFailed) { _ = try scene.goOn(awaited.answers { _ in .success(.text("{")) }) }
    #expect(try scene.state() == [.string("ended"), .string("failed")])
}

@Test func `a promised list of URIs is kept with CRLF line ends`() throws {
    var scene = try Scene("text/uri-list")
    let awaited = try scene.drop()
    _ = try scene.goOn(awaited.answers { _ in .success(.bytes(Array("file:///a\nfile:///b".utf8))) })
    #expect(try scene.desk.contents("P", of: Desk.other) == [[.string("file:///a\r\nfile:///b\r\n")]])
}

@Test func `a promise that is made while others load is loaded too`() throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    let item = WireItem(id: "A", representations: [.promise("text/plain")])
    try scene.desk.call(ContainerInterface.Update.self, Desk.board, Arguments([item]), from: ":1.8")
    var answers = awaited.kept
    let more = try scene.desk.awaited(DragInterface.DropAt.self, scene.drag, scene.place, answers: answers)
    #expect(more.contents.map(\.item.text) == ["A"])
    answers.contents.merge(more.kept.contents) { $1 }
    #expect(try scene.goOn(answers).ids == ["P", "A", "Q"])
}

@Test func `the progress of a drop is told in bytes`() throws {
    var scene = try Scene(size: 10)
    let drag = try #require(try scene.drop().drop)
    #expect(try scene.desk.property("Progress", of: scene.drag) == .structure([.uint64(0), .uint64(20)]))
    scene.desk.end(scene.desk.service.note(loaded: 7, for: drag, scene.desk.context("")))
    #expect(scene.desk.told() == ["PropertiesChanged(Progress)"])
    #expect(try scene.desk.property("Progress", of: scene.drag) == .structure([.uint64(7), .uint64(20)]))
    scene.desk.end(scene.desk.service.note(loaded: 30, for: drag, scene.desk.context("")))
    #expect(try scene.desk.property("Progress", of: scene.drag) == .structure([.uint64(30), .uint64(30)]))
}

@Test func `how much a drop brings is not known where a promise doesn't say`() throws {
    var scene = try Scene()
    let awaited = try scene.drop()
    scene.desk.end(scene.desk.service.note(loaded: 7, for: try #require(awaited.drop), scene.desk.context("")))
    #expect(try scene.desk.property("Progress", of: scene.drag) == .structure([.uint64(7), .uint64(0)]))
    _ = try scene.goOn(awaited.kept)
    #expect(try scene.desk.property("Progress", of: scene.drag) == .structure([.uint64(2), .uint64(2)]))
}

@Test func `a drop whose caller has left is given up, and the drag is active again`() throws {
    var scene = try Scene()
    let drag = try #require(try scene.drop().drop)
    scene.desk.end(scene.desk.service.abandon(drop: drag, scene.desk.context("")))
    #expect(try scene.state() == [.string("active"), .string("")])
    #expect(try scene.goOn(try scene.drop().kept).ids == ["P", "A", "Q"])
}
