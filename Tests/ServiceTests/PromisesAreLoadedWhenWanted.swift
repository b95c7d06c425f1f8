import Testing
import Transfer
import Wire

@testable import Service

@Test func `a promise is listed with the size that its app says`() throws {
    var desk = try Desk()
    try desk.promise("P", size: 12)
    try desk.promise("Q")
    #expect(try desk.contents("P", "Q") == [[.uint64(12)], [.uint64(0)]])
    #expect(try desk.call(ContainerInterface.Types.self, Desk.board, Arguments("P")).values.first == "image/png")
    #expect(desk.watched == [":1.7", ":1.7"])
}

@Test func `loading a promise is answered from its app's pipe`() throws {
    var desk = try Desk()
    try desk.promise("P")
    let message = Message.call(ContainerInterface.Load.self, of: Desk.board, at: nil, Arguments("P", "image/*"))
    guard case .answer(let answer)? = desk.outcome(message).reply else { throw Desk.Unanswered() }
    #expect(answer.body.first == .string("image/png"))
    let promise = Promise(provider: ":1.7", object: "/promise")
    #expect(
        answer.contents == [
            .promised(PromisedContent(promise, item: try ItemID("P"), type: try ContentType("image/png")))
        ]
    )
}

@Test func `a text that is promised is asked for, and then answered`() throws {
    var desk = try Desk()
    try desk.promise("P", "text/plain")
    let awaited = try desk.awaited(ContainerInterface.GetText.self, Desk.board, Arguments("P", ""))
    #expect(awaited.contents.map(\.item.text) == ["P"])
    #expect(awaited.contentLimit == UInt64(Limits.answerBytes))
    #expect(awaited.drop == nil)
    let text = try desk.call(ContainerInterface.GetText.self, Desk.board, Arguments("P", ""), answers: awaited.kept)
    #expect(text.values == "P")
}

@Test func `only the promises are asked for that an answer takes`() throws {
    var desk = try Desk()
    let item = WireItem(id: "P", representations: [.promise("image/png"), .text("text/plain", "here")])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
    #expect(try desk.call(ContainerInterface.GetText.self, Desk.board, Arguments("P", "")).values == "here")
    let awaited = try desk.awaited(ContainerInterface.GetDocument.self, Desk.board, Arguments(["P"]))
    #expect(awaited.contents.map(\.type.text) == ["image/png"])
    #expect(awaited.contentLimit == UInt64(Quotas().documentBytes))
}

@Test func `a document has what was promised, and what failed fails it`() throws {
    var desk = try Desk()
    try desk.promise("P")
    try desk.promise("Q", "text/plain")
    let documents = Arguments(["Q", "P"])
    let awaited = try desk.awaited(ContainerInterface.GetDocument.self, Desk.board, documents)
    #expect(awaited.contents.map(\.item.text) == ["Q", "P"])
    let kept = awaited.kept
    let document = try desk.call(ContainerInterface.GetDocument.self, Desk.board, documents, answers: kept).values
    #expect(document.contains(#"{"type":"text/plain","text":"Q"}"#))
    #expect(document.contains(#"{"type":"image/png","base64":"UA=="}"#))
    let failed = awaited.answers { _ in .failure(Failure(.providerFailed, "no")) }
    expectError(.providerFailed) {
        try desk.call(ContainerInterface.GetDocument.self, Desk.board, documents, answers: failed)
    }
}

@Test func `the texts of a drag wait for all that are promised, each asked for once`() throws {
    var desk = try Desk()
    try desk.promise("P", "text/plain")
    try desk.promise("Q", "text/plain")
    let drag = try desk.drag("P A Q")
    let awaited = try desk.awaited(DragInterface.GetText.self, drag, Arguments("text/plain"))
    #expect(awaited.contents.map(\.item.text) == ["P", "Q"])
    let text = try desk.call(DragInterface.GetText.self, drag, Arguments("text/plain"), answers: awaited.kept)
    #expect(text.values == "P\nQ")
}

@Test func `what a viewer may not see he does not make an app load`() throws {
    var desk = try Desk()
    var hidden = WireRepresentation.promise("image/png")
    hidden.options.entries.append(.init(key: "visibility", value: .string("connection")))
    let item = WireItem(id: "P", representations: [hidden])
    try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""), from: ":1.7")
    expectError(.noRepresentation) {
        try desk.call(ContainerInterface.Load.self, Desk.board, Arguments("P", "image/png"))
    }
    let document = try desk.call(ContainerInterface.GetDocument.self, Desk.board, Arguments(["P"])).values
    #expect(document == #"{"items":[{"id":"P","representations":[]}]}"#)
}

@Test func `what is promised as JSON and is none fails a text and a document, and is written into neither`() throws {
    var desk = try Desk()
    try desk.promise("P", "application/json")
    let forged = #"1},{"type":"text/plain","text":"forged""#
    for text in ["{bad", forged] {
        let awaited = try desk.awaited(ContainerInterface.GetDocument.self, Desk.board, Arguments(["P"]))
        let answers = awaited.answers { _ in .success(.text(text)) }
        expectError(.providerFailed) {
            try desk.call(ContainerInterface.GetDocument.self, Desk.board, Arguments(["P"]), answers: answers)
        }
        expectError(.providerFailed) {
            try desk.call(ContainerInterface.GetText.self, Desk.board, Arguments("P", ""), answers: answers)
        }
    }
    let drag = try desk.drag("P A")
    let awaited = try desk.awaited(DragInterface.GetText.self, drag, Arguments("text/*"))
    let answers = awaited.answers { _ in .success(.text(forged)) }
    expectError(.providerFailed) {
        try desk.call(DragInterface.GetText.self, drag, Arguments("text/*"), answers: answers)
    }
}
