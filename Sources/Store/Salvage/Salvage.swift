import Transfer

/// Brings what can be read of a damaged database into a new one.
struct Salvage {
    /// Where the tables of a new database begin, by their names: where the old one doesn't say, its own begin there too.
    private let usualRoots: [String: UInt32]
    private let pages: DatabasePages
    private var library = LibrarySalvage()
    private var representations: [Int64: [(position: Int64, representation: Representation)]] = [:]
    private var itemRows: [(key: ItemKey, id: ItemID, attributes: Attributes)] = []
    private var types = TypeCache()

    /// Reads the database at `path`, for the new one in `database`.
    init(path: String, into database: Database) throws(Fault) {
        pages = try DatabasePages(path: path)
        var roots: [String: UInt32] = [:]
        let rows = try database.prepare("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
        while try rows.step() { roots[rows.text(0)] = UInt32(clamping: rows.integer(1)) }
        usualRoots = roots
    }

    /// Whether the database at `path` isn't plainly another application's, or of a newer format.
    static func isOurs(_ path: String) throws(Fault) -> Bool {
        guard let header = try DatabasePages(path: path).page(1), header.starts(with: Array("SQLite format 3\0".utf8))
        else { return true }
        return header.number(at: 68) == UInt32(Schema.applicationID) && header.number(at: 60) <= UInt32(Schema.version)
    }

    /// Fills the new database, in one transaction, and tells what came of it. `link` gives the new database the file of a
    /// large content, by its name and size; whether it could.
    consuming func run(
        into database: Database,
        _ blobs: BlobFolder,
        link: (Int64, UInt64) throws(Fault) -> Bool
    ) throws(Fault) -> LibrarySalvage.Summary {
        var walk = TreeWalk(pages)
        let roots = try roots(&walk)
        for table in Table.described {
            guard let root = roots[table.rawValue] else { continue }
            try walk.rows(from: root, isTable: table.hasNumbers) { row throws(Fault) in take(row, of: table) }
        }
        // Its pages belong to something.
        if let root = roots["step"] { try walk.rows(from: root, isTable: true) { _ in } }
        if walk.isDamaged {
            var copy = walk
            try copy.lostRows { row, isTable throws(Fault) in
                if let table = Table.described.first(where: { $0.hasNumbers == isTable && $0.fits(row) }) {
                    take(row, of: table)
                }
            }
        }
        assemble()
        try database.execute("BEGIN IMMEDIATE")
        var writing = Writing(database, blobs)
        try library.finish { write throws(Fault) in try writing.apply(write) }
        try copyContents(roots, &walk, &writing, database, link)
        try database.execute("COMMIT")
        return library.summary
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

    /// Contents come last: which of them are referred to is known then.
    private func copyContents(
        _ roots: [String: UInt32],
        _ walk: inout TreeWalk,
        _ writing: inout Writing,
        _ database: Database,
        _ link: (Int64, UInt64) throws(Fault) -> Bool
    ) throws(Fault) {
        var wanted = library.contents
        for table in [Table.content, .file] {
            guard let root = roots[table.rawValue] else { continue }
            try walk.rows(from: root, isTable: true) { row throws(Fault) in
                try Self.copy(row, of: table, &wanted, &writing, database, link)
            }
        }
        guard walk.isDamaged else { return }
        try walk.lostRows { row, isTable throws(Fault) in
            guard isTable, let table = [Table.content, .file].first(where: { $0.fits(row) }) else { return }
            try Self.copy(row, of: table, &wanted, &writing, database, link)
        }
    }

    private static func copy(
        _ row: Row,
        of table: Table,
        _ wanted: inout [ContentID: StoredContent],
        _ writing: inout Writing,
        _ database: Database,
        _ link: (Int64, UInt64) throws(Fault) -> Bool
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
            try writing.apply(.putContent(content, data))
        case .file where table == .file:
            guard let name = row.integer(1), name > 0, try link(name, content.size) else { return }
            let statement = try database.statement(.putFile)
            try statement.bind(row.number, at: 1)
            try statement.bind(name, at: 2)
            try statement.run()
        case .row, .file: return
        }
        wanted[content.id] = nil
    }
}

extension Salvage {
    private mutating func take(_ row: Row, of table: Table) {
        guard table.fits(row) else { return }
        do throws(Failure) {
            switch table {
            case .container: try takeContainer(row)
            case .collection: try takeCollection(row)
            case .item: try takeItem(row)
            case .place:
                guard let key = ItemKey(number: row.number),
                    let collection = row.integer(1).flatMap(UInt32.init(exactly:))
                else { return }
                library.addPlace(CollectionKey(collection), label: row.integer(2) ?? 0, of: key)
            case .representation: try takeRepresentation(row)
            case .clipboard: try takeClipboard(row)
            case .entry: takeEntry(row)
            case .content, .file: preconditionFailure("contents are copied when all else is known")
            }
        } catch {
            // A row that can't be what was written is lost.
            if table == .item, let key = ItemKey(number: row.number) { library.addTrace(of: key) }
        }
    }

