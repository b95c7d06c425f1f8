/// The tables of the database, and what marks the file as ours.
enum Schema {
    /// The format that this program writes, `user_version` of the file.
    static let version: Int64 = 3
    /// Marks the file as one of Tote's: "Tote" in ASCII, `application_id` of the file.
    static let applicationID: Int64 = 0x546F_7465

    /// Makes the tables of an empty database.
    ///
    /// `item`, `place` and the items of `representation` are numbered by `ItemKey`: the container in the upper half, the
    /// slot in the lower. A place stands apart from its item, so that a move writes one small row.
    static let text = """
        PRAGMA page_size = 4096;
        PRAGMA auto_vacuum = NONE;
        PRAGMA journal_mode = WAL;
        BEGIN IMMEDIATE;
        CREATE TABLE container (
            key INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            title TEXT NOT NULL,
            reorderable INTEGER NOT NULL,
            accepts_drops INTEGER NOT NULL,
            revision INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE collection (
            container INTEGER NOT NULL,
            key INTEGER NOT NULL,
            name TEXT NOT NULL,
            position INTEGER NOT NULL,
            accepts TEXT NOT NULL, -- a JSON array of patterns
            PRIMARY KEY (container, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE item (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            title TEXT NOT NULL,
            attributes TEXT -- a JSON object of all but the title
        ) STRICT;
        CREATE TABLE place (
            key INTEGER PRIMARY KEY,
            collection INTEGER NOT NULL,
            label INTEGER NOT NULL -- orders the items of a collection
        ) STRICT;
        CREATE TABLE representation (
            item INTEGER NOT NULL,
            position INTEGER NOT NULL,
            type TEXT NOT NULL,
            content INTEGER NOT NULL,
            form INTEGER NOT NULL, -- 0 text, 1 bytes
            location INTEGER NOT NULL, -- 0 in content, 1 in file
            size INTEGER NOT NULL, -- in bytes
            visibility TEXT, -- NULL for all, else app:NAME or connection:NAME
            preview INTEGER NOT NULL,
            PRIMARY KEY (item, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE content (
            id INTEGER PRIMARY KEY,
            data ANY NOT NULL -- text as TEXT, bytes as BLOB
        ) STRICT;
        CREATE TABLE file (
            content INTEGER PRIMARY KEY,
            name INTEGER NOT NULL -- of the file in blobs/, never used twice
        ) STRICT;
        CREATE TABLE step (
            key INTEGER PRIMARY KEY, -- the container's above, the step's row in the lower 7 bits
            undone INTEGER NOT NULL,
            document TEXT NOT NULL
        ) STRICT;
        \(clipboards)
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        COMMIT;
        """

    /// Makes the tables that format 1 hasn't.
    private static let clipboards = """
        CREATE TABLE clipboard (
            key INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            change_count INTEGER NOT NULL,
            recording INTEGER NOT NULL,
            history_limit INTEGER NOT NULL,
            held TEXT -- what it holds beside its entries: a JSON array of items, or of contents (an array of id, form,
                -- location and size) that end with the service; NULL for nothing
        ) STRICT;
        CREATE TABLE entry (
            key INTEGER PRIMARY KEY, -- the clipboard's above, the entry's number in the lower 40 bits
            change INTEGER NOT NULL, -- orders the entries of a clipboard
            time INTEGER NOT NULL, -- seconds since 1970
            pinned INTEGER NOT NULL,
            hash INTEGER NOT NULL,
            title TEXT NOT NULL,
            items TEXT NOT NULL, -- a JSON array
            texts BLOB -- rules out what the texts of the items don't hold
        ) STRICT;
        """

    /// Brings a database of an earlier format to the present one; `nil`: there is no such format.
    ///
    /// Format 1 has no clipboards. Format 2 knows no items of a clipboard beside its history.
    static func upgrade(from version: Int64) -> String? {
        switch version {
        case 1: fromVersion1
        case 2: "PRAGMA user_version = \(Self.version)"
        default: nil
        }
    }

    private static let fromVersion1 = """
        BEGIN IMMEDIATE;
        \(clipboards)
        PRAGMA user_version = \(version);
        COMMIT;
        """

    /// Sets up a connection that writes.
    ///
    /// No commit syncs the log, which is left to `Database.syncLog()`; but where the log begins anew, its header is synced
    /// before a frame follows, and the log before a page of it goes into the database.
    static let settings = """
        PRAGMA synchronous = NORMAL;
        PRAGMA wal_autocheckpoint = 0;
        PRAGMA cache_size = -1024;
        PRAGMA temp_store = MEMORY;
        PRAGMA secure_delete = FAST;
        PRAGMA cell_size_check = ON;
        PRAGMA trusted_schema = OFF;
        """
}
