import CSQLite
import Glibc

/// A connection to a database file, and its one owner. It is used by the thread that opened it, and no other.
@safe
final class Database {
    private let connection: OpaquePointer
    private var statements: [Statement?]
    /// How many pages the log had after the last commit of this connection.
    private(set) var logFrames = 0

    /// What is set for all connections before the first: that SQLite could not do so costs nothing but time.
    private static let isSetUp = tote_sqlite_count_no_memory() == SQLITE_OK

    /// The connection to the file at `path`; where it isn't there, it is made if `creating`.
    static func open(_ path: String, creating: Bool = false) throws(Fault) -> Database {
        _ = isSetUp
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(path, &handle, creating ? flags | SQLITE_OPEN_CREATE : flags, nil)
        guard let handle = unsafe handle else { throw Fault(.refused, "database: out of memory") }
        let database = unsafe Database(adopting: handle)
        guard code == SQLITE_OK else { throw unsafe Fault(sqlite: code, on: handle) }
        unsafe tote_sqlite_set_defensive(handle)
        return database
    }

    private init(adopting handle: OpaquePointer) {
        unsafe connection = handle
        statements = Array(repeating: nil, count: SQL.allCases.count)
    }

    deinit {
        statements = []
        unsafe sqlite3_close_v2(connection)
    }

    /// Runs `text`, which may be several statements.
    func execute(_ text: String) throws(Fault) {
        let code = unsafe sqlite3_exec(connection, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe Fault(sqlite: code, on: connection) }
    }

    /// A statement of the caller's own.
    func prepare(_ text: String) throws(Fault) -> Statement {
        try unsafe Statement(text, on: connection)
    }

    /// The one integer that the query `text` gives.
    func integer(_ text: String) throws(Fault) -> Int64 {
        let query = try prepare(text)
        guard try query.step() else { throw Fault(.damaged, "database: \(text) gives nothing") }
        return query.integer(0)
    }

    /// The statement `sql`, compiled at its first use and kept.
    func statement(_ sql: SQL) throws(Fault) -> Statement {
        if let known = statements[sql.rawValue] { return known }
        let made = try prepare(sql.text)
        statements[sql.rawValue] = made
        return made
    }

    /// How many rows the last statement changed.
    var changes: Int { Int(unsafe sqlite3_changes64(connection)) }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

    /// Counts the pages of the log in `logFrames` from here on; nothing is checkpointed by this connection's commits.
    func watchLog() {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe sqlite3_wal_hook(
            connection,
            { context, _, _, frames in
                // The hook is gone with the connection, and the connection with its database.
                guard let context = unsafe context else { return SQLITE_OK }
                unsafe Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().logFrames = Int(frames)
                return SQLITE_OK
            },
            context
        )
    }

    /// Waits up to `milliseconds` for a lock that another connection holds.
    func setPatience(milliseconds: CInt) {
        // SQLite's own handler looks again ever more seldom; a lock of ours is held for next to nothing.
        unsafe sqlite3_busy_handler(
            connection,
            { patience, attempts in
                guard Int(attempts) < Int(bitPattern: patience) else { return 0 }
                _ = poll(nil, 0, 1)
                return 1
            },
            UnsafeMutableRawPointer(bitPattern: Int(milliseconds))
        )
    }

    /// How much a checkpoint does.
    enum CheckpointMode {
        /// Copies what can be copied without holding anybody up.
        case passive
        /// Copies all, with the writer held up, so that the log begins anew.
        case restarting
        /// The same, and gives back the room of the log's file.
        case truncating

        /// What SQLite calls it.
        var code: CInt {
            switch self {
            case .passive: SQLITE_CHECKPOINT_PASSIVE
            case .restarting: SQLITE_CHECKPOINT_RESTART
            case .truncating: SQLITE_CHECKPOINT_TRUNCATE
            }
        }
    }

    /// Copies pages from the log to the database file, and returns how many the log had when that began.
    func checkpoint(_ mode: CheckpointMode = .passive) throws(Fault) -> Int {
        var frames: CInt = 0
        let code = unsafe sqlite3_wal_checkpoint_v2(connection, nil, mode.code, &frames, nil)
        // Busy: somebody wrote or read meanwhile, and part of the work is done.
        guard code & 0xff == SQLITE_OK || code & 0xff == SQLITE_BUSY else {
            throw unsafe Fault(sqlite: code, on: connection)
        }
        return Int(frames)
    }

    /// Makes all commits to the log outlive a power cut. After a failure nobody knows which do.
    func syncLog() throws(Fault) {
        let number = unsafe tote_sqlite_sync_log(connection)
        guard number == 0 else { throw Fault(errno: number, "flushing the log of the database") }
    }

    /// Leaves the files as they are when the connection closes.
    func keepFilesAtClose() {
        unsafe tote_sqlite_keep_log(connection)
    }
}
