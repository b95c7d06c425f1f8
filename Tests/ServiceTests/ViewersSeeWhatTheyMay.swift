import Testing
import Transfer
import Wire

@testable import Service

private func desk() throws -> Desk {
    var desk = try Desk()
    let item = WireItem(
        id: "P",
        representations: [
            .text("text/plain", "all"), .text("text/html", "app", ["visibility": .string("app")]),
            .text("text/x-own", "own", ["visibility": .string("connection")]),
        ]
    )
    try desk.call(
        ContainerInterface.Insert.self,
        Desk.board,
        Arguments([item], "list", ""),
        from: ":1.5",
        app: "editor"
    )
    return desk
}

@Test(
    arguments: [
        (":1.5", "editor", ["text/plain", "text/html", "text/x-own"]), (":1.6", "editor", ["text/plain", "text/html"]),
        (":1.6", "viewer", ["text/plain"]), (":1.6", nil, ["text/plain"]), (":1.5", nil, ["text/plain", "text/x-own"]),
    ] as [(String, String?, [String])]
)
func `what a peer may not see is in no list that it gets`(connection: String, app: String?, types: [String]) throws {
    var desk = try desk()
    let got = try desk.call(ContainerInterface.Get.self, Desk.board, Arguments(["P"]), from: connection, app: app)
    #expect(got.values[0].representations.map(\.type) == types)
    let list = try desk.call(ContainerInterface.Types.self, Desk.board, Arguments("P"), from: connection, app: app)
    #expect(list.values.dropLast() == types[...])
    let drag = try desk.drag("P")
    let carried = try desk.call(DragInterface.Get.self, drag, Arguments(), from: connection, app: app)
    #expect(carried.values[0].representations.map(\.type) == types)
    let document = try desk.call(
        ContainerInterface.GetDocument.self,
        Desk.board,
        Arguments(["P"]),
        from: connection,
        app: app
    )
    #expect(document.values.contains("text/html") == types.contains("text/html"))
}

@Test func `what a peer may not see it can't read`() throws {
    var desk = try desk()
    expectError(.noRepresentation) {
        try desk.call(
            ContainerInterface.GetText.self,
            Desk.board,
            Arguments("P", "text/html"),
            from: ":1.6",
            app: "viewer"
        )
    }
    expectError(.noRepresentation) {
        try desk.call(
            ContainerInterface.Load.self,
            Desk.board,
            Arguments("P", "text/x-own"),
            from: ":1.6",
            app: "editor"
        )
    }
}

@Test func `signals tell of types that everybody may see, only`() throws {
    var desk = try desk()
    desk.signals = []
    _ = try desk.drag("P", from: ":1.5")
    let added = try desk.signal(ObjectManagerInterface.InterfacesAdded.self).values.1
    let types = ["text/plain", "application/vnd.tote.items+json"]
    #expect(added[DragInterface.name.text]?["Types"] == .strings(types))
}

@Test func `a preview is never offered as data`() throws {
    var desk = try Desk()
    let item = WireItem(
        id: "P",
        representations: [.text("image/png", "picture", ["preview": .boolean(true)]), .text("text/plain", "text")]
    )
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    let types = try desk.call(ContainerInterface.Types.self, Desk.board, Arguments("P")).values
    #expect(types == ["text/plain", "application/vnd.tote.items+json"])
    expectError(.noRepresentation) {
        try desk.call(ContainerInterface.Load.self, Desk.board, Arguments("P", "image/*"))
    }
}

@Test func `the visibility of an app needs to know the app`() throws {
    var desk = try Desk()
    let item = WireItem(representations: [.text("text/plain", "x", ["visibility": .string("app")])])
    expectError(.invalidArgument) {
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""), app: nil)
    }
}
