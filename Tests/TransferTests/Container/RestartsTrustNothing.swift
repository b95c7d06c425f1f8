import Testing

@testable import Transfer

private func restored(_ revision: UInt64, _ visibility: Visibility) throws -> Item {
    var restoration = LibraryRestoration()
    let name = ContainerName(known: "board")
    let key = ContainerKey(1)
    try restoration.restore(ContainerRecord(key: key, name: name, revision: revision))
    let list = CollectionRecord(key: CollectionKey(1), name: CollectionName(known: "list"), position: 0, accepts: [])
    try restoration.restore(list, in: key)
    let content = StoredContent(id: ContentID(1), form: .text, location: .row, size: 1)
    let item = Item(
        id: ItemID(known: "A"),
        representations: [Representation(type: .textPlain, content: .stored(content), visibility: visibility)]
    )
    let place = ItemKey(container: key, slot: Slot(index: 0))
    try restoration.restore(item, as: place)
    try restoration.restorePlace(CollectionKey(1), label: 0, of: place)
    try restoration.complete()
    return try restoration.library[name].item(item.id)
}

@Test func `what one connection might see nobody may after a restart`() throws {
    let item = try restored(1, .connection(":1.5"))
    #expect(item.visible(to: Viewer(connection: ":1.5", app: nil)).representations.isEmpty)
    #expect(try restored(1, .app("a")).visible(to: Viewer(connection: ":1.5", app: "a")).representations.count == 1)
}

@Test(arguments: [UInt64.max, UInt64(Int64.max)])
func `a revision that could not be counted on is damage`(revision: UInt64) throws {
    #expect {
        try restored(revision, .all)
    } throws: { error in
        (error as? Failure)?.reason == .invalidDocument
    }
}

/// A state of one container with the item `A`, and a step of undo whose actions are `actions`.
private func restoredLibrary(number: Int64 = 1, undoing actions: String) throws -> Library {
    var restoration = LibraryRestoration()
    let key = ContainerKey(1)
    try restoration.restore(ContainerRecord(key: key, name: ContainerName(known: "board"), revision: 1))
    let list = CollectionRecord(key: CollectionKey(1), name: CollectionName(known: "list"), position: 0, accepts: [])
    try restoration.restore(list, in: key)
    let place = ItemKey(container: key, slot: Slot(index: 0))
    try restoration.restore(Item(id: ItemID(known: "A")), as: place)
    try restoration.restorePlace(CollectionKey(1), label: 0, of: place)
    let document = #"{"number":\#(number),"revision":1,"actions":[\#(actions)]}"#
    try restoration.restore(StepRecord(row: number % 128, isUndone: false, document: document), in: key)
    try restoration.complete()
    return restoration.library
}

private let run = #"{"ids":["A"],"in":"list","before":null,"after":null}"#
private let twice = #"{"ids":["A","A"],"in":"list","before":null,"after":null}"#
private let item = #"{"id":"B","representations":[]}"#

@Test(
    arguments: [
        #"{"place":\#(twice)}"#, #"{"remove":["A","A"]}"#, #"{"insert":[\#(item),\#(item)],"run":\#(run)}"#,
        #"{"insert":[\#(item)],"run":\#(twice)}"#, #"{"add-collection":"","accepts":[],"before":null}"#,
    ]
)
func `a step that takes an item twice, or makes what has no name, is damage`(action: String) throws {
    #expect {
        try restoredLibrary(undoing: action)
    } throws: { error in
        [.invalidDocument, .invalidName].contains((error as? Failure)?.reason)
    }
}

@Test func `a step that no other could follow is damage`() throws {
    #expect {
        try restoredLibrary(number: .max, undoing: "")
    } throws: { error in
        (error as? Failure)?.reason == .invalidDocument
    }
    var library = try restoredLibrary(number: 1 << 62 - 1_000, undoing: #"{"remove":["A"]}"#)
    let name = ContainerName(known: "board")
    let edit = try library.edit(.undo) { library, edit throws(Failure) in try library.undo(name, in: &edit) }.edit
    library.settle(edit)
    #expect(try library[name].count == 0)
    #expect(library.checkInvariants() == [])
}

