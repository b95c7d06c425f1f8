public import Transfer

extension Store {
    /// Makes all of `transaction` durable, or nothing of it; against a power cut once it is flushed, where that counts.
    ///
    /// `StorageFull` where there is no room, or the disk refuses; `NoRepresentation` where a content to be copied is gone.
    /// After a refusal the store goes on as if nothing had been asked.
    public func commit(_ transaction: Transaction) throws(Failure) {
        guard !transaction.isEmpty else { return }
        let opened = current
        let database = opened.database
        var writing = Writing(database, opened.blobs, strays: strays)
        do throws(Fault) {
            if transaction.writes.count == 1, writing.isAtomic(transaction.writes[0]) {
                try writing.apply(transaction.writes[0])
            } else {
                try database.statement(.begin).run()
                var next = 0
                while next < transaction.writes.count {
                    let last = next
                    next = try writing.applyAlike(transaction.writes, from: last)
                    if next == last {
                        try writing.apply(transaction.writes[last])
                        next += 1
                    }
                    witness?(.wrote)
                }
                try writing.flush()
                try database.statement(.commit).run()
            }
        } catch {
            writing.undoFiles()
            endTransaction(database)
            if error.kind == .full { opened.checkpointer.hurry() }
            noteDamage(error)
            throw error.commitFailure
        }
        isFlushed = false
        witness?(.committed)
        writing.settle(&cache)
        writing.settleFiles()
        witness?(.settled)
        opened.checkpointer.logHas(database.logFrames)
    }

    /// Ends the transaction that is open, if there is one, with nothing of it done.
    func endTransaction(_ database: Database) {
        // SQLite ends a transaction on its own after some faults.
        guard database.isInTransaction else { return }
        do throws(Fault) {
            try database.statement(.rollback).run()
        } catch {
            // It reports the fault that it was called for; the transaction is over all the same.
            precondition(!database.isInTransaction, "a transaction can't be rolled back: \(error.sentence)")
        }
    }

    /// Takes away the file of a spool that was finished and that no transaction has adopted.
    public func discardFile(_ number: ContentID) {
        current.blobs.discard(number)
    }

    /// A file to write a content into that comes bit by bit, for a later transaction to adopt.
    public func beginSpool(_ number: ContentID) throws(Failure) -> Spool {
        do throws(Fault) {
            return try Spool(number, in: current.blobs)
        } catch {
            throw error.commitFailure
        }
    }
}
