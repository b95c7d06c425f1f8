package import Transfer

// What a backup is made of, beside items.

extension BackupReader {
    /// What a container is beside its collections.
    package struct Container {
        /// Its name.
        package internal(set) var name = ""
        /// Its title.
        package internal(set) var title = ""
        /// Whether its items may be put in another order.
        package internal(set) var isReorderable = true
        /// Whether it takes drops from outside.
        package internal(set) var acceptsDrops = true
    }

    /// What a collection is beside its items.
    package struct Collection {
        /// Its name.
        package internal(set) var name = ""
        /// The types that it takes; none: all.
        package internal(set) var accepts: [String] = []
    }

    /// What a clipboard is beside its history.
    package struct Clipboard {
        /// Its name.
        package internal(set) var name = ""
        /// Whether what is copied goes to the history.
        package internal(set) var isRecording = true
        /// How many entries the history keeps.
        package internal(set) var historyLimit: UInt32 = 200
    }

    /// An entry of a history.
    package struct Entry {
        /// When it was copied last, in seconds since 1970.
        package internal(set) var time: Int64 = 0
        /// Whether it stays for ever.
        package internal(set) var isPinned = false
        /// Whether the clipboard held it.
        package internal(set) var isHeld = false
        /// What was copied.
        package internal(set) var items: [BackupItem] = []
        /// Where it begins in the backup.
        package internal(set) var position: JSONPosition
    }
}
