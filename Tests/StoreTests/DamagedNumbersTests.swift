import Testing
import Transfer

@testable import Store

/// Rows whose numbers are no longer those that were written.
struct DamagedNumbersTests {
    private static let list = CollectionRecord(
        key: CollectionKey(1),
        name: CollectionName(known: "list"),
        position: 0,
        accepts: []
    )

    /// A folder with a database of one item and its text.
    private func fill(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path("state")
        let store = try Store(folder: path)
        let (stored, content) = textContent(1, "words")
        let key = ItemKey(container: box.key, slot: Slot(index: 0))
        let item = Item(
            id: try ItemID("A"),
            representations: [Representation(type: .textPlain, content: .stored(stored))]
        )
        try store.commit(
            .putContainer(box),
            .putCollection(box.key, Self.list),
            .putContent(stored, content),
            .putItem(key, item),
            .place(key, Self.list.key, label: 0)
        )
        store.close()
        return path
    }

    private func load(_ path: String) throws -> (library: Library, store: Store) {
        let store = try Store(folder: path)
        var restoration = LibraryRestoration()
        try store.load(into: &restoration)
        #expect(restoration.library.checkInvariants() == [])
        return (restoration.library, store)
    }

    @Test(arguments: ["UPDATE representation SET content = 4294967295", "UPDATE content SET id = 4294967295"])
    func `of a content lose that content alone`(change: String) throws {
        let folder = try TemporaryFolder()
        let path = try fill(folder)
        try Database.open(path + "/tote.db").execute(change)
        let (library, store) = try load(path)
        #expect(store.notices.isEmpty)
        let item = try library[box.name].item(ItemID("A"))
        expectRefusal(.noRepresentation) {
            _ = try item.representations[0].content.text(as: .textPlain, limit: 100, from: store)
        }
    }

    @Test func `of a content in all its rows lose nothing`() throws {
        let folder = try TemporaryFolder()
        let path = try fill(folder)
        try Database.open(path + "/tote.db").execute(
            "UPDATE representation SET content = 4294967295; UPDATE content SET id = 4294967295"
        )
        var (library, store) = try load(path)
        let item = try library[box.name].item(ItemID("A"))
        #expect(try item.representations[0].content.text(as: .textPlain, limit: 100, from: store) == "words")
        #expect(library.reserveFile() == ContentID(1))
    }

    @Test func `of a file that no file has are damage, and new files get names`() throws {
        let folder = try TemporaryFolder()
        let path = try fill(folder)
        try Database.open(path + "/tote.db").execute("INSERT INTO file VALUES (7, \(Int64.max - 1))")
        let (library, store) = try load(path)
        #expect(store.notices.count == 1)
        let item = try library[box.name].item(ItemID("A"))
        #expect(try item.representations[0].content.text(as: .textPlain, limit: 100, from: store) == "words")
        let (large, content) = textContent(2, String(repeating: "x", count: 70_000), .file)
        for _ in 1...3 {
            try store.commit(.putContent(large, content))
            #expect(try store.text(of: large, limit: 100_000).utf8.count == 70_000)
            try store.commit(.deleteContent(large))
        }
    }
}