@Test func `a number behind which there is none is damage`() throws {
    var restoration = LibraryRestoration()
    for number in [1 << 31, .max] as [UInt32] {
        let last = ContainerRecord(key: ContainerKey(number), name: ContainerName(known: "last"))
        #expect(throws: Failure.self) { try restoration.restore(last) }
    }
    try restoration.restore(ContainerRecord(key: ContainerKey(1), name: ContainerName(known: "board")))
    let collection = CollectionRecord(
        key: CollectionKey(.max),
        name: CollectionName(known: "list"),
        position: 0,
        accepts: []
    )
    #expect(throws: Failure.self) { try restoration.restore(collection, in: ContainerKey(1)) }
}

@Test(arguments: [1 << 39, 1 << 40, UInt64(Int64.max)])
func `a change of a clipboard that leaves no numbers for its entries is damage`(change: UInt64) throws {
    var restoration = LibraryRestoration()
    let name = ClipboardName(known: "clipboard")
    let record = ClipboardRecord(key: ClipboardKey(1), name: name, changeCount: change)
    #expect(throws: Failure.self) { try restoration.restore(record) }
    let items = #"[{"id":"i","representations":[]}]"#
    let entry = EntryRecord(number: EntryNumber(1), change: change, time: 0, hash: 0, title: "", items: items)
    #expect(throws: Failure.self) { try restoration.restore(entry, in: ClipboardKey(1)) }
}

@Test(arguments: [(1, true), (2, false)] as [(UInt32, Bool)])
func `a folder in the collection that it opens is damage`(collection: UInt32, isDamage: Bool) throws {
    var restoration = LibraryRestoration()
    let key = ContainerKey(1)
    try restoration.restore(ContainerRecord(key: key, name: ContainerName(known: "board")))
    for (number, name) in [(1, "inner"), (2, "outer")] as [(UInt32, String)] {
        let record = CollectionRecord(
            key: CollectionKey(number),
            name: CollectionName(known: name),
            position: Int64(number),
            accepts: []
        )
        try restoration.restore(record, in: key)
    }
    let folder = Item(
        id: ItemID(known: "F"),
        attributes: try Attributes(title: "", storedJSON: #"{"opens":{"s":"inner"}}"#)
    )
    let place = ItemKey(container: key, slot: Slot(index: 0))
    try restoration.restore(folder, as: place)
    try restoration.restorePlace(CollectionKey(collection), label: 0, of: place)
    if isDamage {
        #expect(throws: Failure.self) { try restoration.complete() }
    } else {
        try restoration.complete()
        #expect(restoration.library.checkInvariants() == [])
    }
}

@Test(arguments: ["[[0,0,0,1]]", "[[4294967296,0,0,1]]", "[[1,2,0,1]]", "[[1,0,2,1]]", "[[1,0,0,281474976710656]]"])
func `a content that can't be is damage`(stored: String) {
    #expect(throws: Failure.self) { try [StoredContent](storedJSON: stored) }
}

@Test func `the digits of an attribute are a number`() throws {
    #expect(throws: Failure.self) { try Attributes(title: "", storedJSON: #"{"x-n":{"i":"1,\"a\":2"}}"#) }
    let attributes = try Attributes(title: "", storedJSON: #"{"x-n":{"d":"1e400"}}"#)
    #expect(attributes.value("x-n") == .number(AttributeNumber(kind: .double, digits: "1e400")))
}

@Test(arguments: [(2, 2, true), (1, 1, false), (1, 2, false), (130, 1, false)] as [(Int64, Int64, Bool)])
func `a step in the row of another, or with its number, is damage`(number: Int64, row: Int64, isWhole: Bool) throws {
    var restoration = LibraryRestoration()
    let key = ContainerKey(1)
    try restoration.restore(ContainerRecord(key: key, name: ContainerName(known: "board"), revision: 1))
    let isRestored: Bool
    do throws(Failure) {
        for (number, row) in [(1, 1), (number, row)] {
            let document = #"{"number":\#(number),"revision":1,"actions":[]}"#
            try restoration.restore(StepRecord(row: row, isUndone: false, document: document), in: key)
        }
        try restoration.complete()
        isRestored = true
    } catch {
        #expect(error.reason == .invalidDocument)
        isRestored = false
    }
    #expect(isRestored == isWhole)
}
