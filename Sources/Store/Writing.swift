import Transfer

/// The writes of one transaction, and what they mean for files once it is known how it ended.
struct Writing {
    let database: Database
    private let blobs: BlobFolder
    /// Numbers of items of which there may be parts though they aren't there.
    let strays: Set<Int64>
    /// Texts that it stored or took away, in order.
    private var texts: [(content: ContentID, text: String?)] = []
    /// Files that were made for it.
    private var made: [Int64] = []
    /// Files that it frees.
    private var freed: [Int64] = []
    /// Files that it made and that no row speaks of.
    private var spooled: [(number: ContentID, file: BlobFolder.Spooled)] = []
    /// Contents whose files go though no row ever spoke of them.
    private var discarded: [ContentID] = []
    /// Contents whose spooled files it takes.
    private var adopted: [ContentID] = []

    /// A transaction of `database`, which may have parts of the items `strays` though they aren't there.
    init(_ database: Database, _ blobs: BlobFolder, strays: Set<Int64>) {
        self.database = database
        self.blobs = blobs
        self.strays = strays
    }

    /// Whether `write` is one statement, and so a transaction by itself.
    func isAtomic(_ write: Write) -> Bool {
        switch write {
        case .putContainer, .setRevision, .putCollection, .deleteCollection, .place, .putStep, .deleteStep,
            .putClipboard,
            .putEntry, .moveEntry, .pinEntry, .deleteEntry:
            true
        case .putContent(let content, _), .deleteContent(let content): content.location == .row
        case .deleteContainer, .addItem, .putItem, .deleteItem, .writeFile, .adoptFile, .copyContent: false
        }
    }

    /// Carries out `write` within the transaction.
    mutating func apply(_ write: Write) throws(Fault) {
        switch write {
        case .putContainer(let record): try put(record)
        case .setRevision(let key, let revision):
            try run(.setRevision, Int64(key.number), Int64(bitPattern: revision))
        case .deleteContainer(let key): try delete(key)
        case .putCollection(let container, let record): try put(record, in: container)
        case .deleteCollection(let container, let key):
            try run(.deleteCollection, Int64(container.number), Int64(key.number))
        case .addItem(let key, let item):
            if strays.contains(key.number) { try deleteRepresentations(of: key.number) }
            try add(item, as: key.number)
        case .putItem(let key, let item):
            try deleteRepresentations(of: key.number)
            try add(item, as: key.number)
        case .place(let key, let collection, let label): try run(.place, key.number, Int64(collection.number), label)
        case .deleteItem(let key): try deleteItems(key.number...key.number)
        case .putContent(let stored, let content): try put(content, as: stored)
        case .writeFile(let stored, let content): try spool(content, as: stored)
        case .adoptFile(let content): try adopt(content)
        case .copyContent(let source, let copy): try self.copy(source, to: copy)
        case .deleteContent(let content): try delete(content)
        case .putStep(let container, let record): try put(record, in: container)
        case .deleteStep(let container, let row):
            if let key = StepKey(container, row) { try run(.deleteStep, key.number) }
        case .putClipboard(let record): try put(record)
        case .putEntry(let clipboard, let record): try put(record, in: clipboard)
        case .moveEntry(let clipboard, let number, let change, let time):
            try run(.moveEntry, try key(number, in: clipboard), Int64(bitPattern: change), time)
        case .pinEntry(let clipboard, let number, let isPinned):
            try run(.pinEntry, try key(number, in: clipboard), isPinned ? 1 : 0)
        case .deleteEntry(let clipboard, let number): try run(.deleteEntry, try key(number, in: clipboard))
        }
    }

    /// Makes the names of the files that were made as durable as the commit that follows.
    func flush() throws(Fault) {
        if !made.isEmpty || !adopted.isEmpty { try blobs.flushNames() }
    }

    /// The transaction is durable: what was stored last is what is read next.
    func settle(_ cache: inout ContentCache) {
        for (content, text) in texts {
            if let text { cache.keep(text, of: content) } else { cache.forget(content) }
        }
    }

    /// The transaction did not happen: its files go.
    func undoFiles() {
        for name in made { blobs.remove(name) }
    }

    /// The transaction is durable: the files that it freed go, as soon as they may.
    func settleFiles() {
        for name in freed { blobs.free(name) }
        for number in adopted { blobs.forget(number) }
        for number in discarded { blobs.discard(number) }
        for (number, file) in spooled { blobs.keep(file, for: number) }
    }
}

extension Writing {
    /// Runs `sql` with integers for its parameters.
    func run(_ sql: SQL, _ first: Int64, _ second: Int64? = nil, _ third: Int64? = nil) throws(Fault) {
        let statement = try database.statement(sql)
        try statement.bind(first, at: 1)
        if let second { try statement.bind(second, at: 2) }
        if let third { try statement.bind(third, at: 3) }
        try statement.run()
    }

