import Testing

@testable import Transfer

private func types(_ item: Item) -> [String] { item.types.map(\.text) }

private let document = "application/vnd.tote.items+json"

@Test func `an item's own representations stand first, in their order, then what is derived`() {
    let item = Item.made("X", ["text/html": "<b>", "image/png": "p"], attributes: [("title", .string("T"))])
    #expect(types(item) == ["text/html", "image/png", "text/plain", document])
}

@Test func `text is derived only where there is none`() {
    let item = Item.made("X", ["image/png": "p", "text/plain": "own"], attributes: [("title", .string("T"))])
    #expect(types(item) == ["image/png", "text/plain", document])
}

@Test func `text comes from the title, else from JSON or a URI list, never from markup`() throws {
    func text(_ item: Item) throws -> String? {
        guard case .text(let text)? = try item.offer(for: TypeRequest("text/plain"))?.content(document: { "" }) else {
            return nil
        }
        return text
    }
    #expect(try text(.made("X", ["application/json": "[1.0]"], attributes: [("title", .string("T"))])) == "T")
    #expect(try text(.made("X", ["application/json": "[1.0]"])) == "[1.0]")
    #expect(try text(.made("X", ["text/uri-list": "file:///a\r\n"])) == "file:///a\r\n")
    #expect(try text(.made("X", ["text/html": "<b>"])) == nil)
    #expect(try text(.made("X")) == nil)
}

@Test func `asked for nothing in particular, the first is given; for text, the first that is text`() {
    let item = Item.made("X", ["image/png": "p", "application/json": "1"])
    #expect(item.offer(for: .first)?.type.text == "image/png")
    #expect(item.offer(for: .firstText)?.type.text == "application/json")
    #expect(Item.made("X").offer(for: .first) == nil)
}

@Test func `an exact match goes before the first that conforms`() throws {
    let item = Item.made("X", ["application/ld+json": "1", "application/json": "2"])
    #expect(try item.offer(for: TypeRequest("application/json"))?.type.text == "application/json")
    #expect(try item.offer(for: TypeRequest("application/*"))?.type.text == "application/ld+json")
}

@Test func `the item document is given to who names it, and to nobody else`() throws {
    let item = Item.made("X")
    #expect(try item.offer(for: TypeRequest(document))?.source == .document)
    #expect(try item.offer(for: TypeRequest("*/*")) == nil)
    #expect(try item.offer(for: TypeRequest("application/json")) == nil)
}

@Test func `a refusal lists what there is`() throws {
    let failure = Item.made("X", ["text/html": "<b>"]).noRepresentation(for: try TypeRequest("image/*"))
    #expect(failure.reason == .noRepresentation)
    #expect(failure.message == "the item \"X\" has no image/*; it has text/html, \(document)")
    // One that fits is named as what it is: given by its name alone.
    let other = Item.made("X", ["image/png": "p"]).noRepresentation(for: try TypeRequest("text/*"))
    #expect(other.message == "the item \"X\" has no text/*; it has image/png, \(document) by that name")
}

@Test func `a viewer is offered nothing that he may not see`() throws {
    var item = Item.made("X", ["text/plain": "open"])
    let secret = Representation(
        type: try ContentType("text/html"),
        content: .text("s"),
        visibility: .connection(":1.5")
    )
    item.representations.insert(secret, at: 0)
    #expect(types(item.visible(to: Viewer(connection: ":1.6", app: nil))) == ["text/plain", document])
    #expect(types(item.visible(to: Viewer(connection: ":1.5", app: nil))) == ["text/html", "text/plain", document])
}
