import Testing

@testable import Transfer

private let giver = Viewer(connection: ":1.5", app: "editor")

@Test func `everybody, the giver's application or its connection alone see a representation`() throws {
    let sameApp = Viewer(connection: ":1.6", app: "editor")
    let stranger = Viewer(connection: ":1.7", app: nil)
    let seen = try ["all", "app", "connection"].map { text in
        let visibility = try Visibility(text, giver: giver)
        return [giver, sameApp, stranger].map(visibility.admits)
    }
    #expect(seen == [[true, true, true], [true, true, false], [true, false, false]])
}

@Test func `a visibility of another name, or of an application that is not known, is refused`() {
    #expect(throws: Failure.self) { try Visibility("some", giver: giver) }
    #expect(throws: Failure.self) { try Visibility("app", giver: Viewer(connection: ":1.5", app: nil)) }
}

@Test(arguments: [.all, .app("a:b"), .app(""), .connection(":1.5")] as [Visibility])
func `a visibility is stored as it was given`(visibility: Visibility) throws {
    #expect(
        try visibility.storedText.map { text throws(Failure) in try Visibility(storedText: text) } ?? .all == visibility
    )
}
