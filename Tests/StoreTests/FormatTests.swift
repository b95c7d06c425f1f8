import Foundation
import Testing
import Transfer

@testable import Store

struct FormatTests {
    private static let board = ContainerName(known: "board")

    /// A folder with a database of an earlier format as it was left, and the file of its large content.
    private func format(_ number: Int, in folder: TemporaryFolder) throws -> String {
        let path = folder.path("state")
        try FileManager.default.createDirectory(atPath: path + "/blobs", withIntermediateDirectories: true)
        try TemporaryFolder.write(Array(repeating: 0x7a, count: 70_000), to: path + "/blobs/1700000000000000")
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/format-\(number).sql")
        try Database.open(path + "/tote.db", creating: true).execute(String(contentsOf: fixture, encoding: .utf8))
        return path
    }

    private func library(_ store: Store) throws -> Library {
        var restoration = LibraryRestoration()
        try store.load(into: &restoration)
        return restoration.library
    }

    @Test func `a database of format 1 is brought to the present one with all that is in it`() throws {
        let folder = try TemporaryFolder()
        let path = try format(1, in: folder)
        for _ in 1...2 {
            let store = try Store(folder: path)
            #expect(store.notices.isEmpty)
            var library = try library(store)
            let container = try library[Self.board]
            #expect(container.revision == 5)
            #expect(container.snapshot().map(\.collection.text) == ["todo", "done"])
            #expect(container.snapshot().map { $0.ids.map(\.text) } == [["a"], ["c", "b"]])
            let items = try ["a", "b", "c"].map { try container.item(ItemID(known: $0)) }
            #expect(items.map(\.attributes.title) == ["First", "", "big.bin"])
            #expect(items[0].attributes.value("x-rating") == .number(AttributeNumber(kind: .int64, digits: "5")))
            #expect(items[1].representations.map(\.visibility) == [.app("executable:/usr/bin/board")])
            let contents = items.flatMap(\.representations).map(\.content)
            let bytes = try contents.map { try $0.bytes(limit: 100_000, from: store) }
            let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
            #expect(bytes == [Array("words".utf8), png, Array("<p>ä</p>".utf8), Array(repeating: 0x7a, count: 70_000)])
            #expect(container.canUndo && container.canRedo)
            _ = try library.edit(.undo) { library, edit throws(Failure) in try library.undo(Self.board, in: &edit) }
            #expect(try library[Self.board].snapshot().map { $0.ids.map(\.text) } == [["a", "b"], ["c"]])
            store.close()
        }
        let database = try Database.open(path + "/tote.db")
        #expect(try database.integer("PRAGMA user_version") == 3)
        #expect(try database.integer("SELECT count(*) FROM clipboard") == 0)
    }

    @Test func `a database of format 2 is brought to the present one, without what a clipboard held alone`() throws {
        let folder = try TemporaryFolder()
        let path = try format(2, in: folder)
        for _ in 1...2 {
            let store = try Store(folder: path)
            #expect(store.notices.isEmpty)
            let library = try library(store)
            #expect(try library[Self.board].snapshot().map { $0.ids.map(\.text) } == [["a"]])
            let clipboard = try #require(library.find(Clipboard.standard))
            #expect(clipboard.entries(offset: 0, limit: 0).map(\.title) == ["one"])
            #expect(clipboard.entries(offset: 0, limit: 0).map(\.isPinned) == [true])
            #expect(clipboard.state.content == nil)
            #expect(clipboard.state.changeCount == 4)
            let primary = try #require(library.find(ClipboardName(known: "primary")))
            #expect(primary.state.content?.items.count == 1)
            let mine = try #require(library.find(ClipboardName(known: "mine")))
            #expect(mine.state.content == nil)
            #expect(mine.state.changeCount == 2)
            store.close()
        }
        #expect(try Database.open(path + "/tote.db").integer("PRAGMA user_version") == 3)
    }

    @Test func `a database of format 1 without one of its tables is set aside, and the others are restored`() throws {
        let folder = try TemporaryFolder()
        let path = try format(1, in: folder)
        try Database.open(path + "/tote.db").execute("DROP TABLE step")
        let store = try Store(folder: path)
        #expect(store.notices.map { $0.sentence.contains("it hasn't the tables of format 1") } == [true])
        let container = try library(store)[Self.board]
        #expect(container.snapshot().map { $0.ids.map(\.text) } == [["a"], ["c", "b"]])
        #expect(!container.canUndo)
    }
}
