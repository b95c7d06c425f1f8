import Transfer

extension Store {
    /// Opens what is in `folder`, sets aside what can't be opened, and salvages it where it is damaged.
    func open(_ folder: borrowing StateFolder) throws(Fault) -> Opened {
        switch try folder.find() {
        case .nothing:
            return try make(folder)
        case .unfinished(let aside):
            guard try Salvage.isOurs(aside.path) else { return try make(folder) }
            return try restore(aside, "it was set aside before, and the making of a new one was cut off", in: folder)
        case .remains(let reason):
            return try restore(try folder.setAside(), reason, in: folder)
        case .database where try folder.holdsDamagedLog():
            return try restore(try folder.setAside(), "its log was changed by something else", in: folder)
        case .database:
            do throws(Fault) {
                return try openDatabase(folder)
            } catch {
                switch error.kind {
                case .damaged: return try restore(try folder.setAside(), error.sentence, in: folder)
                case .strange:
                    let aside = try folder.setAside()
                    let opened = try make(folder)
                    let notice = "The database was set aside as \(aside.path), and a new one was begun"
                    notices.append(Notice(sentence: "\(notice): \(error.sentence).", keptAt: aside.path))
                    return opened
                // What others read the log by has no room. Who has the database alone needs no such file.
                case .full:
                    let opened = try openDatabase(folder, alone: true)
                    let sentence =
                        "There is no room on the disk (\(error.sentence)): nothing can be stored until there is."
                    notices.append(Notice(sentence: sentence, keptAt: folder.databasePath))
                    return opened
                case .gone, .foreign, .busy, .refused: throw error
                }
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

    /// Makes a new database in `folder` of what can be read of the one that was set aside, for the reason in the sentence,
    /// and opens it. It gets its name when all is in it.
    func restore(
        _ aside: StateFolder.Aside,
        _ reason: String,
        in folder: borrowing StateFolder
    ) throws(Fault) -> Opened {
        let blobs = try folder.blobFolder(durability)
        let recovery = try folder.blobRecovery(aside)
        var summary = LibrarySalvage.Summary()
        try folder.makeDatabase { (path) throws(Fault) in
            let database = try Database.open(path)
            try database.execute(Schema.text)
            let salvage = try Salvage(path: aside.path, into: database)
            var destination = try SalvagedDatabase(database, blobs, recovery)
            summary = try salvage.run(into: &destination)
            try destination.commit()
        }
        let opened = try openDatabase(folder)
        salvaged = Salvaged(aside: aside, reason: reason)
        notices.append(Notice(restored: summary, from: aside.path, reason))
        return opened
    }

    /// Begins with an empty database after all, in place of one that was salvaged and is no good.
    func discardSalvaged(_ salvaged: Salvaged, in folder: borrowing StateFolder) throws(Fault) -> Opened {
        try folder.discard()
        let opened = try make(folder)
        notices.removeAll { $0.keptAt == salvaged.aside.path }
        notices.append(Notice(restored: LibrarySalvage.Summary(), from: salvaged.aside.path, salvaged.reason))
        return opened
    }

    /// Opens the database in `folder`; `alone`: for no other connection to use it, which then needs no room.
    private func openDatabase(_ folder: borrowing StateFolder, alone: Bool = false) throws(Fault) -> Opened {
        let database = try Database.open(folder.databasePath)
        do throws(Fault) {
            if alone { try database.execute("PRAGMA locking_mode = EXCLUSIVE") }
            // Somebody else who writes, as with the shell of SQLite, must not stop the service for long.
            database.setPatience(milliseconds: 1000)
            try Self.check(database)
            try Self.migrate(database)
            try database.execute(Schema.settings)
            let blobs = try folder.blobFolder(durability)
            let lastName = try database.integer("SELECT max(name) FROM file")
            guard lastName <= BlobFolder.names.upperBound else {
                throw Fault(.damaged, "file: \(lastName) is no name of a file")
            }
            blobs.reserve(lastName)
            // What no flush is known of may be in memory alone, whatever a flush says now of a disk that failed before:
            // it is written anew, into the database.
            if durability == .power, !alone { _ = try database.checkpoint(.truncating) }
            if alone {
                // The thread that keeps the log short can't get at it.
                try database.execute("PRAGMA wal_autocheckpoint = \(Checkpointer.interval)")
            } else {
                database.watchLog()
            }
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

    /// Refuses as strange a database that isn't one of ours or of a format that we know, as damaged one without its tables.
    private static func check(_ database: Database) throws(Fault) {
        // Where not even the tables' names can be read, what the file says of itself is worth nothing either.
        let tables = try database.integer(
            """
            SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN
            ('container', 'collection', 'item', 'place', 'representation', 'content', 'file', 'step', 'clipboard', 'entry')
            """
        )
        guard try database.integer("PRAGMA application_id") == Schema.applicationID else {
            throw Fault(.strange, "it is a database of another application")
        }
        let version = try database.integer("PRAGMA user_version")
        guard version <= Schema.version else {
            throw Fault(
                .strange,
                "its format \(version) is newer than \(Schema.version), the newest that is known here"
            )
        }
        guard version > 0, tables == (version == 1 ? 8 : 10) else {
            throw Fault(.damaged, "it hasn't the tables of format \(max(version, 1))")
        }
    }

    /// Brings a database of an earlier format to the present one, in one transaction.
    private static func migrate(_ database: Database) throws(Fault) {
        guard let upgrade = Schema.upgrade(from: try database.integer("PRAGMA user_version")) else { return }
        try database.execute(upgrade)
    }
}

extension Notice {
    /// What came of a database that was damaged, for the reason in the sentence, and is kept at `path`.
    fileprivate init(restored summary: LibrarySalvage.Summary, from path: String, _ reason: String) {
        var sentence = "The database is damaged (\(reason)). It was set aside as \(path), and "
        if summary.isEmpty {
            sentence += "nothing of it could be restored: a new one was begun."
        } else {
            sentence += "what could be read of it was restored: \(Self.count(summary.containers, "container")), "
            sentence +=
                "\(Self.count(summary.items, "item")), \(Self.count(summary.entries, "entry", "entries")) of clipboards"
            if summary.lostItems > 0 { sentence += "; lost: \(Self.count(summary.lostItems, "item")) at least" }
            if summary.lostContents > 0 {
                sentence += "; not there any more: \(Self.count(summary.lostContents, "content"))"
            }
            sentence += "."
        }
        self.init(sentence: sentence, keptAt: path)
    }

    private static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
    }
}
