import FoundationEssentials
import Testing
import Transfer
import Wire

@testable import Service

@Test func `hovering answers the operation, opens a gap, and changes no order`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    desk.signals = []
    let answer = try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "E", "")).values
    #expect(answer == ("move", ""))
    #expect(try desk.signal(ContainerInterface.DragHovered.self) == Arguments(drag, "list", "E", "", "move"))
    #expect(desk.told() == ["DragHovered", "PropertiesChanged(Operation Target TargetBefore TargetCollection)"])
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "E", ""))
    #expect(desk.told() == [])
    #expect(try desk.order() == "A B C D E")
}

@Test func `leaving is told to the container that was hovered over`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "E", ""))
    desk.signals = []
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.other, "list", "", ""))
    #expect(Array(desk.told().prefix(2)) == ["DragLeft", "DragHovered"])
    try desk.call(DragInterface.Leave.self, drag, Arguments())
    #expect(desk.told() == ["DragLeft", "PropertiesChanged(Operation Target TargetCollection)"])
    expectError(.invalidArgument) { try desk.call(DragInterface.Drop.self, drag, Arguments()) }
}

@Test func `a drop goes where it hovered last`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "E", ""))
    let answer = try desk.call(DragInterface.Drop.self, drag, Arguments()).values
    #expect(answer.0 == "move")
    #expect(try desk.order() == "A C D B E")
}

@Test func `where a drop would be refused, hovering answers none and why`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    let places: [(ObjectPath, String, String, String)] = [
        (Desk.board, "missing", "", "NoSuchCollection: "), (Desk.board, "list", "Q", "NoSuchItem: "),
        ("/org/tote/Tote1/containers/missing", "list", "", "NoSuchContainer: "),
        (Desk.root, "list", "", "NoSuchContainer: "),
        (Desk.board, "", "", "InvalidArgument: "), (Desk.board, "\u{1}", "", "InvalidName: "),
    ]
    for (container, collection, before, reason) in places {
        let answer = try desk.call(DragInterface.Hover.self, drag, Arguments(container, collection, before, "")).values
        #expect(answer.0 == "none")
        #expect(answer.1.hasPrefix(reason), "\(answer.1)")
        #expect(throws: Refusal.self) {
            try desk.call(DragInterface.DropAt.self, drag, Arguments(container, collection, before, ""))
        }
    }
    #expect(try desk.property("State", of: drag) == .string("active"))
}

@Test func `after hovering over nothing there is, a drop goes nowhere`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "E", ""))
    desk.signals = []
    try desk.call(DragInterface.Hover.self, drag, Arguments("/org/tote/Tote1/containers/missing", "list", "", ""))
    #expect(desk.told().first == "DragLeft")
    expectError(.invalidArgument) { try desk.call(DragInterface.Drop.self, drag, Arguments()) }
    #expect(try desk.order() == "A B C D E")
}

@Test func `hovering over a folder names it, over another item says that it takes nothing`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.AddCollection.self, Desk.board, Arguments("done", [], ""))
    let folder = WireItem(id: "F", attributes: ["opens": .string("done")], representations: [])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([folder], "list", ""))
    let drag = try desk.drag("B A")
    desk.signals = []
    #expect(try desk.call(DragInterface.HoverItem.self, drag, Arguments(Desk.board, "F", "")).values == ("move", ""))
    #expect(try desk.signal(ContainerInterface.DragHovered.self) == Arguments(drag, "", "", "F", "move"))
    let answer = try desk.call(DragInterface.HoverItem.self, drag, Arguments(Desk.board, "C", "")).values
    #expect(answer.0 == "none" && answer.1.hasPrefix("NotAccepted: "))
    try desk.call(DragInterface.DropOn.self, drag, Arguments(Desk.board, "F", ""))
    #expect(try desk.order(Desk.board, "done") == "B A")
}

@Test func `a container that is deleted is hovered over no more`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.other, "list", "", ""))
    try desk.call(ToteInterface.DeleteContainer.self, Desk.root, Arguments("other"))
    #expect(try desk.property("Target", of: drag) == .path("/"))
}

private struct Plan: Decodable, Equatable {
    struct Dropped: Decodable, Equatable {
        var index: Int
        var id: String?
        var type: String
        var collection: String
    }

    var operation: String
    var reason: String
    var items: [Dropped]
    var order: [String: [String?]]
}

