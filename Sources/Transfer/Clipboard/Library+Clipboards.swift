// Clipboards and their histories: finding them, and the changes that calls ask for.

extension Library {
    /// The clipboard `name`, if there is one.
    public func find(_ name: ClipboardName) -> Clipboard? {
        clipboardPlaces[name].map { clipboards[$0] }
    }

    /// The names of all clipboards, in the order in which they were made.
    public var clipboardNames: [ClipboardName] { clipboards.map(\.name) }

    /// When the content of a clipboard goes by itself, in milliseconds of the monotonic clock; `nil`: never.
    public var clipboardDeadline: Int64? {
        var deadline: Int64?
        for clipboard in clipboards {
            if let expiry = clipboard.state.content?.expiry { deadline = min(deadline ?? expiry, expiry) }
        }
        return deadline
    }

    /// Whether a clipboard holds a concealed content.
    public var holdsSecret: Bool { clipboards.contains { $0.state.content?.isConcealed == true } }

    /// Empties a clipboard, whatever it held, and returns its change count.
    public mutating func clear(_ name: ClipboardName, in edit: inout Edit) throws(Failure) -> UInt64 {
        let place = try place(of: name)
        clear(place, in: &edit)
        return clipboards[place].state.changeCount
    }

    /// Empties the clipboards whose contents have reached their end at `now`.
    public mutating func expireClipboards(_ now: Int64, in edit: inout Edit) {
        for place in clipboards.indices {
            if let expiry = clipboards[place].state.content?.expiry, expiry <= now { clear(place, in: &edit) }
        }
    }

    /// Empties a clipboard.
    mutating func clear(_ place: Int, in edit: inout Edit) {
        let old = clipboards[place].state.content
        change(place, in: &edit) { state in
            state.changeCount += 1
            state.content = nil
        }
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
        if let old, old.entry == nil { edit.lost += old.items.storedContents }
    }

    /// Makes an entry of the history the content again, and returns the change count: `NoSuchEntry`.
    public mutating func select(
        _ number: EntryNumber,
        of name: ClipboardName,
        at time: CopyTime,
        in edit: inout Edit
    ) throws(Failure) -> UInt64 {
        let place = try place(of: name)
        let entry = try entry(number, in: place)
        let old = clipboards[place].state.content
        change(place, in: &edit) { state in
            state.changeCount += 1
            state.content = ClipboardContent(items: entry.items, entry: number, isRecorded: true)
        }
        raise(entry, in: place, to: clipboards[place].state.changeCount, at: time.date, entry.items, &edit)
        letGo(of: old, of: place, in: &edit)
        return clipboards[place].state.changeCount
    }

    /// Pins an entry of the history, or lets go of it: `NoSuchEntry`.
    public mutating func pin(
        _ number: EntryNumber,
        _ isPinned: Bool,
        of name: ClipboardName,
        in edit: inout Edit
    ) throws(Failure) {
        let place = try place(of: name)
        guard try entry(number, in: place).isPinned != isPinned else { return }
        edit.transaction.writes.append(.pinEntry(clipboards[place].key, number, isPinned))
        keep(clipboards[place].history.pin(number, isPinned), of: place, in: &edit)
        evict(from: place, in: &edit)
    }

    /// Takes entries out of the history, pinned ones too; the content stays. An unknown one is `NoSuchEntry`, and nothing
    /// changes.
    public mutating func forget(
        _ numbers: [EntryNumber],
        of name: ClipboardName,
        in edit: inout Edit
    ) throws(Failure) {
        let place = try place(of: name)
        for number in numbers { _ = try entry(number, in: place) }
        remove(numbers, from: place, in: &edit)
    }

    /// Takes all entries out of the history, pinned ones only where that is wanted; the content stays.
    public mutating func clearHistory(
        of name: ClipboardName,
        withPinned: Bool,
        in edit: inout Edit
    ) throws(Failure) {
        let place = try place(of: name)
        let entries = clipboards[place].history.entries(offset: 0, limit: 0)
        remove(entries.filter { withPinned || !$0.isPinned }.map(\.number), from: place, in: &edit)
    }

    /// Says whether what is copied goes to the history.
    public mutating func setRecording(
        _ isRecording: Bool,
        of name: ClipboardName,
        in edit: inout Edit
    ) throws(Failure) {
        let place = try place(of: name)
        change(place, in: &edit) { $0.isRecording = isRecording }
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
    }

    /// Says how many of the newest entries the history keeps; those beyond go now. `InvalidArgument` beyond the highest.
    public mutating func setHistoryLimit(
        _ limit: Int,
        of name: ClipboardName,
        in edit: inout Edit
    ) throws(Failure) {
        let highest = Clipboard.highestHistoryLimit
        guard 0...highest ~= limit else {
            throw Failure(.invalidArgument, "a history keeps 0 to \(highest) entries, not \(limit)")
        }
        let place = try place(of: name)
        change(place, in: &edit) { $0.historyLimit = limit }
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
        evict(from: place, in: &edit)
    }

    private func entry(_ number: EntryNumber, in place: Int) throws(Failure) -> ClipboardEntry {
        guard let entry = clipboards[place].history[number] else {
            throw Failure(
                .noSuchEntry,
                "the clipboard \(clipboards[place].name.text.quoted) has no entry \(number.number)"
            )
        }
        return entry
    }
}

extension Library {
    /// Puts what a clipboard holds into a container, as a drop from outside by copy, and returns the new items' ids.
    ///
    /// Promises among `contents` are kept, and are contents from then on. Refusals: those of a drop, `NoRepresentation` where the clipboard is empty, and `NotPermitted` for a concealed
    /// content, which a container would store.
    public mutating func paste(
        _ name: ClipboardName,
        into place: Place,
        of container: ContainerName,
        contents: [PromisedContent: Content] = [:],
        fresh: () -> ItemID,
        in edit: inout Edit
    ) throws(Failure) -> [ItemID] {
        guard try self[container].acceptsDrops else {
            throw Failure(.disabled, "the container \(container.text.quoted) accepts no drops")
        }
        guard let source = clipboardPlaces[name], let content = clipboards[source].state.content else {
            throw Failure(.noRepresentation, "the clipboard \(name.text.quoted) is empty")
        }
        guard !content.isConcealed else {
            throw Failure(
                .notPermitted,
                "the content of the clipboard \(name.text.quoted) is concealed, and a container stores what it holds"
            )
        }
        let items = content.items.map { $0.keeping(contents).renamed(fresh()) }
        let gainsRow = items.storedContents.contains { spooled.contains($0.id) }
        try insertRouted(items, at: try self[container].kept(place), of: container, in: &edit)
        if gainsRow { edit.transaction.writes.append(.putClipboard(record(of: clipboards[source]))) }
        return items.map(\.id)
    }
}