    private mutating func takeContainer(_ row: Row) throws(Failure) {
        guard let key = UInt32(exactly: row.number) else { return }
        library.add(
            ContainerRecord(
                key: ContainerKey(key),
                name: try ContainerName(row.text(1) ?? ""),
                title: row.text(2) ?? "",
                isReorderable: row.integer(3) != 0,
                acceptsDrops: row.integer(4) != 0,
                revision: UInt64(bitPattern: row.integer(5) ?? 0)
            )
        )
    }

    private mutating func takeCollection(_ row: Row) throws(Failure) {
        guard let container = row.integer(0).flatMap(UInt32.init(exactly:)),
            let key = row.integer(1).flatMap(UInt32.init(exactly:))
        else { return }
        let record = CollectionRecord(
            key: CollectionKey(key),
            name: try CollectionName(row.text(2) ?? ""),
            position: row.integer(3) ?? 0,
            accepts: try [String](storedJSON: row.text(4) ?? "")
        )
        library.add(record, in: ContainerKey(container))
    }

    private mutating func takeItem(_ row: Row) throws(Failure) {
        guard let key = ItemKey(number: row.number) else { return }
        let title = row.text(2) ?? ""
        let attributes =
            if let others = row.text(3) { try Attributes(title: title, storedJSON: others) } else {
                Attributes(title: title)
            }
        itemRows.append((key, try ItemID(row.text(1) ?? ""), attributes))
    }

    private mutating func takeRepresentation(_ row: Row) throws(Failure) {
        guard let item = row.integer(0), let key = ItemKey(number: item), let position = row.integer(1),
            let content = row.integer(3).flatMap(UInt32.init(exactly:)),
            let form = row.integer(4).flatMap(UInt8.init(exactly:)).flatMap(StoredContent.Form.init(rawValue:)),
            let location = row.integer(5).flatMap(UInt8.init(exactly:)).flatMap(StoredContent.Location.init(rawValue:)),
            let size = row.integer(6).flatMap(UInt64.init(exactly:)), content > 0
        else { return }
        library.addTrace(of: key)
        let visibility = try row.text(7).map { text throws(Failure) in try Visibility(storedText: text) } ?? .all
        let representation = Representation(
            type: try types.type(row.text(2) ?? ""),
            content: .stored(StoredContent(id: ContentID(content), form: form, location: location, size: size)),
            visibility: visibility,
            isPreview: row.integer(8) != 0
        )
        let known = representations[item] ?? []
        guard known.count < Limits.representations, !known.contains(where: { $0.position == position }) else { return }
        representations[item, default: []].append((position, representation))
    }

    private mutating func takeClipboard(_ row: Row) throws(Failure) {
        guard let key = UInt32(exactly: row.number) else { return }
        library.add(
            ClipboardRecord(
                key: ClipboardKey(key),
                name: try ClipboardName(row.text(1) ?? ""),
                changeCount: UInt64(bitPattern: row.integer(2) ?? 0),
                isRecording: row.integer(3) != 0,
                historyLimit: Int(row.integer(4) ?? 0)
            )
        )
    }

    private mutating func takeEntry(_ row: Row) {
        guard let key = EntryKey(number: row.number) else { return }
        let record = EntryRecord(
            number: key.entry,
            change: UInt64(bitPattern: row.integer(1) ?? 0),
            time: row.integer(2) ?? 0,
            isPinned: row.integer(3) != 0,
            hash: row.integer(4) ?? 0,
            title: row.text(5) ?? "",
            items: row.text(6) ?? "",
            index: row.blob(7)
        )
        library.add(record, in: key.clipboard)
    }

    /// Gives the items their representations.
    private mutating func assemble() {
        for (key, id, attributes) in itemRows {
            let own = (representations[key.number] ?? []).sorted { $0.position < $1.position }
            library.add(Item(id: id, attributes: attributes, representations: own.map(\.representation)), as: key)
        }
        itemRows = []
        representations = [:]
    }
}
