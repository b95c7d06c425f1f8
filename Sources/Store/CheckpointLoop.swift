import CLinux
import Glibc

/// What the checkpointer's thread does.
struct CheckpointLoop: Sendable {
    /// Added to the eventfd's counter, it ends the loop.
    static let end: eventfd_t = 1 << 32

    /// The database's path.
    let path: String
    /// The eventfd, open for as long as the thread runs.
    let wakeups: CInt

    /// Checkpoints whenever it is woken, until it is told to end.
    ///
    /// A checkpoint that fails has lost nothing: the log grows, and the next one does its work too. What matters of the
    /// cause (no room, a broken disk) the writer is told by its own commits.
    func run() {
        var database: Database?
        while isWoken() {
            do throws(Fault) {
                let connection: Database
                if let database { connection = database } else { connection = try open() }
                database = connection
                try checkpoint(connection)
            } catch {
                database = nil
            }
        }
    }

    private func isWoken() -> Bool {
        var count: eventfd_t = 0
        while unsafe eventfd_read(wakeups, &count) != 0 {
            guard errno == EINTR else { return false }
        }
        return count < Self.end
    }

    private func open() throws(Fault) -> Database {
        let database = try Database.open(path)
        // The writer is held up for no longer than this by somebody else who reads.
        database.setPatience(milliseconds: 50)
        // The journal mode becomes known with the first read.
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA user_version")
        return database
    }

    private func checkpoint(_ database: Database) throws(Fault) {
        guard try database.checkpoint() >= Checkpointer.longestLog else { return }
        // The log begins anew by itself where the writer rests for as long as its pages are copied. This one doesn't: what
        // came meanwhile is copied, and then the writer is held up for the little that came since.
        let frames = try database.checkpoint()
        _ = try database.checkpoint(frames < Checkpointer.longestFile ? .restarting : .truncating)
    }
}