    private func put(_ record: ContainerRecord) throws(Fault) {
        let statement = try database.statement(.putContainer)
        try statement.bind(Int64(record.key.number), at: 1)
        try statement.bind(record.name.text, at: 2)
        try statement.bind(record.title, at: 3)
        try statement.bind(record.isReorderable, at: 4)
        try statement.bind(record.acceptsDrops, at: 5)
        try statement.bind(Int64(bitPattern: record.revision), at: 6)
        try statement.run()
    }

    private func delete(_ key: ContainerKey) throws(Fault) {
        let first = Int64(key.number) << 32
        try deleteItems(first...(first | 0xffff_ffff))
        try run(.deleteCollectionsOfContainer, Int64(key.number))
        if let first = StepKey(key, 0), let last = StepKey(key, StepKey.last) {
            try run(.deleteStepsOfContainer, first.number, last.number)
        }
        try run(.deleteContainer, Int64(key.number))
    }

    private func put(_ record: CollectionRecord, in container: ContainerKey) throws(Fault) {
        let statement = try database.statement(.putCollection)
        try statement.bind(Int64(container.number), at: 1)
        try statement.bind(Int64(record.key.number), at: 2)
        try statement.bind(record.name.text, at: 3)
        try statement.bind(record.position, at: 4)
        try statement.bind(record.accepts.storedJSON, at: 5)
        try statement.run()
    }

    private func put(_ record: StepRecord, in container: ContainerKey) throws(Fault) {
        guard let key = StepKey(container, record.row) else {
            throw Fault(.refused, "a container has no such row for a step")
        }
        let statement = try database.statement(.putStep)
        try statement.bind(key.number, at: 1)
        try statement.bind(record.isUndone, at: 2)
        try statement.bind(lending: record.document, at: 3) { () throws(Fault) in try statement.run() }
    }

    private func put(_ record: ClipboardRecord) throws(Fault) {
        let statement = try database.statement(.putClipboard)
        try statement.bind(Int64(record.key.number), at: 1)
        try statement.bind(record.name.text, at: 2)
        try statement.bind(Int64(bitPattern: record.changeCount), at: 3)
        try statement.bind(record.isRecording, at: 4)
        try statement.bind(Int64(record.historyLimit), at: 5)
        if let held = record.held.storedJSON {
            try statement.bind(held, at: 6)
        } else {
            try statement.bindNull(at: 6)
        }
        try statement.run()
    }

    private func key(_ number: EntryNumber, in clipboard: ClipboardKey) throws(Fault) -> Int64 {
        guard let key = EntryKey(clipboard, number) else {
            throw Fault(.refused, "a clipboard has no such number for an entry")
        }
        return key.number
    }

    private func put(_ record: EntryRecord, in clipboard: ClipboardKey) throws(Fault) {
        let statement = try database.statement(.putEntry)
        try statement.bind(try key(record.number, in: clipboard), at: 1)
        try statement.bind(Int64(bitPattern: record.change), at: 2)
        try statement.bind(record.time, at: 3)
        try statement.bind(record.isPinned, at: 4)
        try statement.bind(record.hash, at: 5)
        try statement.bind(record.title, at: 6)
        try statement.bind(lending: record.items, at: 7) { () throws(Fault) in
            guard let index = record.index else {
                try statement.bindNull(at: 8)
                try statement.run()
                return
            }
            try statement.bind(lending: index, at: 8) { () throws(Fault) in try statement.run() }
        }
    }

    private func add(_ item: Item, as number: Int64) throws(Fault) {
        let statement = try database.statement(.putItem)
        try statement.bind(number, at: 1)
        if let others = item.attributes.storedJSON {
            try statement.bind(others, at: 4)
        } else {
            try statement.bindNull(at: 4)
        }
        try statement.bind(lending: item.id.text, at: 2) { () throws(Fault) in
            try statement.bind(lending: item.attributes.title, at: 3) { () throws(Fault) in try statement.run() }
        }
        for (position, representation) in item.representations.enumerated()
        where representation.content.promise == nil {
            try put(representation, at: Int64(position), of: number)
        }
    }

    /// Takes away the representations of an item.
    func deleteRepresentations(of number: Int64) throws(Fault) {
        try run(.deleteRepresentations, number, number)
    }

