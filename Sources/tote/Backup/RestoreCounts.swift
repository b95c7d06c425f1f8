import Transfer

/// What came of an import.
struct RestoreCounts {
    /// How many of a kind were restored, and how many were there.
    struct Kind {
        /// How many weren't there, and are now.
        var restored = 0
        /// How many were there, and stay as they were.
        var present = 0
    }

    /// Containers.
    var containers = Kind()
    /// Collections.
    var collections = Kind()
    /// Items.
    var items = Kind()
    /// Entries of histories.
    var entries = Kind()
    /// Entries that are older than what their histories keep.
    var old = 0
    /// What the service refused.
    var refused = 0

    /// Says it: in words, or as JSON.
    func report(_ output: Output, isRehearsal: Bool) throws(Problem) {
        let kinds = [
            ("containers", containers), ("collections", collections), ("items", items), ("entries", entries),
        ]
        guard !output.isJSON else {
            return try output.document { writer in
                writer.beginObject()
                for (name, kind) in kinds {
                    writer.key(name)
                    writer.beginObject()
                    writer.member("restored", kind.restored)
                    writer.member("present", kind.present)
                    writer.endObject()
                }
                writer.member("old", old)
                writer.member("refused", refused)
                writer.endObject()
            }
        }
        for (name, kind) in kinds {
            let name = output.terminal.isTerminal ? name.padded(to: 11) : name
            try output.fields([
                name, "\(kind.restored) \(isRehearsal ? "to restore" : "restored")", "\(kind.present) present",
            ])
        }
        if old > 0 { try output.line("\(old) of the entries are older than what their histories keep") }
    }
}
