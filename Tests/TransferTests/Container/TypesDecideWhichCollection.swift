import Testing

@testable import Transfer

private func routed(_ item: Item, _ collections: KeyValuePairs<String, [String]>) throws -> String {
    var bench = Workbench([:])
    for (name, accepts) in collections { try bench.addCollection(name, accepts: accepts) }
    try bench.insert([item], into: nil)
    return try bench.library[Workbench.board].collection(of: item.id).text
}

@Test func `the exact type goes before its supertype, its family and everything`() throws {
    let item = Item.made("X", ["application/ld+json": "{}"])
    #expect(
        try routed(
            item,
            ["any": [], "family": ["application/*"], "super": ["application/json"], "exact": ["application/ld+json"]]
        ) == "exact"
    )
    #expect(try routed(item, ["any": [], "family": ["application/*"], "super": ["application/json"]]) == "super")
    #expect(try routed(item, ["any": ["*/*"], "family": ["application/*"]]) == "family")
}

@Test func `ties go to the collection that stands first`() throws {
    let item = Item.made("X", ["image/png": "p"])
    #expect(try routed(item, ["a": [], "b": ["*/*"]]) == "a")
    #expect(try routed(item, ["a": ["*/*"], "b": []]) == "a")
    #expect(try routed(item, ["a": ["text/*"], "b": ["image/*"], "c": ["image/*"]]) == "b")
}

@Test func `the best of an item's own representations counts`() throws {
    let item = Item.made("X", ["text/html": "<b>", "image/png": "p"])
    #expect(try routed(item, ["a": ["*/*"], "b": ["image/png"]]) == "b")
}

@Test func `an item without representations counts as plain text`() throws {
    #expect(try routed(.made("X"), ["a": ["image/*"], "b": ["text/plain"]]) == "b")
    #expect(try routed(.made("X", attributes: [("title", .string("T"))]), ["a": ["text/plain"]]) == "a")
}

@Test func `derived representations don't count`() throws {
    var bench = Workbench([:])
    try bench.addCollection("texts", accepts: ["text/plain"])
    let titled = Item.made("X", ["image/png": "p"], attributes: [("title", .string("T"))])
    bench.expectRefusal(.notAccepted) { try $0.insert([titled], into: nil) }
    bench.expectRefusal(.notAccepted) { try $0.insert([titled], into: "texts") }
}

@Test func `previews don't count`() throws {
    var item = Item.made("X")
    item.representations = [Representation(type: try ContentType("image/png"), content: .text("p"), isPreview: true)]
    #expect(try routed(item, ["pictures": ["image/*"], "texts": ["text/plain"]]) == "texts")
}

@Test func `several items go each where it fits, in order`() throws {
    var bench = Workbench([:])
    try bench.addCollection("pictures", accepts: ["image/*"])
    try bench.addCollection("rest")
    let items = ["1", "2", "3", "4"].map {
        Item.made($0, Int($0).map { $0.isMultiple(of: 2) } == true ? ["image/png": "p"] : ["text/plain": "t"])
    }
    let revisions = try bench.insert(items, into: nil)
    #expect(try bench.order("pictures") == "2 4")
    #expect(try bench.order("rest") == "1 3")
    #expect(revisions.count == 1)
    try bench.undo()
    #expect(try bench.library[Workbench.board].count == 0)
}

@Test func `a container without collections takes nothing`() {
    Workbench([:]).expectRefusal(.notAccepted) { try $0.insert([.made("X")], into: nil) }
}

@Test func `a collection refuses what it doesn't take, but keeps what it has`() throws {
    var bench = Workbench(["a": "A B", "b": "C"])
    try bench.setAccepts(["image/*"], of: "a")
    bench.expectRefusal(.notAccepted) { try $0.move("C", to: "a") }
    try bench.move("B", to: "a", before: "A")
    #expect(try bench.order("a") == "B A")
}

@Test func `items of the same types go the same way, in order, whatever stands between them`() throws {
    var bench = Workbench([:])
    for number in 0..<50 { try bench.addCollection("\(number)", accepts: ["image/x-\(number)"]) }
    try bench.addCollection("texts", accepts: ["text/*"])
    try bench.addCollection("also texts", accepts: ["text/*"])
    let types = ["text/html", "image/x-7", "text/plain", "image/x-49"]
    let items = (0..<12).map { Item.made("\($0)", [types[$0 % 4]: "t"]) }
    try bench.insert(items, into: nil)
    #expect(try bench.order("texts") == "0 2 4 6 8 10")
    #expect(try bench.order("7") == "1 5 9")
    #expect(try bench.order("49") == "3 7 11")
    #expect(try bench.order("also texts") == "")
}
