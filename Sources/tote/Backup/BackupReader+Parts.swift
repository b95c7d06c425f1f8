import Transfer

// What a backup is made of, beside items.

extension BackupReader {
    /// What a container is beside its collections.
    struct Container {
        /// Its name.
        var name = ""
        /// Its title.
        var title = ""
        /// Whether its items may be put in another order.
        var isReorderable = true
        /// Whether it takes drops from outside.
        var acceptsDrops = true
    }

    /// What a collection is beside its items.
    struct Collection {
        /// Its name.
        var name = ""
        /// The types that it takes; none: all.
        var accepts: [String] = []
    }

    /// What a clipboard is beside its history.
    struct Clipboard {
        /// Its name.
        var name = ""
        /// Whether what is copied goes to the history.
        var isRecording = true
        /// How many entries the history keeps.
        var historyLimit: UInt32 = 200
    }

    /// An entry of a history.
    struct Entry {
        /// When it was copied last, in seconds since 1970.
        var time: Int64 = 0
        /// Whether it stays for ever.
        var isPinned = false
        /// Whether the clipboard held it.
        var isHeld = false
        /// What was copied.
        var items: [BackupItem] = []
        /// Where it begins in the backup.
        var position: JSONPosition
    }
}
