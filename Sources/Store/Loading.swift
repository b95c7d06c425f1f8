import Transfer

/// One pass over the tables of a database, into what takes in a stored state.
struct Loading {
    private let database: Database
    private var types = TypeCache()
    private var strays: Set<Int64> = []

    /// A pass over the tables of `database`.
    init(_ database: Database) {
        self.database = database
    }

    /// Gives every row to `target`; `Damaged` where a row can't be what was written. Returns the numbers of items that
    /// aren't there though parts of them are.
    consuming func run(into target: inout some Restoring) throws(Fault) -> Set<Int64> {
        try containers(into: &target)
        try collections(into: &target)
        try items(into: &target)
        try places(into: &target)
        try steps(into: &target)
        try clipboards(into: &target)
        try entries(into: &target)
        try Self.checked("state", 0) { () throws(Failure) in try target.complete() }
        return strays
    }

    private func containers(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare("SELECT key, name, title, reorderable, accepts_drops, revision FROM container")
        while try rows.step() {
            try Self.checked("container", rows.integer(0)) { () throws(Failure) in
                let record = ContainerRecord(
                    key: ContainerKey(try number(rows, 0)),
                    name: try ContainerName(rows.text(1)),
                    title: rows.text(2),
                    isReorderable: rows.integer(3) != 0,
                    acceptsDrops: rows.integer(4) != 0,
                    revision: UInt64(bitPattern: rows.integer(5))
                )
                try target.restore(record)
            }
        }
    }

    private func collections(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare("SELECT container, key, name, position, accepts FROM collection")
        while try rows.step() {
            try Self.checked("collection", rows.integer(1)) { () throws(Failure) in
                let record = CollectionRecord(
                    key: CollectionKey(try number(rows, 1)),
                    name: try CollectionName(rows.text(2)),
                    position: rows.integer(3),
                    accepts: try [String](storedJSON: rows.text(4))
                )
                try target.restore(record, in: ContainerKey(try number(rows, 0)))
            }
        }
    }

    /// Items and representations go side by side, both in the order of the items' numbers.
    private mutating func items(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare("SELECT key, id, title, attributes FROM item ORDER BY key")
        let parts = try database.prepare(
            """
            SELECT item, type, content, form, location, size, visibility, preview FROM representation
            ORDER BY item, position
            """
        )
        var hasPart = try parts.step()
        while try rows.step() {
            let number = rows.integer(0)
            var representations: [Representation] = []
            // What belongs to no item is of no use, and must not become another's.
            while hasPart, parts.integer(0) <= number {
                if parts.integer(0) == number {
                    representations.append(try representation(parts))
                } else {
                    strays.insert(parts.integer(0))
                }
                hasPart = try parts.step()
            }
            try Self.checked("item", number) { () throws(Failure) in
                let item = Item(id: try id(rows, 1), attributes: try attributes(rows), representations: representations)
                try target.restore(item, as: try itemKey(number))
            }
        }
        while hasPart {
            strays.insert(parts.integer(0))
            hasPart = try parts.step()
        }
    }

    private func places(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare("SELECT key, collection, label FROM place")
        while try rows.step() {
            let number = rows.integer(0)
            try Self.checked("place", number) { () throws(Failure) in
                let collection = CollectionKey(try self.number(rows, 1))
                try target.restorePlace(collection, label: rows.integer(2), of: try itemKey(number))
            }
        }
    }

    private func steps(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare(
            "SELECT key, undone, document FROM step ORDER BY key"
        )
        while try rows.step() {
            guard let key = StepKey(number: rows.integer(0)) else {
                throw Fault(.damaged, "step \(rows.integer(0)): it is no number of a step")
            }
            let record = StepRecord(row: key.row, isUndone: rows.integer(1) != 0, document: rows.text(2))
            try Self.checked("step", rows.integer(0)) { () throws(Failure) in
                try target.restore(record, in: key.container)
            }
        }
    }
}

