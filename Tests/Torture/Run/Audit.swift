import Foundation
@testable import Store

/// Looks into the files of the service, while it runs and nobody asks it for anything.
struct Audit {
    private let folder: String

    /// The files in `folder`.
    init(folder: String) {
        self.folder = folder
    }

    /// That every blob has its row, and every row its blob; and that nothing was set aside as damaged.
    func check() throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: folder)
        where !["tote.db", "tote.db-wal", "tote.db-shm", "blobs", "lock"].contains(name) {
            throw Loss("in the folder of the service there is \(name)")
        }
        let blobs = Set(try files.contentsOfDirectory(atPath: folder + "/blobs"))
        let database = try open()
        let rows = Set(try texts("SELECT CAST(name AS TEXT) FROM file", database))
        guard blobs == rows else {
            let alone = blobs.subtracting(rows).sorted()
            let missing = rows.subtracting(blobs).sorted()
            throw Loss("blobs without a row: \(alone); rows without their blob: \(missing)")
        }
        let said = try texts("PRAGMA integrity_check", database)
        guard said == ["ok"] else { throw Loss("the database is damaged: \(said)") }
        let lost = try texts(
            """
            SELECT 'of item ' || item FROM representation WHERE location = 0 AND content NOT IN (SELECT id FROM content)
            UNION ALL
            SELECT 'of item ' || item FROM representation WHERE location = 1 AND content NOT IN (SELECT content FROM file)
            UNION ALL
            SELECT 'of place ' || key FROM place WHERE key NOT IN (SELECT key FROM item)
            UNION ALL
            SELECT 'of item without a place ' || key FROM item WHERE key NOT IN (SELECT key FROM place)
            """,
            database
        )
        guard lost.isEmpty else { throw Loss("rows that stand alone: \(lost)") }
    }

    /// That nothing is left once everything was removed.
    func checkThatAllIsGone() throws {
        let database = try open()
        for table in ["content", "file", "representation", "item", "place", "step", "entry", "container"] {
            let count = try database.integer("SELECT count(*) FROM \(table)")
            guard count == 0 else { throw Loss("everything was removed, and \(count) rows are left in \(table)") }
        }
        let blobs = try FileManager.default.contentsOfDirectory(atPath: folder + "/blobs")
        guard blobs.isEmpty else { throw Loss("everything was removed, and blobs are left: \(blobs)") }
    }

    private func open() throws -> Database {
        let database = try Database.open(folder + "/tote.db")
        database.keepFilesAtClose()
        database.setPatience(milliseconds: 5000)
        return database
    }

    private func texts(_ query: String, _ database: Database) throws -> [String] {
        let rows = try database.prepare(query)
        var texts: [String] = []
        while try rows.step() { texts.append(rows.text(0)) }
        return texts
    }
}
