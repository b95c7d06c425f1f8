/// Reads the rows of b-trees, and goes on behind what is damaged. No page is read as two things.
struct TreeWalk {
    /// Whether anything was found that can't be as it was written.
    private(set) var isDamaged = false

    private let pages: DatabasePages
    private var visited: Set<UInt32> = []
    private static let deepest = 24

    /// Reads the trees of a database.
    init(_ pages: DatabasePages) {
        self.pages = pages
    }

    /// Calls `body` with every readable row of the tree whose root is the page `root`.
    mutating func rows(from root: UInt32, isTable: Bool, _ body: (Row) throws(Fault) -> Void) throws(Fault) {
        try walk(root, isTable: isTable, depth: 0, body)
    }

    /// Calls `body` with every readable row of the leaves that belong to no tree that was read, and aren't free.
    mutating func lostRows(_ body: (Row, _ isTable: Bool) throws(Fault) -> Void) throws(Fault) {
        guard let free = freePages() else { return }
        for number in pages.numbers where number > 1 && !visited.contains(number) && !free.contains(number) {
            guard let page = pages.page(number).flatMap({ TreePage($0, number: number) }), !page.kind.isInterior
            else { continue }
            let isTable = page.kind.isOfTable
            for offset in page.cells {
                if let row = row(offset, of: page) { try body(row, isTable) }
            }
        }
    }

    private mutating func walk(
        _ number: UInt32,
        isTable: Bool,
        depth: Int,
        _ body: (Row) throws(Fault) -> Void
    ) throws(Fault) {
        guard depth < Self.deepest, let page = pages.page(number).flatMap({ TreePage($0, number: number) }),
            page.kind.isOfTable == isTable, visited.insert(number).inserted
        else {
            isDamaged = true
            return
        }
        for offset in page.cells {
            if page.kind.isInterior {
                guard let child = page.child(offset) else {
                    isDamaged = true
                    continue
                }
                try walk(child, isTable: isTable, depth: depth + 1, body)
                // An interior page of a table has no rows of its own.
                if isTable { continue }
            }
            if let row = row(offset, of: page) { try body(row) } else { isDamaged = true }
        }
        if page.kind.isInterior { try walk(page.last, isTable: isTable, depth: depth + 1, body) }
    }

    private mutating func row(_ offset: Int, of page: TreePage) -> Row? {
        guard let cell = Cell(offset, of: page), let record = record(of: cell) else { return nil }
        return Row(cell.row, record)
    }

    /// All bytes of a cell, those on other pages too.
    private mutating func record(of cell: Cell) -> [UInt8]? {
        guard cell.overflow > 0 else { return Array(cell.local) }
        guard cell.size <= pages.count * DatabasePages.size else { return nil }
        var bytes = Array(cell.local)
        var next = cell.overflow
        while bytes.count < cell.size {
            guard let page = pages.page(next), visited.insert(next).inserted else { return nil }
            bytes += page[4...].prefix(cell.size - bytes.count)
            next = page.number(at: 0)
        }
        return bytes
    }

    /// The pages that are in use for nothing; nil where the list of them can't be read.
    private func freePages() -> Set<UInt32>? {
        guard let header = pages.page(1), header.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
        var free: Set<UInt32> = []
        var trunk = header.number(at: 32)
        while trunk > 0 {
            guard let page = pages.page(trunk), free.insert(trunk).inserted else { return nil }
            let count = Int(page.number(at: 4))
            guard count <= (DatabasePages.size - 8) / 4 else { return nil }
            for index in 0..<count { free.insert(page.number(at: 8 + 4 * index)) }
            trunk = page.number(at: 0)
        }
        return free
    }
}
