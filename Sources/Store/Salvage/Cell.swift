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
