/// Rows for one table, written many at a time: what a statement costs beside its rows is paid once for all of them.
///
/// They are written in the order in which they were added, at the latest by `flush`.
struct RowBatch {
    /// How many rows a statement takes.
    static let size = 32

    private let one: SQL
    private let many: SQL
    private let columns: Int
    private var values: [BoundValue] = []
    /// The bytes of the texts and blobs among the values, one behind the other.
    private var bytes: [UInt8] = []

    /// Rows of `columns` values for `one`, which writes a row, and `many`, which writes as many as fit.
    init(_ one: SQL, _ many: SQL, columns: Int) {
        self.one = one
        self.many = many
        self.columns = columns
    }

    /// Adds an integer to the row.
    mutating func add(_ value: Int64) { values.append(.integer(value)) }

    /// Adds a truth value to the row, as 1 or 0.
    mutating func add(_ value: Bool) { values.append(.integer(value ? 1 : 0)) }

    /// Adds a text to the row; NULL where there is none.
    mutating func add(_ text: String?) {
        guard let text else { return values.append(.null) }
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        values.append(.text(start..<bytes.count))
    }

    /// Adds a blob to the row.
    mutating func add(_ blob: [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: blob)
        values.append(.blob(start..<bytes.count))
    }

    /// Ends a row, which is complete; those that are as many as a statement takes are written.
    mutating func endRow(in database: Database) throws(Fault) {
        precondition(values.count % columns == 0, "a row has a value for each column")
        guard values.count == columns * Self.size else { return }
        try database.statement(many).run(binding: values[...], of: bytes)
        empty()
    }

    /// Writes the rows that have not been written yet.
    mutating func flush(in database: Database) throws(Fault) {
        for start in stride(from: 0, to: values.count, by: columns) {
            try database.statement(one).run(binding: values[start..<start + columns], of: bytes)
        }
        empty()
    }

    private mutating func empty() {
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }
}
