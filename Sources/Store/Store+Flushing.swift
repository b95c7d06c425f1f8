extension Store {
    /// Makes all commits so far outlive a power cut, by one sync of the log; does nothing where they do already.
    ///
    /// The first flush takes what an earlier process has left in the log along: it may be told of from now on. After a
    /// failure nobody knows what outlives a power cut, since the kernel may have dropped what it could not write: the
    /// store is only to be closed then, which leaves its files as they are, and opened again.
    public func flush() throws(StoreError) {
        guard !isFlushed else { return }
        let opened = current
        do throws(Fault) {
            try opened.database.syncLog()
        } catch {
            opened.database.keepFilesAtClose()
            throw StoreError(error)
        }
        isFlushed = true
        opened.blobs.removeFreed()
    }
}
