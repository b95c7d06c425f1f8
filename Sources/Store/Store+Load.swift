public import Transfer

extension Store {
    /// Gives everything stored to `target`, a value, and takes away files that no content refers to.
    ///
    /// A database that turns out to be damaged, or that `target` finds so, is set aside with a notice, and what can be read
    /// of it is given; where `target` takes not even that, an empty database is what is stored then.
    public func load(into target: inout some Restoring) throws(StoreError) {
        let untouched = target
        do throws(Fault) {
            // As it is; salvaged; empty: who doesn't take that either takes nothing.
            var attempts = 3
            while attempts > 0 {
                do throws(Fault) {
                    strays = try Loading(current.database).run(into: &target)
                    attempts = 0
                } catch {
                    attempts -= 1
                    guard error.kind == .damaged, attempts > 0 else { throw error }
                    target = untouched
                    try startOver(error.sentence)
                }
            }
            salvaged = nil
            try sweep()
        } catch {
            throw StoreError(error)
        }
    }

    private func sweep() throws(Fault) {
        let files = try current.database.prepare("SELECT name FROM file")
        var names: Set<Int64> = []
        while try files.step() { names.insert(files.integer(0)) }
        let opened = current
        notices += try opened.blobs.sweep(keeping: names) { () throws(Fault) in try opened.database.syncLog() }
    }
}
