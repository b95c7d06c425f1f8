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

/// A row as a cell has it.
struct Cell {
    /// The row's number; 0 in a table without.
    let row: Int64
    /// How many bytes the row has.
    let size: Int
    /// Those that are in the page.
    let local: ArraySlice<UInt8>
    /// The first page with the others; 0: there are none.
    let overflow: UInt32

    /// The row of a cell that begins at `offset` of `page`; nil where there is none, or it can't be one.
    init?(_ offset: Int, of page: TreePage) {
        let bytes = page.bytes
        var start = offset
        if page.kind == .tableInterior { return nil }
        if page.kind == .indexInterior { start += 4 }
        guard let (count, behind) = bytes.variableNumber(at: start), count > 0, count < 1 << 31 else { return nil }
        start = behind
        var row: Int64 = 0
        if page.kind == .tableLeaf {
            guard let (number, behind) = bytes.variableNumber(at: start) else { return nil }
            (row, start) = (number, behind)
        }
        let size = Int(count)
        let local = Self.local(size, isOfTable: page.kind.isOfTable)
        guard start + local + (local < size ? 4 : 0) <= bytes.count else { return nil }
        self.row = row
        self.size = size
        self.local = bytes[start..<(start + local)]
        overflow = local < size ? bytes.number(at: start + local) : 0
    }

    /// How many bytes of a row stand in the page.
    private static func local(_ size: Int, isOfTable: Bool) -> Int {
        let usable = DatabasePages.size
        let most = isOfTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard size > most else { return size }
        let least = (usable - 12) * 32 / 255 - 23
        let fit = least + (size - least) % (usable - 4)
        return fit <= most ? fit : least
    }
}