    private func put(_ representation: Representation, at position: Int64, of item: Int64) throws(Fault) {
        guard let content = representation.content.stored else {
            preconditionFailure("an item is stored before its contents")
        }
        let statement = try database.statement(.putRepresentation)
        try statement.bind(item, at: 1)
        try statement.bind(position, at: 2)
        try statement.bind(Int64(content.id.number), at: 4)
        try statement.bind(Int64(content.form.rawValue), at: 5)
        try statement.bind(Int64(content.location.rawValue), at: 6)
        try statement.bind(Int64(clamping: content.size), at: 7)
        if let text = representation.visibility.storedText {
            try statement.bind(text, at: 8)
        } else {
            try statement.bindNull(at: 8)
        }
        try statement.bind(representation.isPreview, at: 9)
        try statement.bind(lending: representation.type.text, at: 3) { () throws(Fault) in try statement.run() }
    }

    /// Takes away the items with these numbers, which are all there or of nobody.
    func deleteItems(_ numbers: ClosedRange<Int64>) throws(Fault) {
        try run(.deleteItems, numbers.lowerBound, numbers.upperBound)
        try run(.deletePlaces, numbers.lowerBound, numbers.upperBound)
        try run(.deleteRepresentations, numbers.lowerBound, numbers.upperBound)
    }
}

/// Contents.
extension Writing {
    private mutating func put(_ content: Content, as stored: StoredContent) throws(Fault) {
        check(content, stored)
        switch stored.location {
        case .row:
            try putRow(content, as: Int64(stored.id.number))
            keep(content, of: stored)
        case .file: try putFile(try file(holding: content), as: stored)
        }
    }

    /// A content is what it is said to be.
    func check(_ content: Content, _ stored: StoredContent) {
        precondition(
            content.size == stored.size && content.isText == (stored.form == .text),
            "a content is misdescribed"
        )
    }

    /// Remembers a content that was stored in a row.
    mutating func keep(_ content: Content, of stored: StoredContent) {
        if case .text(let text) = content { texts.append((stored.id, text)) }
    }

    /// Remembers that a content is gone.
    mutating func forget(_ content: StoredContent) { texts.append((content.id, nil)) }

    private func file(holding content: Content) throws(Fault) -> Int64 {
        switch content {
        case .text(let text): try blobs.create(holding: text.utf8.span)
        case .bytes(let bytes): try blobs.create(holding: bytes.span)
        case .stored, .promise: preconditionFailure("what is stored already, or promised, is not stored")
        case .secret: preconditionFailure("a concealed content is never stored")
        }
    }

    private mutating func spool(_ content: Content, as stored: StoredContent) throws(Fault) {
        precondition(stored.location == .file && content.size == stored.size, "a content is misdescribed")
        let name = try file(holding: content)
        made.append(name)
        spooled.append((stored.id, BlobFolder.Spooled(name: name, size: stored.size)))
    }

    private func putRow(_ content: Content, as number: Int64) throws(Fault) {
        let statement = try database.statement(.putContent)
        try statement.bind(number, at: 1)
        switch content {
        case .text(let text): try statement.bind(lending: text, at: 2) { () throws(Fault) in try statement.run() }
        case .bytes(let bytes): try statement.bind(lending: bytes, at: 2) { () throws(Fault) in try statement.run() }
        case .stored, .promise: preconditionFailure("what is stored already, or promised, is not stored")
        case .secret: preconditionFailure("a concealed content is never stored")
        }
    }

    private mutating func putFile(_ name: Int64, as stored: StoredContent) throws(Fault) {
        made.append(name)
        try run(.putFile, Int64(stored.id.number), name)
    }

    private mutating func adopt(_ content: StoredContent) throws(Fault) {
        precondition(content.location == .file, "a file is adopted as a row")
        guard let file = blobs.spooled(content.id) else {
            preconditionFailure("a file is adopted that was not spooled")
        }
        precondition(file.size == content.size, "a content is misdescribed")
        adopted.append(content.id)
        try run(.putFile, Int64(content.id.number), file.name)
    }

    private mutating func copy(_ source: StoredContent, to copy: StoredContent) throws(Fault) {
        precondition(
            source.location == copy.location && source.form == copy.form && source.size == copy.size,
            "a copy is the same as its original"
        )
        switch copy.location {
        case .row:
            try run(.copyContent, Int64(source.id.number), Int64(copy.id.number))
            guard database.changes == 1 else { throw Fault(.gone, "the content that was to be copied is gone") }
        case .file:
            guard let name = try database.fileName(source.id) else {
                throw Fault(.gone, "the content that was to be copied is gone")
            }
            try putFile(try blobs.copy(name), as: copy)
        }
    }

    private mutating func delete(_ content: StoredContent) throws(Fault) {
        forget(content)
        switch content.location {
        case .row: try run(.deleteContent, Int64(content.id.number))
        case .file:
            guard let name = try database.fileName(content.id) else {
                discarded.append(content.id)
                return
            }
            freed.append(name)
            try run(.deleteFile, Int64(content.id.number))
        }
    }
}
