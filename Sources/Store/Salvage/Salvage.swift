package import Transfer

/// Brings what can be read of a damaged database into a new one.
package struct Salvage {
    /// Where the tables of a new database begin, by their names: where the old one doesn't say, its own begin there too.
    private let usualRoots: [String: UInt32]
    private let pages: DatabasePages
    /// What comes of it.
    var library: LibrarySalvage
    /// The representations of items that were read so far, by the items' numbers.
    var representations: [Int64: [(position: Int64, representation: Representation)]] = [:]
    /// The items that were read so far, each once.
    var itemRows: [(key: ItemKey, id: ItemID, attributes: Attributes)] = []
    /// Their numbers.
    var itemKeys: Set<ItemKey> = []
    /// Types that were read.
    var types = TypeCache()

    /// Reads the database at `path`, for the new one in `database`.
    init(path: String, into database: Database) throws(Fault) {
        self.init(try DatabasePages(path: path), usualRoots: try Self.roots(of: database), LibrarySalvage())
    }

    /// Reads a database and its log, which are in memory, for containers of up to `itemLimit` items; `usualRoots` says where
    /// tables begin.
    package init(database: [UInt8], log: [UInt8], usualRoots: [String: UInt32], itemLimit: Int) throws(Fault) {
        let pages = try DatabasePages(.memory(database), log: .memory(log), "a database in memory")
        self.init(pages, usualRoots: usualRoots, LibrarySalvage(itemLimit: itemLimit))
    }

    private init(_ pages: DatabasePages, usualRoots: [String: UInt32], _ library: LibrarySalvage) {
        self.pages = pages
        self.usualRoots = usualRoots
        self.library = library
    }

    /// Where the tables of a database begin, by their names.
    static func roots(of database: Database) throws(Fault) -> [String: UInt32] {
        var roots: [String: UInt32] = [:]
        let rows = try database.prepare("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
        while try rows.step() { roots[rows.text(0)] = UInt32(clamping: rows.integer(1)) }
        return roots
    }

    /// Whether the database at `path` isn't plainly another application's, or of a newer format.
    static func isOurs(_ path: String) throws(Fault) -> Bool {
        guard let header = try DatabasePages(path: path).page(1), header.starts(with: Array("SQLite format 3\0".utf8))
        else { return true }
        return header.number(at: 68) == UInt32(Schema.applicationID) && header.number(at: 60) <= UInt32(Schema.version)
    }

    /// Gives what can be read to `destination`, and tells what came of it.
    package consuming func run(into destination: inout some SalvageDestination) throws(Fault) -> LibrarySalvage.Summary
    {
        var walk = TreeWalk(pages)
        let roots = try roots(&walk)
        for table in Table.described {
            guard let root = roots[table.rawValue] else { continue }
            try walk.rows(from: root, isTable: table.hasNumbers) { row throws(Fault) in take(row, of: table) }
        }
        if walk.isDamaged {
            var copy = walk
            try copy.lostRows { row, isTable throws(Fault) in
                if let table = Table.described.first(where: { $0.hasNumbers == isTable && $0.fits(row) }) {
                    take(row, of: table)
                }
            }
        }
        assemble()
        try library.finish { write throws(Fault) in try destination.apply(write) }
        let lost = try copyContents(roots, &walk, &destination)
        var summary = library.summary
        summary.lostContents = lost
        return summary
    }

    /// Where the tables begin: where the first page says, else where they usually do.
    private func roots(_ walk: inout TreeWalk) throws(Fault) -> [String: UInt32] {
        var roots: [String: UInt32] = [:]
        try walk.rows(from: 1, isTable: true) { row throws(Fault) in
            guard row.columns.count == 5, row.text(0) == "table", let name = row.text(1),
                let root = row.integer(3).flatMap(UInt32.init(exactly:))
            else { return }
            roots[name] = root
        }
        return roots.merging(usualRoots) { own, _ in own }
    }

    /// Contents come last: which of them are referred to is known then. Gives how many of those aren't there.
    private func copyContents(
        _ roots: [String: UInt32],
        _ walk: inout TreeWalk,
        _ destination: inout some SalvageDestination
    ) throws(Fault) -> Int {
        var wanted = library.contents
        for table in [Table.content, .file] {
            guard let root = roots[table.rawValue] else { continue }
            try walk.rows(from: root, isTable: true) { row throws(Fault) in
                try Self.copy(row, of: table, &wanted, &destination)
            }
        }
        guard walk.isDamaged else { return wanted.count }
        try walk.lostRows { row, isTable throws(Fault) in
            guard isTable, let table = [Table.content, .file].first(where: { $0.fits(row) }) else { return }
            try Self.copy(row, of: table, &wanted, &destination)
        }
        return wanted.count
    }

    private static func copy(
        _ row: Row,
        of table: Table,
        _ wanted: inout [ContentID: StoredContent],
        _ destination: inout some SalvageDestination
    ) throws(Fault) {
        guard table.fits(row), let number = UInt32(exactly: row.number), let content = wanted[ContentID(number)] else {
            return
        }
        switch content.location {
        case .row where table == .content:
            let data: Content? =
                switch content.form {
                case .text: row.text(1).map(Content.text)
                case .bytes: row.blob(1).map(Content.bytes)
                }
            guard let data, data.size == content.size else { return }
            try destination.put(content, data)
        case .file where table == .file:
            guard let name = row.integer(1), BlobFolder.names.contains(name),
                try destination.put(content, file: name)
            else { return }
        case .row, .file: return
        }
        wanted[content.id] = nil
    }
}
