import Transfer

/// The new database that is made of a damaged one, in one transaction.
struct SalvagedDatabase: SalvageDestination {
    private let database: Database
    private let recovery: BlobRecovery?
    private var writing: Writing

    /// Begins the transaction of `database`, which gets the files of large contents from where `recovery` finds them.
    init(_ database: Database, _ blobs: BlobFolder, _ recovery: BlobRecovery?) throws(Fault) {
        self.database = database
        self.recovery = recovery
        writing = Writing(database, blobs, strays: [])
        try database.execute("BEGIN IMMEDIATE")
    }

    /// Writes within the transaction.
    mutating func apply(_ write: Write) throws(Fault) { try writing.apply(write) }

    /// Puts a content into a row.
    mutating func put(_ content: StoredContent, _ data: Content) throws(Fault) {
        try writing.apply(.putContent(content, data))
    }

    /// Gives a content the file `name`; whether that is there, of its size.
    mutating func put(_ content: StoredContent, file name: Int64) throws(Fault) -> Bool {
        guard let recovery, try recovery.recover(name, size: content.size) else { return false }
        let statement = try database.statement(.putFile)
        try statement.bind(Int64(content.id.number), at: 1)
        try statement.bind(name, at: 2)
        try statement.run()
        return true
    }

    /// Ends the transaction.
    consuming func commit() throws(Fault) { try database.execute("COMMIT") }
}
