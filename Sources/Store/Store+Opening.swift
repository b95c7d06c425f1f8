extension Store {
    /// Opens what is in `folder`, and sets aside what can't be opened.
    func open(_ folder: borrowing StateFolder) throws(Fault) -> Opened {
        switch try folder.find() {
        case .nothing:
            return try make(folder)
        case .remains(let reason):
            try setAside(folder, reason)
            return try make(folder)
        case .database:
            do throws(Fault) {
                return try openDatabase(folder)
            } catch {
                guard error.kind == .damaged else { throw error }
                try setAside(folder, error.sentence)
                return try make(folder)
            }
        }
    }

    /// Makes a new database in `folder`, where there is none, and opens it.
    func make(_ folder: borrowing StateFolder) throws(Fault) -> Opened {
        try folder.makeDatabase { (path) throws(Fault) in
            try Database.open(path).execute(Schema.text)
        }
        return try openDatabase(folder)
    }

    /// Sets aside what is in `folder`, for the reason in `sentence`, and keeps a notice of it.
    func setAside(_ folder: borrowing StateFolder, _ sentence: String) throws(Fault) {
        let path = try folder.setAside()
        let notice = "The database was set aside as \(path), and a new one was begun: \(sentence)."
        notices.append(Notice(sentence: notice, keptAt: path))
    }

    private func openDatabase(_ folder: borrowing StateFolder) throws(Fault) -> Opened {
        let database = try Database.open(folder.databasePath)
        do throws(Fault) {
            // Somebody else who writes, as with the shell of SQLite, must not stop the service for long.
            database.setPatience(milliseconds: 1000)
            try Self.check(database)
            try Self.migrate(database)
            try database.execute(Schema.settings)
            let blobs = try folder.blobFolder(durability)
            blobs.reserve(try database.integer("SELECT max(name) FROM file"))
            // What no flush is known of may be in memory alone, whatever a flush says now of a disk that failed before:
            // it is written anew, into the database.
            if durability == .power { _ = try database.checkpoint(.truncating) }
            database.watchLog()
            return Opened(
                database: database,
                blobs: blobs,
                checkpointer: try Checkpointer(path: folder.databasePath)
            )
        } catch {
            database.keepFilesAtClose()
            throw error
        }
    }

    /// Finds `Damaged` a database that isn't one of ours and of the format that we write.
    private static func check(_ database: Database) throws(Fault) {
        guard try database.integer("PRAGMA application_id") == Schema.applicationID else {
            throw Fault(.damaged, "it is a database of another application")
        }
        let version = try database.integer("PRAGMA user_version")
        guard version <= Schema.version else {
            throw Fault(
                .damaged,
                "its format \(version) is newer than \(Schema.version), the newest that is known here"
            )
        }
        let tables = try database.integer(
            """
            SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN
            ('container', 'collection', 'item', 'place', 'representation', 'content', 'file', 'step', 'clipboard', 'entry')
            """
        )
        guard version == Schema.version && tables == 10 || version == 1 && tables == 8 else {
            throw Fault(.damaged, "it hasn't the tables of format \(version == 1 ? 1 : Schema.version)")
        }
    }

    /// Brings a database of an earlier format to the present one, in one transaction.
    private static func migrate(_ database: Database) throws(Fault) {
        guard try database.integer("PRAGMA user_version") == 1 else { return }
        try database.execute(Schema.fromVersion1)
    }
}
