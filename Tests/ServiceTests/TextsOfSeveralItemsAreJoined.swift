import Testing
import Transfer
import Wire

@testable import Service

private func joined(_ desk: inout Desk, _ items: [WireItem], _ type: String) throws -> String {
    let drag = try desk.call(ToteInterface.BeginDrag.self, Desk.root, Arguments(items, [], false)).values
    return try desk.call(DragInterface.GetText.self, drag, Arguments(type)).values
}

private func item(_ representations: WireRepresentation...) -> WireItem { WireItem(representations: representations) }

@Test func `texts are joined by line feeds, and an item without one is left out`() throws {
    var desk = try Desk()
    let items = [item(.text("text/plain", "a")), item(.text("image/png", "p")), item(.text("text/plain", "b"))]
    #expect(try joined(&desk, items, "text/plain") == "a\nb")
    #expect(try joined(&desk, items, "") == "a\nb")
    expectError(.noRepresentation) { _ = try joined(&desk, items, "text/html") }
}

@Test func `JSON is joined to one array`() throws {
    var desk = try Desk()
    let items = [item(.text("application/json", "{\"a\": 1.50}")), item(.text("application/json", "2"))]
    #expect(try joined(&desk, items, "application/json") == "[{\"a\": 1.50},2]")
    #expect(try joined(&desk, [items[1]], "application/json") == "2")
}

@Test func `URI lists are joined to one list`() throws {
    var desk = try Desk()
    let items = ["file:///a", "file:///b\nfile:///c"].map { item(.text("text/uri-list", $0)) }
    #expect(try joined(&desk, items, "text/uri-list") == "file:///a\r\nfile:///b\r\nfile:///c\r\n")
}

@Test func `the types of several items are told once each, in order of first mention`() throws {
    var desk = try Desk()
    let items = [item(.text("text/html", "<b>")), item(.text("image/png", "p"), .text("text/html", "<i>"))]
    let drag = try desk.call(ToteInterface.BeginDrag.self, Desk.root, Arguments(items, [], false)).values
    let types = ["text/html", "application/vnd.tote.items+json", "image/png"]
    #expect(try desk.property("Types", of: drag) == .strings(types))
}

@Test func `texts that are together too large for an answer are refused`() throws {
    var desk = try Desk()
    let half = String(repeating: "x", count: Limits.answerBytes / 2 + 1)
    let items = [item(.text("text/plain", half)), item(.text("text/plain", half))]
    expectError(.tooLarge) { _ = try joined(&desk, items, "text/plain") }
}
