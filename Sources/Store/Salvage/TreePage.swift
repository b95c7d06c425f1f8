/// A page of a b-tree, as SQLite's file format has it ("B-tree Pages").
struct TreePage {
    /// What a page holds.
    enum Kind: UInt8 {
        /// Keys and pages beneath, of a table without row numbers.
        case indexInterior = 2
        /// Pages beneath, of a table with row numbers.
        case tableInterior = 5
        /// Rows of a table without row numbers.
        case indexLeaf = 10
        /// Rows of a table with row numbers.
        case tableLeaf = 13

        /// Whether it is of a table with row numbers.
        var isOfTable: Bool { self == .tableInterior || self == .tableLeaf }
        /// Whether it has pages beneath.
        var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    }

    /// Its bytes.
    let bytes: [UInt8]
    /// What it holds.
    let kind: Kind
    /// Where its cells begin, in order.
    let cells: [Int]
    /// The last page beneath; 0 in a leaf.
    let last: UInt32

    /// The page `number` of these bytes; nil where they can't be one.
    init?(_ bytes: [UInt8], number: UInt32) {
        // The first page begins with the file's header.
        let start = number == 1 ? 100 : 0
        guard bytes.count == DatabasePages.size, let kind = Kind(rawValue: bytes[start]) else { return nil }
        let head = start + (kind.isInterior ? 12 : 8)
        let count = bytes.halfNumber(at: start + 3)
        guard head + 2 * count <= bytes.count else { return nil }
        self.bytes = bytes
        self.kind = kind
        last = kind.isInterior ? bytes.number(at: start + 8) : 0
        cells = (0..<count).map { bytes.halfNumber(at: head + 2 * $0) }
    }

    /// The page beneath that a cell of an interior page names; nil where the cell can't be one.
    func child(_ cell: Int) -> UInt32? {
        guard kind.isInterior, cell + 4 <= bytes.count else { return nil }
        return bytes.number(at: cell)
    }
}
