import Testing

@testable import Transfer

@Test func `an unknown id among the moved is refused`() {
    Workbench().expectRefusal(.noSuchItem) { try $0.move("A X", before: "C") }
    Workbench().expectRefusal(.noSuchItem) { try $0.remove("A B X") }
    Workbench().expectRefusal(.noSuchItem) { try $0.replace([.made("A"), .made("X")]) }
}

@Test func `an unknown collection is refused by its name`() {
    let bench = Workbench()
    bench.expectRefusal(.noSuchCollection) { try $0.move("A", to: "missing") }
    bench.expectRefusal(.noSuchCollection) { try $0.insert([.made("X")], into: "missing") }
    var copy = bench
    #expect {
        try copy.move("A", to: "missing")
    } throws: { error in
        (error as? Failure)?.message.contains("\"missing\"") == true
    }
}

@Test func `a move must name a place`() {
    Workbench().expectRefusal(.invalidArgument) { try $0.move("A", to: nil) }
}

@Test func `an id that is there already is refused, and so is one that comes twice`() {
    Workbench(["list": "A", "done": "B"]).expectRefusal(.alreadyExists) {
        try $0.insert([.made("X"), .made("B")], into: "list")
    }
    Workbench().expectRefusal(.alreadyExists) { try $0.insert([.made("X"), .made("X")]) }
}

@Test(arguments: [("A", "the container \"board\" has an item \"A\" already"), ("X", "the item \"X\" is given twice")])
func `it is said whether an id is there already or comes twice`(id: String, message: String) {
    #expect(throws: Failure(.alreadyExists, message)) {
        var bench = Workbench()
        try bench.insert([.made(id), .made(id)])
    }
}

@Test func `an unknown container is refused`() {
    let missing = ContainerName(known: "missing")
    Workbench().expectRefusal(.noSuchContainer) { try $0.move("A", of: missing) }
    Workbench().expectRefusal(.noSuchContainer) { try $0.undo(missing) }
}

@Test func `a container that is there already, or a collection named twice, is refused`() {
    Workbench().expectRefusal(.alreadyExists) { try $0.create(Workbench.board, [:]) }
    Workbench().expectRefusal(.alreadyExists) { try $0.create(Workbench.other, ["a": "", "a": ""]) }
}

@Test func `items over the limit of a container are refused`() throws {
    var quotas = Quotas()
    quotas.items = 2
    var library = Library(quotas: quotas)
    let name = Workbench.board
    let (_, edit) = try library.edit(.insert) { library, edit throws(Failure) in
        try library.create(name, collections: [CollectionName(known: "list")], in: &edit)
        try library.insert([.made("A")], into: Workbench.place("list"), of: name, in: &edit)
    }
    library.settle(edit)
    let state = LibraryState(library)
    #expect {
        try library.edit(.insert) { library, edit throws(Failure) in
            try library.insert([.made("B"), .made("C")], into: Workbench.place("list"), of: name, in: &edit)
        }
    } throws: { error in
        (error as? Failure)?.reason == .tooLarge
    }
    #expect(LibraryState(library) == state)
}

@Test func `a refusal after half of a change takes back that half`() {
    var bench = Workbench(["pictures": "", "texts": ""])
    do {
        try bench.setAccepts(["image/*"], of: "pictures")
        try bench.setAccepts(["text/plain"], of: "texts")
    } catch {
        Issue.record(error)
    }
    bench.expectRefusal(.notAccepted) {
        try $0.insert([.made("P", ["image/png": "p"]), .made("V", ["video/mp4": "v"])], into: nil)
    }
}

@Test func `a change that can't be made durable is taken back exactly`() throws {
    var bench = Workbench(["list": "A B C", "done": "D"])
    try bench.insert([.made("X", ["text/plain": "x"])])
    try bench.remove("B")
    let state = LibraryState(bench.library, ids: Workbench.ids("A B C D X"))
    let (_, edit) = try bench.library.edit(.move) { library, edit throws(Failure) in
        try library.move(Workbench.ids("A X"), to: Workbench.place("done"), of: Workbench.board, in: &edit)
        try library.remove(Workbench.ids("C"), of: Workbench.board, in: &edit)
        try library.insert(
            [.made("Y", ["text/plain": "y"])],
            into: Workbench.place("done"),
            of: Workbench.board,
            in: &edit
        )
        try library.replace([.made("X", ["text/plain": "z"])], of: Workbench.board, in: &edit)
        try library.removeCollection(CollectionName(known: "list"), withItems: true, of: Workbench.board, in: &edit)
    }
    #expect(LibraryState(bench.library, ids: Workbench.ids("A B C D X")) != state)
    bench.library.rollBack(edit)
    #expect(LibraryState(bench.library, ids: Workbench.ids("A B C D X")) == state)
    #expect(try bench.faults() == [])
}
