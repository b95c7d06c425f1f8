import CLinux
import Testing
import Transfer

@testable import Store

struct FlushTests {
    private let folder: TemporaryFolder
    private let content = textContent(1, "content", .file)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ durability: Durability) throws -> Store {
        try Store(folder: folder.path("state"), durability: durability)
    }

    private func blobs() throws -> Int { try TemporaryFolder.names(folder.path("state/blobs")).count }

    @Test func `a flush is due after a commit, and at the start for what an earlier process has left`() throws {
        let store = try open(.power)
        #expect(!store.isFlushed)
        try store.flush()
        #expect(store.isFlushed)
        try store.commit(Transaction())
        #expect(store.isFlushed, "an empty transaction is no commit")
        try store.commit(.putContainer(box))
        #expect(!store.isFlushed)
        try store.flush()
        #expect(store.isFlushed)
    }

    @Test func `a file stays until the deletion of its row outlives a power cut`() throws {
        let store = try open(.power)
        try store.commit(.putContainer(box), .putContent(content.stored, content.content))
        try store.commit(.deleteContent(content.stored))
        #expect(try blobs() == 1)
        expectRefusal(.noRepresentation) { _ = try store.text(of: content.stored, limit: 10) }
        try store.flush()
        #expect(try blobs() == 0)
    }

    @Test func `a file that was freed and not flushed goes when the store is next loaded`() throws {
        var store = try open(.power)
        try store.commit(.putContainer(box), .putContent(content.stored, content.content))
        try store.commit(.deleteContent(content.stored))
        store.close()
        #expect(try blobs() == 1)
        store = try open(.power)
        #expect(try store.state().containers == [box.key: box])
        #expect(try blobs() == 0)
    }

    @Test func `what a killed process has left in the log is written anew at the start`() throws {
        let killed = folder.path("killed")
        do {
            let store = try open(.power)
            try store.commit(.putContainer(box))
            try TemporaryFolder.copy(folder.path("state"), to: killed)
        }
        #expect(TemporaryFolder.size(killed + "/tote.db-wal") > 0)
        let store = try Store(folder: killed, durability: .power)
        #expect(TemporaryFolder.size(killed + "/tote.db-wal") == 0)
        #expect(try store.state().containers == [box.key: box])
    }

    @Test func `where a kill is all that counts, a file goes with the commit`() throws {
        let store = try open(.process)
        try store.commit(.putContainer(box), .putContent(content.stored, content.content))
        try store.commit(.deleteContent(content.stored))
        #expect(try blobs() == 0)
    }

    @Test func `a long spool is written back on the way, and is whole`() throws {
        let store = try open(.power)
        let spool = try store.beginSpool(ContentID(1))
        let piece = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        for _ in 0..<11 { try spool.write(piece.span) }
        #expect(try spool.finish() == 11_000_000)
        let stored = StoredContent(id: ContentID(1), form: .bytes, location: .file, size: 11_000_000)
        try store.commit(.putContainer(box), .adoptFile(stored))
        try store.flush()
        #expect(try store.piece(of: stored, at: 10_000_000, count: 1_000_000) == piece)
    }
}
