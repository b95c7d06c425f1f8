import Testing
import Transfer
import Wire

@testable import Service

/// A drag of A over the container `other`, which has a delegate.
private struct Scene {
    var desk: Desk
    let drag: ObjectPath
    let place = Arguments(Desk.other, "list", "Y", "")

    init(_ operations: [String] = []) throws {
        desk = try Desk()
        try desk.call(ContainerInterface.AddCollection.self, Desk.other, Arguments("done", [], ""))
        try desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/say"), from: ":1.9")
        drag = try desk.drag("A", operations)
        desk.signals = []
    }

    /// Hovers at the place, and gives what the delegate is asked.
    mutating func hover() throws -> Awaited { try desk.awaited(DragInterface.Hover.self, drag, place) }

    /// The hover again, with answers.
    mutating func hover(_ answers: Answers) throws -> [String] {
        let values = try desk.call(DragInterface.Hover.self, drag, place, answers: answers).values
        return [values.0, values.1]
    }
}

@Test func `a delegate is asked about a place, before anything is told`() throws {
    var scene = try Scene()
    let asked = try #require(try scene.hover().consultations.first)
    #expect(asked.delegate == Delegate(connection: ":1.9", object: "/say"))
    #expect([asked.collection, asked.before, asked.item, asked.operation] == ["list", "Y", "", "move"])
    #expect(asked.drag == scene.drag)
    #expect(scene.desk.told() == [])
}

@Test func `a delegate that agrees changes nothing`() throws {
    var scene = try Scene()
    #expect(try scene.hover(try scene.hover().proposing("move", "list", "Y")) == ["move", ""])
    #expect(
        try scene.desk.signal(ContainerInterface.DragHovered.self)
            == Arguments(scene.drag, "list", "Y", "", "move")
    )
}

@Test func `a delegate may name another place and operation, which views see and a drop takes`() throws {
    var scene = try Scene()
    #expect(try scene.hover(try scene.hover().proposing("copy", "done", "")) == ["copy", ""])
    #expect(
        try scene.desk.signal(ContainerInterface.DragHovered.self)
            == Arguments(scene.drag, "done", "", "", "copy")
    )
    // The drop is asked about the place where its holder is.
    let asked = try scene.desk.awaited(DragInterface.Drop.self, scene.drag, Arguments())
    #expect(asked.consultations.map(\.collection) == ["list"])
    let drop = try scene.desk.call(
        DragInterface.Drop.self,
        scene.drag,
        Arguments(),
        answers: asked.proposing("copy", "done", "")
    )
    #expect(drop.values.0 == "copy")
    #expect(try scene.desk.order(Desk.other, "done") == drop.values.1.joined(separator: " "))
    #expect(try scene.desk.property("TargetCollection", of: scene.drag) == .string("done"))
}

@Test func `a delegate refuses by none, by an error and by silence`() throws {
    var scene = try Scene()
    #expect(try scene.hover(try scene.hover().proposing("none", "", ""))[0] == "none")
    let error = Failure(.notAccepted, "this shelf is full")
    #expect(
        try scene.hover(try scene.hover().answering(.failure(error))) == ["none", "NotAccepted: this shelf is full"]
    )
    let silence = Failure(.delegateTimeout, "no answer")
    #expect(try scene.hover(try scene.hover().answering(.failure(silence))) == ["none", "DelegateTimeout: no answer"])
    for (answer, reason) in [(error, .notAccepted), (silence, .delegateTimeout)] as [(Failure, Failure.Reason)] {
        let asked = try scene.desk.awaited(DragInterface.DropAt.self, scene.drag, scene.place)
        expectError(reason) {
            try scene.desk.call(
                DragInterface.DropAt.self,
                scene.drag,
                scene.place,
                answers: asked.answering(.failure(answer))
            )
        }
    }
    #expect(try scene.desk.property("State", of: scene.drag) == .string("active"))
}