/// Clipboards and their histories.
extension Loading {
    private func clipboards(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare(
            "SELECT key, name, change_count, recording, history_limit, held FROM clipboard ORDER BY key"
        )
        while try rows.step() {
            try Self.checked("clipboard", rows.integer(0)) { () throws(Failure) in
                let record = ClipboardRecord(
                    key: ClipboardKey(try number(rows, 0)),
                    name: try ClipboardName(rows.text(1)),
                    changeCount: UInt64(bitPattern: rows.integer(2)),
                    isRecording: rows.integer(3) != 0,
                    historyLimit: Int(rows.integer(4)),
                    held: try HeldContent(storedJSON: rows.isNull(5) ? nil : rows.text(5))
                )
                try target.restore(record)
            }
        }
    }

    private func entries(into target: inout some Restoring) throws(Fault) {
        let rows = try database.prepare(
            "SELECT key, change, time, pinned, hash, title, items, texts FROM entry ORDER BY key"
        )
        while try rows.step() {
            guard let key = EntryKey(number: rows.integer(0)) else {
                throw Fault(.damaged, "entry \(rows.integer(0)): it is no number of an entry")
            }
            let record = EntryRecord(
                number: key.entry,
                change: UInt64(bitPattern: rows.integer(1)),
                time: rows.integer(2),
                isPinned: rows.integer(3) != 0,
                hash: rows.integer(4),
                title: rows.text(5),
                items: rows.text(6),
                index: rows.isNull(7) ? nil : rows.bytes(7)
            )
            try Self.checked("entry", rows.integer(0)) { () throws(Failure) in
                try target.restore(record, in: key.clipboard)
            }
        }
    }
}

extension Loading {
    private mutating func representation(_ row: Statement) throws(Fault) -> Representation {
        do throws(Failure) {
            let content = StoredContent(
                number: UInt64(bitPattern: row.integer(2)),
                form: UInt64(bitPattern: row.integer(3)),
                location: UInt64(bitPattern: row.integer(4)),
                size: UInt64(bitPattern: row.integer(5))
            )
            guard let content else { throw Failure(.invalidDocument, "its content can't be") }
            return Representation(
                type: try types.type(row.text(1)),
                content: .stored(content),
                visibility: row.isNull(6) ? .all : try Visibility(storedText: row.text(6)),
                isPreview: row.integer(7) != 0
            )
        } catch {
            throw Self.damage("representation of item", row.integer(0), error)
        }
    }

    private func attributes(_ row: Statement) throws(Failure) -> Attributes {
        if row.isNull(3) { return Attributes(title: row.text(2)) }
        return try Attributes(title: row.text(2), storedJSON: row.text(3))
    }

    /// The id in `column`: one that is short and has no control character of ASCII, as all have, is looked at no further.
    private func id(_ row: Statement, _ column: CInt) throws(Failure) -> ItemID {
        let text = row.text(column)
        let isPlain = !text.isEmpty && text.utf8.count <= 255 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
        return isPlain ? ItemID(known: text) : try ItemID(text)
    }

    private func number(_ row: Statement, _ column: CInt) throws(Failure) -> UInt32 {
        guard let number = UInt32(exactly: row.integer(column)) else {
            throw Failure(.invalidDocument, "\(row.integer(column)) is no number of ours")
        }
        return number
    }

    private func itemKey(_ number: Int64) throws(Failure) -> ItemKey {
        guard let key = ItemKey(number: number) else {
            throw Failure(.invalidDocument, "\(number) is no number of an item")
        }
        return key
    }

    /// Runs `body`, whose refusal is damage of the row `number` of `table`.
    private static func checked(
        _ table: String,
        _ number: Int64,
        _ body: () throws(Failure) -> Void
    ) throws(Fault) {
        do throws(Failure) {
            try body()
        } catch {
            throw damage(table, number, error)
        }
    }

    private static func damage(_ table: String, _ number: Int64, _ failure: Failure) -> Fault {
        Fault(.damaged, "\(table) \(number): \(failure.message)")
    }
}
