import Foundation
@testable import Store
import Testing
import Transfer

struct SetAsideTests {
    /// A closed store with one container, and a large content.
    private func made(in folder: TemporaryFolder) throws -> String {
        let path = folder.path("state")
        let store = try Store(folder: path)
        let large = textContent(1, "large", .file)
        try store.commit(.putContainer(box), .putContent(large.stored, large.content))
        for number in 2...200 as ClosedRange<UInt32> {
            let item = Item(id: ItemID(known: "item \(number)"), attributes: Attributes(title: "title \(number)"))
            try store.commit(.putItem(ItemKey(container: box.key, slot: Slot(index: number)), item))
        }
        return path
    }

    /// Expects the database at `path` to be kept under another name as it was, and a new one to be used.
    private func expectSetAside(_ path: String, _ reason: String, restoringContainer: Bool = false) throws {
        let before = try TemporaryFolder.read(path + "/tote.db")
        let blobs = try TemporaryFolder.names(path + "/blobs")
        let store = try Store(folder: path)
        let state = try store.state().unordered
        if restoringContainer {
            #expect(state.containers[box.key]?.name == box.name)
        } else {
            #expect(state == StoredState())
        }
        let notice = try #require(store.notices.first)
        #expect(store.notices.count == 1)
        #expect(notice.sentence.contains(reason), "\(notice.sentence)")
        #expect(notice.sentence.contains(notice.keptAt))
        let name = try #require(notice.keptAt.split(separator: "/").last)
        #expect(name.wholeMatch(of: /tote\.db\.damaged-\d{8}T\d{6}Z/) != nil, "\(name)")
        #expect(try TemporaryFolder.read(notice.keptAt) == before)
        let mark = name.dropFirst("tote.db".count)
        #expect(try TemporaryFolder.names(path + "/blobs" + mark) == blobs)
        try store.commit(.putContainer(box))
        store.close()
        let reopened = try Store(folder: path)
        #expect(try reopened.state().containers == [box.key: box])
        #expect(reopened.notices.isEmpty)
    }

    @Test func `a file that is no database`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        try TemporaryFolder.write(
            Array("This is no database. ".utf8) + Array(repeating: 7, count: 9000),
            to: path + "/tote.db"
        )
        try expectSetAside(path, "file is not a database")
    }

    @Test func `an empty file`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        try TemporaryFolder.write([], to: path + "/tote.db")
        try expectSetAside(path, "empty file")
    }

    @Test(arguments: [100, 4096, 5000, 8192, 20480])
    func `a file that was cut off`(size: Int) throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        let bytes = try TemporaryFolder.read(path + "/tote.db")
        #expect(bytes.count > size)
        try TemporaryFolder.write(Array(bytes.prefix(size)), to: path + "/tote.db")
        // Of a file that is cut off what is in front is restored: the container stands on the second page.
        try expectSetAside(path, "database", restoringContainer: size >= 8192)
    }

    @Test func `a database of a newer format`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        try TemporaryFolder.patch(path + "/tote.db", at: 60, [0, 0, 0, 4])
        try expectSetAside(path, "its format 4 is newer than 3")
    }

    @Test func `a database of another application`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        try TemporaryFolder.patch(path + "/tote.db", at: 68, [0, 0, 0, 9])
        try expectSetAside(path, "another application")
    }

    @Test func `pages of rubbish, found while loading`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        let size = TemporaryFolder.size(path + "/tote.db")
        // The first page, with the tables' descriptions, stays.
        for page in stride(from: 4096, to: size, by: 4096) {
            try TemporaryFolder.patch(path + "/tote.db", at: page, Array(repeating: 0xEE, count: 4096))
        }
        try expectSetAside(path, "malformed")
    }

    @Test func `rows that whoever restores refuses leave it as it was`() throws {
        let folder = try TemporaryFolder()
        let path = try made(in: folder)
        let store = try Store(folder: path)
        var target = StoredState()
        target.refusedID = "item 100"
        let before = target
        try store.load(into: &target)
        #expect(target.unordered == before)
        #expect(store.notices.map(\.sentence.isEmpty) == [false])
        #expect(store.notices.first?.sentence.contains("item 4294967396: refused") == true)
        #expect(try store.state().unordered == StoredState())
        try store.commit(.putContainer(box))
        #expect(try store.state().containers == [box.key: box])
    }

    @Test func `a log without its database`() throws {
        let folder = try TemporaryFolder()
        let killed = try Store.killedWithBox(in: folder)
        try FileManager.default.removeItem(atPath: killed + "/tote.db")
        let log = try TemporaryFolder.read(killed + "/tote.db-wal")
        let other = try Store(folder: killed)
        // What was committed last is in the log.
        #expect(try other.state().containers.mapValues(\.name) == [box.key: box.name])
        let notice = try #require(other.notices.first)
        #expect(try TemporaryFolder.read(notice.keptAt + "-wal") == log)
    }

    @Test func `a database that was set aside when nothing had been begun in its place is restored`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        do {
            let store = try Store(folder: path)
            try store.commit(.putContainer(box))
            store.close()
            _ = try StateFolder.taken(at: path).setAside()
        }
        let store = try Store(folder: path)
        #expect(store.notices.count == 1)
        #expect(try store.state().containers.values.map(\.name) == [box.name])
    }

    @Test func `the log of a damaged database is kept with it`() throws {
        let folder = try TemporaryFolder()
        let killed = try Store.killedWithBox(in: folder)
        // The whole database is in the log too, but for the marks of the file itself.
        try TemporaryFolder.write(Array(repeating: 0, count: 4096), to: killed + "/tote.db")
        let log = try TemporaryFolder.read(killed + "/tote.db-wal")
        let other = try Store(folder: killed)
        let notice = try #require(other.notices.first)
        #expect(try TemporaryFolder.read(notice.keptAt + "-wal") == log)
    }

    @Test func `two in one second get two names`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        for _ in 1...3 {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try TemporaryFolder.write([], to: path + "/tote.db")
            #expect(try Store(folder: path).notices.count == 1)
        }
        #expect(try TemporaryFolder.names(path).filter { $0.hasPrefix("tote.db.damaged-") }.count == 3)
    }
}
