// What becomes of a clipboard when something is copied to it.

extension Library {
    /// Makes items the content of a clipboard, which is made where it isn't there. Returns its change count.
    ///
    /// The items go to the history too, unless they are concealed, transient or short-lived, or nothing is recorded.
    /// Refusals: `InvalidArgument` without items, `Conflict`, `QuotaExceeded`, `TooLarge`, and what reading contents
    /// that the store has is refused with.
    public mutating func copy(
        _ items: [Item],
        to name: ClipboardName,
        _ options: CopyOptions = CopyOptions(),
        at time: CopyTime,
        contents: any ContentSource,
        in edit: inout Edit
    ) throws(Failure) -> UInt64 {
        guard !items.isEmpty else { throw Failure(.invalidArgument, "there is no item to copy") }
        let count = find(name)?.state.changeCount ?? 0
        if let expected = options.expectedChangeCount, expected != count {
            throw Failure(
                .conflict,
                "the clipboard \(name.text.quoted) has the change count \(count), not \(expected)"
            )
        }
        var isConcealed = options.isConcealed
        for item in items where !isConcealed { isConcealed = try item.isMarkedConcealed(from: contents) }
        let items = isConcealed ? try items.sealed(from: contents) : items.unsealed()
        let place = try place(of: name, in: &edit)
        let before = clipboards[place].state
        let expiry = options.lifetime == 0 ? nil : time.now + Int64(options.lifetime) * 1000
        var content = ClipboardContent(
            items: items,
            isConcealed: isConcealed,
            isTransient: options.isTransient || items.contains(where: \.isMarkedTransient),
            expiry: expiry
        )
        content.isRecorded = !content.isPassing && before.isRecording && before.historyLimit > 0
        for item in items { note(item) }
        change(place, in: &edit) { state in
            state.changeCount += 1
            state.content = content
        }
        if !(try record(items, at: time.date, contents: contents, in: place, &edit)) {
            hold(items, in: place, &edit)
        }
        letGo(of: before.content, of: place, in: &edit)
        return clipboards[place].state.changeCount
    }

    /// Makes items of a container the content of a clipboard; their contents are shared, not copied. An id given twice
    /// counts once.
    public mutating func copy(
        _ ids: [ItemID],
        of container: ContainerName,
        to name: ClipboardName,
        at time: CopyTime,
        contents: any ContentSource,
        in edit: inout Edit
    ) throws(Failure) -> UInt64 {
        var items: [Item] = []
        var seen: Set<ItemID> = []
        for id in ids where seen.insert(id).inserted { items.append(try self[container].item(id)) }
        return try copy(items, to: name, at: time, contents: contents, in: &edit)
    }

    /// Makes an entry of the history of what is here of the items, which are the content: the one that says the same, if
    /// there is one; a new one stands in for `old`, which has been taken out, under its number. Whether there is one now.
    mutating func record(
        _ items: [Item],
        at date: Int64,
        inPlaceOf old: ClipboardEntry? = nil,
        contents: any ContentSource,
        in place: Int,
        _ edit: inout Edit
    ) throws(Failure) -> Bool {
        let here = items.withoutPromises
        guard clipboards[place].state.content?.isRecorded == true, here.contentSize <= UInt64(quotas.historyBytes),
            !(here.holdNothing && !items.holdNothing)
        else { return false }
        let change = clipboards[place].state.changeCount
        let hash = try here.contentHash(from: contents)
        if let known = clipboards[place].history.entry(hash: hash, where: { $0.items.says(here, contents) }) {
            raise(known, isPinned: old?.isPinned == true, in: place, to: change, at: date, items, &edit)
            return true
        }
        let title = here.entryTitle(from: contents)
        let index = folding.index(of: here, title: title, from: contents)
        let stored = store(items, in: &edit)
        let entry = ClipboardEntry(
            number: old?.number ?? EntryNumber(change),
            change: change,
            time: date,
            isPinned: old?.isPinned == true,
            title: title,
            items: stored.withoutPromises,
            hash: hash,
            index: index
        )
        edit.gained += entry.items.storedContents
        edit.transaction.writes.append(.putEntry(clipboards[place].key, entry.record))
        keep(clipboards[place].history.insert(entry), of: place, in: &edit)
        setContent(to: stored, entry: entry.number, in: place, &edit)
        evict(from: place, in: &edit)
        return true
    }

    /// Has a clipboard hold items, which are its content, without its history: in the store, but for what is passing.
    mutating func hold(_ items: [Item], in place: Int, _ edit: inout Edit) {
        guard let content = clipboards[place].state.content else { return }
        var held = items
        if !content.isPassing {
            held = store(items, in: &edit)
            edit.gained += held.storedContents
        } else if !content.isConcealed {
            held = hold(items, in: &edit)
        }
        setContent(to: held, entry: nil, in: place, &edit)
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
    }

    /// Brings an entry to the top, and makes it the content, under the ids of `items`, which say the same, and with what
    /// they promise beside it.
    mutating func raise(
        _ entry: ClipboardEntry,
        isPinned: Bool = false,
        in place: Int,
        to change: UInt64,
        at date: Int64,
        _ items: [Item],
        _ edit: inout Edit
    ) {
        let key = clipboards[place].key
        var entry = entry
        if zip(entry.items, items).contains(where: { $0.id != $1.id }) {
            entry.items = zip(entry.items, items).map { $0.renamed($1.id) }
            (entry.change, entry.time) = (change, date)
            keep(clipboards[place].history.remove([entry.number]).reversal, of: place, in: &edit)
            keep(clipboards[place].history.insert(entry), of: place, in: &edit)
            edit.transaction.writes += [.deleteEntry(key, entry.number), .putEntry(key, entry.record)]
        } else {
            edit.transaction.writes.append(.moveEntry(key, entry.number, change: change, time: date))
            keep(clipboards[place].history.move(entry.number, change: change, time: date), of: place, in: &edit)
        }
        if isPinned, !entry.isPinned {
            edit.transaction.writes.append(.pinEntry(key, entry.number, true))
            keep(clipboards[place].history.pin(entry.number, true), of: place, in: &edit)
        }
        setContent(to: entry.items.promising(items), entry: entry.number, in: place, &edit)
        evict(from: place, in: &edit)
    }

    private mutating func setContent(to items: [Item], entry: EntryNumber?, in place: Int, _ edit: inout Edit) {
        change(place, in: &edit) { state in
            state.content?.items = items
            state.content?.entry = entry
        }
    }

    /// Lets go of what was the content until now. What the history has, it keeps.
    mutating func letGo(of old: ClipboardContent?, of place: Int, in edit: inout Edit) {
        guard let old, old.entry == nil else { return }
        let held = old.items.storedContents
        edit.lost += held
        // The row names what the content alone refers to.
        if held.contains(where: { !spooled.contains($0.id) }) {
            edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
        }
    }
}

extension [Item] {
    /// The contents of these items with the promises of others, which are the same but for that.
    fileprivate func promising(_ others: [Item]) -> [Item] {
        guard others.contains(where: { !$0.promisedContents.isEmpty }) else { return self }
        return zip(self, others).map { item, other in
            var kept = item.representations[...]
            var result = other
            for index in result.representations.indices where result.representations[index].content.promise == nil {
                if let next = kept.popFirst() { result.representations[index] = next }
            }
            return result
        }
    }
}
