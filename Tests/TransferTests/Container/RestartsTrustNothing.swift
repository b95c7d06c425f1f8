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
