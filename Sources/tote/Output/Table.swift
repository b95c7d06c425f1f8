/// Rows of fields: aligned beneath a header on a terminal, with tabs between them otherwise.
struct Table {
    /// The columns' names.
    let header: [String]
    /// Which column is cut where a row is too wide; nil: none.
    let flexible: Int?
    private var rows: [[String]] = []

    /// A table with these columns and no rows.
    init(_ header: [String], flexible: Int? = nil) {
        self.header = header
        self.flexible = flexible
    }

    /// Adds a row; where nobody waits for its alignment, it goes out at once.
    mutating func add(_ row: [String], to output: Output) throws(Problem) {
        if output.terminal.isTerminal {
            rows.append(row.map { $0.escaped(for: output.terminal) })
        } else {
            try output.fields(row)
        }
    }

    /// Writes what waits for its alignment.
    func finish(_ output: Output) throws(Problem) {
        guard output.terminal.isTerminal, !rows.isEmpty else { return }
        let widths = self.widths(output.terminal.width)
        let line = Self.line(header, widths)
        try output.text(output.terminal.showsColour ? "\u{1B}[1m\(line)\u{1B}[m\n" : line + "\n")
        for row in rows { try output.text(Self.line(row, widths) + "\n") }
    }

    /// How many cells each column has.
    private func widths(_ total: Int) -> [Int] {
        var widths = header.map(\.cells)
        for row in rows {
            for (column, field) in row.enumerated() { widths[column] = max(widths[column], field.cells) }
        }
        guard let flexible else { return widths }
        let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - total
        if excess > 0 { widths[flexible] = max(min(12, widths[flexible]), widths[flexible] - excess) }
        return widths
    }

    private static func line(_ fields: [String], _ widths: [Int]) -> String {
        var line = ""
        for (field, width) in zip(fields, widths) { line += field.cut(to: width).padded(to: width) + "  " }
        while line.last == " " { line.removeLast() }
        return line
    }
}
