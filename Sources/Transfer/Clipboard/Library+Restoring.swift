// Entries of histories that come back from a backup.

extension Library {
    /// Puts an entry into the history of a clipboard, which is made where it isn't there: behind all that were copied
    /// later. Gives its number, and whether it wasn't there before.
    ///
    /// Where an entry says the same already, as far as `viewer` sees it, that one is pinned if need be, and nothing else
    /// happens. One that is older than what the history keeps is left out: its number is 0. Refusals: `InvalidArgument`
    /// without items, `NotPermitted` for what no history may have, `TooLarge`, `QuotaExceeded`.
    public mutating func restore(
        _ items: [Item],
        to name: ClipboardName,
        _ manner: Restoration,
        viewer: Viewer,
        contents: any ContentSource,
        in edit: inout Edit
    ) throws(Failure) -> (number: EntryNumber, isNew: Bool) {
        try check(items, contents)
        let hash = try items.contentHash(from: contents)
        if let place = clipboardPlaces[name] {
            if let known = clipboards[place].history.number(saying: items, hash, to: viewer, contents) {
                if manner.isPinned, !manner.isRehearsal { try pin(known, true, of: name, in: &edit) }
                return (known, false)
            }
            let newer = clipboards[place].history.entries(after: manner).count
            guard manner.isPinned || newer < clipboards[place].state.historyLimit else {
                return (EntryNumber(0), false)
            }
        }
        guard !manner.isRehearsal else { return (EntryNumber(0), true) }
        let place = try place(of: name, in: &edit)
        let number = EntryNumber(clipboards[place].state.changeCount + 1)
        let title = items.entryTitle(from: contents)
        let index = folding.index(of: items, title: title, from: contents)
        for item in items { note(item) }
        let entry = ClipboardEntry(
            number: number,
            change: number.number,
            time: manner.time,
            isPinned: manner.isPinned,
            title: title,
            items: store(items, in: &edit),
            hash: hash,
            index: index
        )
        let last = raiseThose(after: manner, above: number.number, in: place, &edit)
        edit.gained += entry.items.storedContents
        edit.transaction.writes.append(.putEntry(clipboards[place].key, entry.record))
        keep(clipboards[place].history.insert(entry), of: place, in: &edit)
        count(to: last, with: manner.isHeld ? entry : nil, in: place, &edit)
        evict(from: place, in: &edit)
        return (number, true)
    }

    private func check(_ items: [Item], _ contents: any ContentSource) throws(Failure) {
        guard !items.isEmpty else { throw Failure(.invalidArgument, "an entry has an item at least") }
        guard items.contentSize <= UInt64(quotas.historyBytes) else {
            throw Failure(.tooLarge, "an entry of a history has at most \(quotas.historyBytes) bytes")
        }
        for item in items {
            guard item.promisedContents.isEmpty else {
                throw Failure(.invalidArgument, "an entry of a history holds its contents itself, and no promise")
            }
            guard !(try item.isMarkedConcealed(from: contents)), !item.isMarkedTransient else {
                throw Failure(.notPermitted, "its types keep it out of every history")
            }
        }
    }

    /// Gives the entries that were copied later the next changes above `change`, in their order; gives the last.
    private mutating func raiseThose(
        after manner: Restoration,
        above change: UInt64,
        in place: Int,
        _ edit: inout Edit
    ) -> UInt64 {
        var last = change
        for entry in clipboards[place].history.entries(after: manner) {
            last += 1
            let move = clipboards[place].history.move(entry.number, change: last, time: entry.time)
            edit.transaction.writes.append(
                .moveEntry(clipboards[place].key, entry.number, change: last, time: entry.time)
            )
            keep(move, of: place, in: &edit)
        }
        return last
    }

    /// Sets the change count behind the change `last`, the newest of the history.
    ///
    /// It is that very one where the newest entry is the content, or `held` is to be that and can; else one more, as
    /// after a clearing, so that a later start doesn't take the newest entry for the content.
    private mutating func count(to last: UInt64, with held: ClipboardEntry?, in place: Int, _ edit: inout Edit) {
        let newest = clipboards[place].history.newest?.number
        change(place, in: &edit) { state in
            if state.content == nil, let held, held.number == newest {
                state.content = ClipboardContent(items: held.items, entry: held.number, isRecorded: true)
            }
            let isHeld = state.content?.entry != nil && state.content?.entry == newest
            state.changeCount = isHeld ? last : last + 1
        }
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
    }
}

extension Clipboard {
    /// The entry `number` of the history; `nil` where there is none.
    public func entry(_ number: EntryNumber) -> ClipboardEntry? { history[number] }

    /// The entry of the history that is the content; `nil` where the content is none, or there is none.
    public var heldEntry: EntryNumber? { state.content?.entry }
}

extension ClipboardHistory {
    /// The entries that were copied after one that comes back, oldest first.
    func entries(after manner: Restoration) -> [ClipboardEntry] {
        var newer: [ClipboardEntry] = []
        forEach { entry in
            guard entry.time > manner.time, entry.number != manner.predecessor else { return false }
            newer.append(entry)
            return true
        }
        return newer.reversed()
    }

    /// The number of an entry that says the same as `items`, as far as `viewer` sees it.
    func number(
        saying items: [Item],
        _ hash: UInt64,
        to viewer: Viewer,
        _ contents: any ContentSource
    ) -> EntryNumber? {
        if let known = entry(hash: hash, where: { $0.items.says(items, contents) }) { return known.number }
        // One that the viewer sees a part of has the hash of the whole.
        var found: EntryNumber?
        forEach { entry in
            let visible = entry.items.map { $0.visible(to: viewer) }
            let isPart = zip(visible, entry.items).contains { $0.representations.count != $1.representations.count }
            if isPart, visible.says(items, contents) { found = entry.number }
            return found == nil
        }
        return found
    }
}
