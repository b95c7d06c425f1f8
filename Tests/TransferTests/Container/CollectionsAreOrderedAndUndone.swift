import Testing

@testable import Transfer

private func names(_ bench: Workbench) throws -> [String] {
    try bench.library[Workbench.board].collectionNames.map(\.text)
}

@Test func `a collection stands before another, or last`() throws {
    var bench = Workbench(["a": "", "b": ""])
    try bench.addCollection("c", before: "b")
    try bench.addCollection("d")
    #expect(try names(bench) == ["a", "c", "b", "d"])
    try bench.moveCollection("d", before: "a")
    try bench.moveCollection("a")
    #expect(try names(bench) == ["d", "c", "b", "a"])
    for order in [["d", "a", "c", "b"], ["a", "c", "b", "d"], ["a", "c", "b"], ["a", "b"]] {
        try bench.undo()
        #expect(try names(bench) == order)
        #expect(try bench.faults() == [])
    }
}

@Test func `a collection that stays where it is is no change`() throws {
    var bench = Workbench(["a": "", "b": ""])
    #expect(try bench.moveCollection("a", before: "b") == [])
    #expect(try bench.moveCollection("a", before: "a") == [])
    #expect(try bench.moveCollection("b") == [])
}

@Test func `a collection with items goes only with them, and comes back with them`() throws {
    var bench = Workbench(["a": "A B", "b": "C", "c": ""])
    bench.expectRefusal(.notEmpty) { try $0.removeCollection("a") }
    let revisions = try bench.removeCollection("a", withItems: true)
    let a = CollectionName(known: "a")
    #expect(revisions.flatMap(\.changes) == [.remove(Workbench.ids("A B"), a), .removeCollection(a)])
    #expect(try names(bench) == ["b", "c"])
    try bench.undo()
    #expect(try names(bench) == ["a", "b", "c"])
    #expect(try bench.order("a") == "A B")
    try bench.redo()
    #expect(try names(bench) == ["b", "c"])
    #expect(try bench.faults() == [])
}

@Test func `a collection comes back with the types that it took`() throws {
    var bench = Workbench(["a": ""])
    try bench.setAccepts(["image/*"], of: "a")
    try bench.removeCollection("a")
    try bench.undo()
    #expect(try bench.library[Workbench.board].accepts(CollectionName(known: "a")).map(\.description) == ["image/*"])
}

@Test func `names that are there, or missing, are refused`() {
    let bench = Workbench(["a": "", "b": ""])
    bench.expectRefusal(.alreadyExists) { try $0.addCollection("a") }
    bench.expectRefusal(.noSuchCollection) { try $0.addCollection("c", before: "d") }
    bench.expectRefusal(.noSuchCollection) { try $0.moveCollection("c") }
    bench.expectRefusal(.noSuchCollection) { try $0.moveCollection("a", before: "c") }
    bench.expectRefusal(.noSuchCollection) { try $0.removeCollection("c") }
}

@Test func `the order of the collections is that of a restart, after a removal too`() throws {
    var bench = Workbench(["a": "", "b": "", "c": ""])
    try bench.removeCollection("a")
    try bench.setAccepts(["image/*"], of: "c")
    try bench.setAccepts(["image/*"], of: "b")
    #expect(try bench.tables.restored()[Workbench.board].collectionNames.map(\.text) == ["b", "c"])
    try bench.addCollection("d", before: "c")
    #expect(try bench.tables.restored()[Workbench.board].collectionNames.map(\.text) == ["b", "d", "c"])
}

@Test func `setting accepts is one revision, is kept, and is undone`() throws {
    var bench = Workbench(["a": "A"])
    let revision = try bench.revision()
    try bench.setAccepts(["image/*", "public.json"], of: "a")
    #expect(try bench.revision() == revision + 1)
    try bench.setAccepts(["image/*", "public.json"], of: "a")
    #expect(try bench.revision() == revision + 1, "the same types again are no change")
    let accepts = try bench.tables.restored()[Workbench.board].accepts(CollectionName(known: "a"))
    #expect(accepts.map(\.description) == ["image/*", "application/json"])
    #expect(try bench.order("a") == "A")
    try bench.undo()
    #expect(try bench.library[Workbench.board].accepts(CollectionName(known: "a")) == [])
    try bench.redo()
    let again = try bench.tables.restored()[Workbench.board].accepts(CollectionName(known: "a"))
    #expect(again.map(\.description) == ["image/*", "application/json"])
    #expect(try bench.faults() == [])
}

@Test func `however many collections there are, a change of one writes few`() throws {
    var bench = Workbench([:])
    let names = (0..<2_000).map { CollectionName(known: "\($0)") }
    try bench.edit(.insert) { library, edit throws(Failure) in
        try library.create(Workbench.other, collections: names, in: &edit)
    }
    func writes(_ body: (inout Library, inout Edit) throws(Failure) -> Void) throws(Failure) -> Int {
        let edit = try bench.library.edit(.addCollection, body).edit
        defer { bench.library.settle(edit) }
        bench.tables.commit(edit.transaction)
        return edit.transaction.writes.count { write in
            if case .putCollection = write { true } else { false }
        }
    }
    for number in 0..<200 {
        let before = CollectionName(known: "1000")
        let added = try writes { library, edit throws(Failure) in
            let name = CollectionName(known: "new \(number)")
            try library.addCollection(name, accepts: [], before: before, to: Workbench.other, in: &edit)
        }
        #expect(added < 100)
    }
    let moved = try writes { library, edit throws(Failure) in
        let last = CollectionName(known: "1999")
        try library.moveCollection(last, before: CollectionName(known: "0"), of: Workbench.other, in: &edit)
    }
    #expect(moved == 1)
    let removed = try writes { library, edit throws(Failure) in
        try library.removeCollection(CollectionName(known: "5"), withItems: false, of: Workbench.other, in: &edit)
    }
    #expect(removed == 0)
    let order = try bench.library[Workbench.other].collectionNames
    #expect(order.count == 2_199 && order.first == CollectionName(known: "1999"))
    #expect(order.firstIndex(of: CollectionName(known: "1000")) == 1_200)
    #expect(try bench.faults() == [])
}

@Test func `the number of a collection that is gone is given again`() throws {
    var bench = Workbench(["a": ""])
    for _ in 0..<50 {
        try bench.addCollection("b")
        try bench.removeCollection("b")
    }
    #expect(try bench.library[Workbench.board].lastCollectionKey <= 2)
    bench.expectRefusal(.noSuchCollection) { try $0.addCollection("c", before: "d") }
    try bench.addCollection("c")
    #expect(try names(bench) == ["a", "c"])
    #expect(try bench.faults() == [])
}
