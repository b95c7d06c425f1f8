import ToteClient
import Transfer

// Clipboards with their histories.

extension Restorer {
    /// The clipboard whose history is restored.
    struct HistoryTarget {
        /// What the backup says of it.
        let clipboard: BackupReader.Clipboard
        /// Whether its settings are yet to be set, which are those of the backup where nothing was ever copied to it.
        var needsSettings: Bool
        /// The entry before, in the backup, as the service numbers it; 0: none.
        var last: UInt64 = 0
    }

    /// Sets up the clipboard where nothing was ever copied to it.
    mutating func begin(_ clipboard: BackupReader.Clipboard) throws {
        let known = try tote.clipboards.first { $0.name == clipboard.name }
        var target = HistoryTarget(clipboard: clipboard, needsSettings: known.map { $0.changeCount == 0 } ?? true)
        // One that isn't there is made by its first entry.
        if known != nil { try settle(&target) }
        history = target
    }

    /// Puts the entry where its time belongs, where it isn't there.
    mutating func visit(_ entry: BackupReader.Entry) throws {
        try signals.check()
        guard var target = history else { return }
        let manner = ToteBackup.Manner(
            time: entry.time,
            after: target.last,
            isPinned: entry.isPinned,
            isHeld: entry.isHeld,
            isRehearsal: isRehearsal
        )
        do throws(ToteError) {
            switch try restore(entry.items, to: target.clipboard.name, manner) {
            case .restored(let number):
                counts.entries.restored += 1
                target.last = number
            case .present(let number):
                counts.entries.present += 1
                target.last = number
            case .tooOld: counts.old += 1
            }
            try settle(&target)
        } catch {
            guard error.isOfItem else { throw error }
            counts.refused += 1
            ErrorOutput().say("\(target.clipboard.name), the entry at \(entry.position): \(error)")
        }
        history = target
    }

    private func settle(_ target: inout HistoryTarget) throws(ToteError) {
        guard target.needsSettings, !isRehearsal else { return }
        let clipboard = tote.clipboard(target.clipboard.name)
        try clipboard.setHistoryLimit(target.clipboard.historyLimit)
        try clipboard.setRecording(target.clipboard.isRecording)
        target.needsSettings = false
    }

    private func restore(
        _ items: [BackupItem],
        to name: String,
        _ manner: ToteBackup.Manner
    ) throws(ToteError) -> ToteBackup.Outcome {
        try items.send { document throws(ToteError) in
            try tote.backup.restore(document: document, to: name, manner)
        } asItems: { items throws(ToteError) in
            try tote.backup.restore(items, to: name, manner)
        }
    }
}
