import Transfer

/// The writes of one transaction, and what they mean for files once it is known how it ended.
struct Writing {
    let database: Database
    let blobs: BlobFolder
    /// Numbers of items of which there may be parts though they aren't there.
    let strays: Set<Int64>
    /// Texts that it stored or took away, in order.
    var texts: [(content: ContentID, text: String?)] = []
    /// Files that were made for it.
    var made: [Int64] = []
    /// Files that it frees.
    var freed: [Int64] = []
    /// Files that it made and that no row speaks of.
    var spooled: [(number: ContentID, file: BlobFolder.Spooled)] = []
    /// Contents whose files go though no row ever spoke of them.
    var discarded: [ContentID] = []
    /// Contents whose spooled files it takes.
    var adopted: [ContentID] = []

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
