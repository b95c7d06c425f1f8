import CLinux
import Glibc

/// The folder that holds the database and the contents, owned by this process for as long as the value lives.
struct StateFolder: ~Copyable {
    private let directory: Directory
    private let lock: Descriptor

    /// The folder at `path`, made where it isn't there, private, and locked.
    static func taken(at path: String) throws(StoreError) -> StateFolder {
        // SQLite takes what begins with "file:" for something else than a path.
        let plain = path.hasPrefix("/") ? path : "./" + path
        do throws(Fault) {
            let directory = try Directory.made(at: plain)
            let lock = try directory.open("lock", O_RDWR | O_CREAT)
            if try take(lock, path) { return StateFolder(directory, lock) }
        } catch {
            throw StoreError(error)
        }
        throw StoreError.locked(folder: path)
    }

    /// Takes the lock; false where another process has it. One that is just ending, as when the service is started anew, is
    /// given half a second.
    private static func take(_ lock: borrowing Descriptor, _ path: String) throws(Fault) -> Bool {
        var attempts = 100
        while flock(lock.raw, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw Fault(errno: errno, "locking \(path)") }
            attempts -= 1
            if attempts == 0 { return false }
            _ = poll(nil, 0, 5)
        }
        return true
    }

    private init(_ directory: consuming Directory, _ lock: consuming Descriptor) {
        self.directory = directory
        self.lock = lock
    }

    /// The path of the database.
    var databasePath: String { "\(directory.path)/\(Self.database)" }

    /// The folder's own path.
    var path: String { directory.path }

    private static let database = "tote.db"
    private static let unfinished = "tote.db.new"
    private static let companions = ["-wal", "-shm", "-journal"]
    private static let blobs = "blobs"
    private static let damaged = "damaged"

    /// What is there of a database.
    enum Finding {
        /// Nothing: this is the first start.
        case nothing
        /// A database, which may be sound.
        case database
        /// Something that can't be opened without losing it, for the reason in the sentence.
        case remains(String)
        /// What was set aside, when the making of a new database in its place was cut off.
        case unfinished(Aside)
    }

    /// Looks at what is there, and mends its modes.
    func find() throws(Fault) -> Finding {
        for name in try directory.names() where name.hasPrefix(Self.database) || name == "lock" {
            _ = try directory.mend(name)
        }
        let size = try directory.mend(Self.database)
        let log = try directory.mend(Self.database + "-wal") ?? 0
        let isMarked = try directory.status(Self.damaged) != nil
        switch (size, log) {
        case (nil, 0): return try lastAside().map(Finding.unfinished) ?? .nothing
        case (nil, _): return .remains("the database is gone and its log is still there")
        // A new one gets its name when it is whole, and SQLite would throw the log of an empty one away.
        case (0, _): return .remains("the database is an empty file")
        case _ where isMarked: return .remains("a page of it couldn't be read")
        default: return .database
        }
    }

    /// Whether the log was damaged where it stands. A power cut may leave it so with pieces that never reached the disk, and
    /// then what was committed before them is what counts: one that was written before the machine started is not judged.
    func holdsDamagedLog() throws(Fault) -> Bool {
        guard let status = try directory.status(Self.database + "-wal") else { return false }
        var (now, sinceStart) = (timespec(), timespec())
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        unsafe clock_gettime(CLOCK_BOOTTIME, &sinceStart)
        guard status.st_mtim.tv_sec > now.tv_sec - sinceStart.tv_sec else { return false }
        return LogFrames(in: try PageSource.opened(databasePath + "-wal")).isDamaged
    }

    /// Makes a new database with `fill`, which is given the path to make it at; it gets its name when it is whole.
    func makeDatabase(_ fill: (String) throws(Fault) -> Void) throws(Fault) {
        try directory.remove(Self.unfinished)
        for suffix in Self.companions {
            try directory.remove(Self.unfinished + suffix)
            try directory.remove(Self.database + suffix)
        }
        // SQLite gives its other files the mode of this one.
        _ = try directory.open(Self.unfinished, O_RDWR | O_CREAT | O_EXCL)
        try fill("\(directory.path)/\(Self.unfinished)")
        try directory.rename(Self.unfinished, to: Self.database)
        try directory.flush()
    }

    /// Has the database set aside the next time that it is looked for; whether that is noted.
    func markDamaged() -> Bool {
        (try? directory.open(Self.damaged, O_WRONLY | O_CREAT)) != nil
    }

    /// A database that was set aside.
    struct Aside {
        /// What its name has behind the usual one, and that of the folder with its contents too.
        let mark: String
        /// Its path.
        let path: String
    }

    private static let mark = ".damaged-"

    /// Gives the database, its companions and its contents other names.
    ///
    /// The contents go with it, since its rows are all that says what they are.
    func setAside() throws(Fault) -> Aside {
        // Before the rest, so that it never stands beside a new database.
        try directory.remove(Self.damaged)
        // What is cut off from here on is gone on with at the next start.
        _ = try directory.open(Self.unfinished, O_WRONLY | O_CREAT)
        let stamp = Self.stamp()
        var mark = Self.mark + stamp
        var attempt = 1
        while try isTaken(mark) {
            attempt += 1
            mark = Self.mark + "\(stamp)-\(attempt)"
        }
        for suffix in [""] + Self.companions where try directory.status(Self.database + suffix) != nil {
            try directory.rename(Self.database + suffix, to: Self.database + mark + suffix)
        }
        if try directory.status(Self.blobs) != nil {
            try directory.rename(Self.blobs, to: Self.blobs + mark)
        }
        return aside(mark)
    }

    private func aside(_ mark: String) -> Aside {
        Aside(mark: mark, path: "\(directory.path)/\(Self.database)\(mark)")
    }

    /// The newest of what was set aside, where a new database was begun and isn't whole.
    private func lastAside() throws(Fault) -> Aside? {
        guard try directory.status(Self.unfinished) != nil else { return nil }
        let prefix = Self.database + Self.mark
        let names = try directory.names().filter { name in
            name.hasPrefix(prefix) && !Self.companions.contains(where: name.hasSuffix)
        }
        return names.max().map { aside(String($0.dropFirst(Self.database.utf8.count))) }
    }

    /// Takes away the database, its companions and its contents: what was made of another that is kept.
    func discard() throws(Fault) {
        for suffix in [""] + Self.companions { try directory.remove(Self.database + suffix) }
        let blobs = try Directory.made(Self.blobs, in: directory)
        for name in try blobs.names() { try blobs.remove(name) }
    }

    /// The files of contents that were set aside, and the way back for them.
    func blobRecovery(_ aside: Aside) throws(Fault) -> BlobRecovery? {
        guard try directory.status(Self.blobs + aside.mark) != nil else { return nil }
        return BlobRecovery(
            from: try Directory.made(Self.blobs + aside.mark, in: directory),
            to: try Directory.made(Self.blobs, in: directory)
        )
    }

    /// The folder of the contents that are files.
    func blobFolder(_ durability: Durability) throws(Fault) -> BlobFolder {
        BlobFolder(try Directory.made(Self.blobs, in: directory), durability)
    }

    private func isTaken(_ mark: String) throws(Fault) -> Bool {
        if try directory.status(Self.database + mark) != nil { return true }
        return try directory.status(Self.blobs + mark) != nil
    }

    /// The time in UTC, as `20260131T120000Z`.
    private static func stamp() -> String {
        var now = time(nil)
        var fields = unsafe tm()
        unsafe gmtime_r(&now, &fields)
        var text = [CChar](repeating: 0, count: 32)
        let count = unsafe strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &fields)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension StoreError {
    /// What `fault` means to whoever wants a store.
    init(_ fault: Fault) {
        switch fault.kind {
        case .foreign: self = .foreign(reason: fault.sentence)
        case .full, .damaged, .strange, .gone, .busy, .refused: self = .unusable(reason: fault.sentence)
        }
    }
}
