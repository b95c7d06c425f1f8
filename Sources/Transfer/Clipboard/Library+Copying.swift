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
        let isRecorded =
            !isConcealed && !options.isTransient && expiry == nil && before.isRecording && before.historyLimit > 0
            && items.contentSize <= Clipboard.historyBytes && !items.contains(where: \.isMarkedTransient)
        change(place, in: &edit) { $0.changeCount += 1 }
        if isRecorded {
            try record(items, at: time.date, contents: contents, in: place, &edit)
        } else {
            let held = isConcealed ? items : hold(items, in: &edit)
            change(place, in: &edit) { state in
                state.content = ClipboardContent(items: held, entry: nil, isConcealed: isConcealed, expiry: expiry)
            }
            edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
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

    /// Makes items the content, and an entry of the history: the one that says the same, if there is one.
    private mutating func record(
        _ items: [Item],
        at date: Int64,
        contents: any ContentSource,
        in place: Int,
        _ edit: inout Edit
    ) throws(Failure) {
        let change = clipboards[place].state.changeCount
        let hash = try items.contentHash(from: contents)
        if let known = clipboards[place].history.entry(hash: hash), known.items.says(items, contents) {
            raise(known, in: place, to: change, at: date, &edit)
            return
        }
        let title = items.entryTitle(from: contents)
        let index = folding.index(of: items, title: title, from: contents)
        let entry = ClipboardEntry(
            number: EntryNumber(change),
            change: change,
            time: date,
            title: title,
            items: store(items, in: &edit),
            hash: hash,
            index: index
        )
        edit.gained += entry.items.storedContents
        edit.transaction.writes.append(.putEntry(clipboards[place].key, entry.record))
        keep(clipboards[place].history.insert(entry), of: place, in: &edit)
        setContent(to: entry, in: place, &edit)
        evict(from: place, in: &edit)
    }

    /// Brings an entry to the top, and makes it the content.
    mutating func raise(
        _ entry: ClipboardEntry,
        in place: Int,
        to change: UInt64,
        at date: Int64,
        _ edit: inout Edit
    ) {
        edit.transaction.writes.append(.moveEntry(clipboards[place].key, entry.number, change: change, time: date))
        keep(clipboards[place].history.move(entry.number, change: change, time: date), of: place, in: &edit)
        setContent(to: entry, in: place, &edit)
        evict(from: place, in: &edit)
    }

    private mutating func setContent(to entry: ClipboardEntry, in place: Int, _ edit: inout Edit) {
        change(place, in: &edit) { state in
            state.content = ClipboardContent(items: entry.items, entry: entry.number, isConcealed: false, expiry: nil)
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