@Test func `a place that a delegate names must be one, and its operation allowed`() throws {
    var scene = try Scene(["copy"])
    #expect(try scene.hover(try scene.hover().proposing("copy", "nowhere", ""))[1].hasPrefix("NoSuchCollection: "))
    for operation in ["move", "link", "steal", ""] {
        #expect(try scene.hover(try scene.hover().proposing(operation, "list", ""))[1].hasPrefix("NotPermitted: "))
    }
}

@Test func `onto an item that is no folder goes what the delegate takes`() throws {
    var scene = try Scene()
    let onto = Arguments(Desk.other, "X", "")
    let asked = try scene.desk.awaited(DragInterface.DropOn.self, scene.drag, onto)
    #expect(asked.consultations.map(\.item) == ["X"])
    #expect(asked.consultations.map(\.operation) == ["none"])
    expectError(.notAccepted) {
        try scene.desk.call(DragInterface.DropOn.self, scene.drag, onto, answers: asked.proposing("none", "", ""))
    }
    let again = try scene.desk.awaited(DragInterface.DropOn.self, scene.drag, onto)
    let taken = again.proposing("move", "done", "")
    #expect(try scene.desk.call(DragInterface.DropOn.self, scene.drag, onto, answers: taken).values.0 == "move")
    #expect(try scene.desk.order(Desk.other, "done") == "A")
}

@Test func `a delegate is not asked about what a container doesn't take at all`() throws {
    var scene = try Scene()
    try scene.desk.set("AcceptsDrops", of: Desk.other, to: .boolean(false))
    #expect(try scene.desk.call(DragInterface.Hover.self, scene.drag, scene.place).values.1.hasPrefix("Disabled: "))
}

@Test func `explaining asks no delegate`() throws {
    var scene = try Scene()
    let document = try scene.desk.call(DragInterface.Explain.self, scene.drag, scene.place).values
    #expect(document.hasPrefix(#"{"operation":"move""#))
}

@Test func `the last one set is the delegate, and only it can be taken back by its app`() throws {
    var scene = try Scene()
    try scene.desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/mine"), from: ":1.8")
    #expect(try scene.hover().consultations.map(\.delegate.connection) == [":1.8"])
    expectError(.notPermitted) {
        try scene.desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/"), from: ":1.9")
    }
    try scene.desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/"), from: ":1.8")
    #expect(try scene.desk.call(DragInterface.Hover.self, scene.drag, scene.place).values.0 == "move")
    try scene.desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/"), from: ":1.8")
}

@Test func `a delegate that leaves, or whose container is deleted, is none any more`() throws {
    var scene = try Scene()
    #expect(scene.desk.watched.contains(":1.9"))
    let asked = try scene.hover()
    scene.desk.leave(":1.9")
    // What waited for it is served without it.
    #expect(try scene.hover(Answers(drop: asked.drop)) == ["move", ""])
    try scene.desk.call(ContainerInterface.SetDelegate.self, Desk.other, Arguments("/say"), from: ":1.8")
    try scene.desk.call(ToteInterface.DeleteContainer.self, Desk.root, Arguments("other"))
    try scene.desk.call(ToteInterface.CreateContainer.self, Desk.root, Arguments("other", ["list"]))
    #expect(
        try scene.desk.call(DragInterface.Hover.self, scene.drag, Arguments(Desk.other, "list", "", "")).values.0
            == "move"
    )
}

@Test func `a delegate is asked before promises are loaded, and not again`() throws {
    var scene = try Scene()
    try scene.desk.promise("P")
    let drag = try scene.desk.drag("P")
    let asked = try scene.desk.awaited(DragInterface.DropAt.self, drag, scene.place)
    #expect(asked.contents.isEmpty)
    var answers = asked.proposing("move", "done", "")
    let loading = try scene.desk.awaited(DragInterface.DropAt.self, drag, scene.place, answers: answers)
    #expect(loading.consultations.isEmpty)
    answers.contents = loading.kept.contents
    #expect(try scene.desk.call(DragInterface.DropAt.self, drag, scene.place, answers: answers).values.1 == ["P"])
    #expect(try scene.desk.order(Desk.other, "done") == "P")
}
