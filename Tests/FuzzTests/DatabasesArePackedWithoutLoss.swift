import Foundation
import Testing
import Transfer

@testable import FuzzTargets
@testable import Store

/// A database of the present format in a folder of its own: two containers and a history.
private func database(in folder: URL) throws -> [UInt8] {
    let store = try Store(folder: folder.path)
    var library = Library()
    for (name, titles) in [("board", ["Water the plants", "Buy bread"]), ("album", ["Sunset"])] {
        let board = try ContainerName(name)
        let list = try CollectionName("list")
        let edit = try library.edit(.insert) { library, edit throws(Failure) in
            try library.create(board, collections: [list, try CollectionName("done")], in: &edit)
            var items: [Item] = []
            for (index, title) in titles.enumerated() {
                let text = Representation(type: .textPlain, content: .text("\(title) (\(index))"))
                let bytes = Representation(type: try ContentType("image/png"), content: .bytes([0x89, 0x50, 0, 1]))
                items.append(
                    Item(
                        id: try ItemID("\(name)-\(index)"),
                        attributes: try Attributes(title: title, storedJSON: #"{"x-rating":{"i":"5"}}"#),
                        representations: [text, bytes]
                    )
                )
            }
            try library.insert(items, into: Place(list), of: board, in: &edit)
        }.edit
        try store.commit(edit.transaction)
        library.settle(edit)
    }
    let edit = try library.edit(.update) { library, edit throws(Failure) in
        let text = Representation(type: .textPlain, content: .text("Bring the nets to the harbour."))
        let item = Item(id: try ItemID("copied"), representations: [text])
        let time = CopyTime(now: 1_000, date: 1_700_000_000)
        _ = try library.copy([item], to: Clipboard.standard, at: time, contents: store, in: &edit)
    }.edit
    try store.commit(edit.transaction)
    library.settle(edit)
    store.close()
    return try [UInt8](Data(contentsOf: folder.appending(path: "tote.db")))
}

/// Runs `body` with a folder that is gone afterwards.
private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try body(folder)
}

@Test func `a database is packed without loss, and all that is in it is salvaged`() throws {
    try withFolder { folder in
        let original = try database(in: folder)
        let packed = PackedDatabase.pack(original)
        #expect(packed.count < original.count / 5)
        #expect(PackedDatabase(packed).file == original)
        let (rows, summary) = try SalvageTarget.salvage(PackedDatabase(packed))
        #expect(summary.containers == 2 && summary.items == 3 && summary.entries == 1 && summary.lostItems == 0)
        #expect(rows.contents.count == 7)
        #expect(rows.items.map(\.item.attributes.title) == ["Water the plants", "Buy bread", "Sunset"])
    }
}

@Test func `tables begin where the target expects them`() throws {
    try withFolder { folder in
        let database = try Database.open(folder.path + "/tote.db", creating: true)
        try database.execute(Schema.text)
        #expect(try Salvage.roots(of: database) == SalvageTarget.roots)
    }
}

@Test func `pages of the log stand before those of the file, up to the last commit`() throws {
    try withFolder { folder in
        var packed = PackedDatabase.pack(try database(in: folder))
        // The page of items is empty in the log, first uncommitted and then committed.
        let empty: [UInt8] = [8, 0, 13, 0, 0, 0, 0, 16, 0, 0, 0, 0]
        packed += [4 | PackedDatabase.inLog] + empty
        #expect(try SalvageTarget.salvage(PackedDatabase(packed)).summary.items == 3)
        packed += [PackedDatabase.highest | PackedDatabase.inLog | PackedDatabase.committing] + empty
        // Without the page of places all pages are looked through for rows; between the last and the highest there are none.
        packed += [5, 0, 0, 0, 0]
        let (_, summary) = try SalvageTarget.salvage(PackedDatabase(packed))
        #expect(summary.items == 0 && summary.containers == 2)
    }
}
