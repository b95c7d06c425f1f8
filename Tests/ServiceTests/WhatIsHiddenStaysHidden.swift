import Testing
import Transfer
import Wire

@testable import Service

private func desk() throws -> Desk {
    var desk = try Desk()
    let item = WireItem(
        id: "P",
        representations: [
            .text("application/x-own", "own", ["visibility": .string("connection")]), .text("text/html", "page"),
        ]
    )
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""), from: ":1.5")
    return desk
}

@Test func `an update leaves what its caller can't see`() throws {
    var desk = try desk()
    let item = WireItem(id: "P", representations: [.text("text/html", "another page")])
    try desk.call(ContainerInterface.Update.self, Desk.board, Arguments([item]), from: ":1.6")
    let kept = try desk.call(ContainerInterface.Get.self, Desk.board, Arguments(["P"]), from: ":1.5")
    #expect(kept.values[0].representations.map(\.type) == ["text/html", "application/x-own"])
}

@Test func `a plan and a refusal name no type that not everybody may see`() throws {
    var desk = try desk()
    let drag = try desk.drag("P")
    try desk.call(ContainerInterface.AddCollection.self, Desk.board, Arguments("pictures", ["image/png"], ""))
    let plan = try desk.call(DragInterface.Explain.self, drag, Arguments(Desk.board, "list", "", "")).values
    #expect(plan.contains("\"type\":\"text/html\""))
    #expect(!plan.contains("x-own"))
    let (operation, reason) = try desk.call(
        DragInterface.Hover.self,
        drag,
        Arguments(Desk.board, "pictures", "", "")
    ).values
    #expect(operation == "none")
    #expect(reason.contains("text/html"))
    #expect(!reason.contains("x-own"))
}

@Test func `an attribute that no string of the bus can hold is refused`() throws {
    var desk = try Desk()
    for document in [#"{"id": "N", "title": "a\u0000b"}"#, #"{"id": "N", "attributes": {"x-a": ["a\u0000b"]}}"#] {
        expectError(.invalidArgument) {
            try desk.call(ContainerInterface.InsertDocument.self, Desk.board, Arguments(document, "list", ""))
        }
    }
}

@Test func `a text under a type that is no text stands in a document as bytes`() throws {
    var desk = try Desk()
    let item = WireItem(id: "T", representations: [.text("image/png", "abc")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let document = try desk.call(ContainerInterface.GetDocument.self, Desk.board, Arguments(["T"])).values
    #expect(document == #"{"items":[{"id":"T","representations":[{"type":"image/png","base64":"YWJj"}]}]}"#)
}