private func plan(_ desk: inout Desk, _ drag: ObjectPath, _ arguments: Arguments<ObjectPath, String, String, String>)
    throws -> Plan
{
    let text = try desk.call(DragInterface.Explain.self, drag, arguments).values
    return try JSONDecoder().decode(Plan.self, from: Data(text.utf8))
}

@Test func `what is explained is what a drop does, and changes nothing`() throws {
    var desk = try Desk()
    let drag = try desk.drag("D B")
    let before = try desk.everything()
    desk.signals = []
    let place = Arguments(Desk.other, "list", "Y", "")
    let plan = try plan(&desk, drag, place)
    #expect(desk.told() == [])
    #expect(try desk.everything() == before)
    let answer = try desk.call(DragInterface.DropAt.self, drag, place).values
    #expect(plan.operation == answer.0)
    #expect(plan.items.map(\.id) == answer.1)
    #expect(plan.items.map(\.type) == ["text/plain", "text/plain"])
    #expect(plan.order == ["list": ["X", "D", "B", "Y"]])
    #expect(try desk.order(Desk.other) == "X D B Y")
}

@Test func `ids that are not given yet are null in what is explained`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    let plan = try plan(&desk, drag, Arguments(Desk.other, "list", "", "copy"))
    #expect(plan.items == [.init(index: 0, id: nil, type: "text/plain", collection: "list")])
    #expect(plan.order == ["list": ["X", "Y", nil]])
}

@Test func `a refusal is explained`() throws {
    var desk = try Desk()
    let drag = try desk.drag("B")
    let plan = try plan(&desk, drag, Arguments(Desk.other, "missing", "", ""))
    #expect(plan.operation == "none" && plan.items.isEmpty && plan.order.isEmpty)
    #expect(plan.reason.hasPrefix("NoSuchCollection: "))
}

@Test func `of a collection of over 1,000 items the order around the place is explained`() throws {
    var desk = try Desk()
    let items = (0..<1_500).map { WireItem(id: "n\($0)", representations: []) }
    try desk.call(ContainerInterface.Insert.self, Desk.other, Arguments(items, "list", ""))
    let drag = try desk.drag("B")
    let order = try plan(&desk, drag, Arguments(Desk.other, "list", "n700", "")).order["list"] ?? []
    #expect(order.count == 201)
    #expect(order[99...101] == ["n699", "B", "n700"])
}

@Test func `what has become of the items since the last hover counts`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.SetAccepts.self, Desk.other, Arguments("list", ["image/png"]))
    let drag = try desk.drag("A B")
    let hover = { (desk: inout Desk) in
        try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.other, "list", "", "")).values.0
    }
    #expect(try hover(&desk) == "none")
    let pictures = ["A", "B"].map { id in
        WireItem(id: id, representations: [WireRepresentation(type: "image/png", content: .bytes([1]))])
    }
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([pictures[0]]))
    #expect(try hover(&desk) == "none")
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([pictures[1]]))
    #expect(try hover(&desk) == "move")
    try desk.call(DragInterface.Add.self, drag, Arguments(["C"]))
    #expect(try hover(&desk) == "none")
    try desk.call(ContainerInterface.Remove.self, Desk.board, Arguments(["C"]))
    #expect(try hover(&desk) == "move")
    let fixed = WireItem(id: "B", attributes: ["movable": .boolean(false)], representations: [])
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([fixed]))
    #expect(try hover(&desk) == "none")
}

@Test func `the gap of items that are dropped among themselves is behind them`() throws {
    var desk = try Desk()
    let drag = try desk.drag("D B C")
    desk.signals = []
    try desk.call(DragInterface.Hover.self, drag, Arguments(Desk.board, "list", "B", ""))
    #expect(try desk.signal(ContainerInterface.DragHovered.self) == Arguments(drag, "list", "E", "", "move"))
    try desk.call(DragInterface.Drop.self, drag, Arguments())
    #expect(try desk.order() == "A D B C E")
}

@Test func `refusals name items by the ids that they have in the drag`() throws {
    var desk = try Desk()
    try desk.call(ContainerInterface.SetAccepts.self, Desk.other, Arguments("list", ["image/png"]))
    let drag = try desk.drag("A B")
    let place = Arguments(Desk.other, "list", "", "copy")
    let answer = try desk.call(DragInterface.Hover.self, drag, place).values.1
    #expect(answer.contains("the item \"A\""), "\(answer)")
    #expect {
        try desk.call(DragInterface.DropAt.self, drag, place)
    } throws: { error in
        (error as? Refusal).map { "NotAccepted: " + $0.message } == answer
    }
}
