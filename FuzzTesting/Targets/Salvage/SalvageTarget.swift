import Store
import Transfer

/// A damaged database, packed: what is salvaged of its pages is a sound state, which the service takes and works with.
enum SalvageTarget {
    /// Where the tables of a new database begin.
    static let roots: [String: UInt32] = [
        "container": 2, "collection": 3, "item": 4, "place": 5, "representation": 6, "content": 7, "file": 8, "step": 9,
        "clipboard": 10, "entry": 11,
    ]
    private static let itemLimit = 64

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let (salvaged, summary) = try salvage(PackedDatabase(bytes))
        var library = try salvaged.library(itemLimit: itemLimit)
        try StateTarget.check(library, "what was salvaged")
        try require(
            library.names.count == summary.containers && salvaged.items.count == summary.items
                && salvaged.entries.count == summary.entries,
            "\(summary) is said to be salvaged, not what is"
        )
        try StateTarget.use(&library)
    }

    /// What is salvaged of a database, and what is said of it.
    static func salvage(
        _ database: PackedDatabase
    ) throws(Finding) -> (rows: SalvagedRows, summary: LibrarySalvage.Summary) {
        var rows = SalvagedRows()
        let summary: LibrarySalvage.Summary
        do throws(Fault) {
            let salvage = try Salvage(
                database: database.file,
                log: database.log,
                usualRoots: roots,
                itemLimit: itemLimit
            )
            summary = try salvage.run(into: &rows)
        } catch {
            throw Finding(error.sentence)
        }
        try require(rows.findings.isEmpty, rows.findings.joined(separator: "; "))
        return (rows, summary)
    }
}
