// What every change of a clipboard is made of, and how it is told and taken back.

extension Edit {
    /// One exact step back of the clipboards.
    struct ClipboardReversal: Sendable {
        /// Which clipboard.
        let place: Int
        /// What it was.
        let step: Step

        /// What a step takes back.
        enum Step: Sendable {
            /// The clipboard was made.
            case made
            /// Its state was another.
            case state(Clipboard.State)
            /// Its history was another.
            case history(ClipboardHistory.Reversal)
        }
    }
}

/// What an edit has done to a clipboard.
public struct ClipboardChange: Sendable {
    /// The clipboard.
    public let name: ClipboardName
    /// Whether the edit made it.
    public var isNew = false
    /// What it was before, beside its history.
    public var before: Clipboard.State
    /// Whether its history is another.
    public var changesHistory = false
}

extension Library {
    /// What an edit has done to clipboards, each once, in the order in which they were made.
    public func clipboardChanges(by edit: Edit) -> [ClipboardChange] {
        var changes: [Int: ClipboardChange] = [:]
        // The earliest step is looked at last: it takes the state furthest back.
        for reversal in edit.clipboards.reversed() {
            let clipboard = clipboards[reversal.place]
            var change =
                changes[reversal.place] ?? ClipboardChange(name: clipboard.name, before: clipboard.state)
            switch reversal.step {
            case .made: change.isNew = true
            case .state(let state): change.before = state
            case .history: change.changesHistory = true
            }
            changes[reversal.place] = change
        }
        return changes.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Takes back what an edit has done to clipboards.
    mutating func rollBackClipboards(_ edit: Edit) {
        for reversal in edit.clipboards.reversed() {
            switch reversal.step {
            case .made: clipboardPlaces[clipboards.removeLast().name] = nil
            case .state(let state): clipboards[reversal.place].state = state
            case .history(let step): clipboards[reversal.place].history.revert(step)
            }
        }
        for (key, held) in edit.leftovers { leftovers[key] = held }
    }

    /// The place of the clipboard `name`; a refusal where there is none.
    func place(of name: ClipboardName) throws(Failure) -> Int {
        guard let place = clipboardPlaces[name] else {
            throw Failure(.noRepresentation, "there is no clipboard \(name.text.quoted)")
        }
        return place
    }

    /// The place of the clipboard `name`, which is made where there is none: `QuotaExceeded` where there are too many.
    mutating func place(of name: ClipboardName, in edit: inout Edit) throws(Failure) -> Int {
        if let place = clipboardPlaces[name] { return place }
        guard clipboards.count < Clipboard.always.count + Clipboard.namedLimit else {
            throw Failure(
                .quotaExceeded,
                "there are \(Clipboard.namedLimit) clipboards already, beside those that are always there"
            )
        }
        let place = addClipboard(name)
        edit.clipboards.append(Edit.ClipboardReversal(place: place, step: .made))
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
        return place
    }

    /// Adds an empty clipboard, and gives its place.
    mutating func addClipboard(_ name: ClipboardName) -> Int {
        let place = clipboards.count
        clipboards.append(Clipboard(key: ClipboardKey(UInt32(place + 1)), name: name))
        clipboardPlaces[name] = place
        return place
    }

    /// Changes the state of a clipboard, and remembers what it was.
    mutating func change(_ place: Int, in edit: inout Edit, _ body: (inout Clipboard.State) -> Void) {
        edit.clipboards.append(Edit.ClipboardReversal(place: place, step: .state(clipboards[place].state)))
        body(&clipboards[place].state)
    }

    /// Remembers what takes back a change of a history.
    func keep(_ reversal: ClipboardHistory.Reversal, of place: Int, in edit: inout Edit) {
        edit.clipboards.append(Edit.ClipboardReversal(place: place, step: .history(reversal)))
    }

    /// Takes out of a history what may not stay in it.
    mutating func evict(from place: Int, in edit: inout Edit) {
        let surplus = clipboards[place].history.surplus(
            limit: clipboards[place].state.historyLimit,
            bytes: UInt64(quotas.historyBytes)
        )
        remove(surplus, from: place, in: &edit)
    }

    /// Takes entries out of a history. The content stays, and refers to what it holds by itself from then on.
    mutating func remove(_ numbers: [EntryNumber], from place: Int, in edit: inout Edit) {
        guard !numbers.isEmpty else { return }
        let (entries, reversal) = clipboards[place].history.remove(numbers)
        keep(reversal, of: place, in: &edit)
        let key = clipboards[place].key
        let current = clipboards[place].state.content?.entry
        for entry in entries {
            edit.transaction.writes.append(.deleteEntry(key, entry.number))
            if entry.number != current { edit.lost += entry.items.storedContents }
        }
        guard let current, entries.contains(where: { $0.number == current }) else { return }
        change(place, in: &edit) { state in
            state.content?.entry = nil
            state.content?.isRecorded = false
        }
        edit.transaction.writes.append(.putClipboard(record(of: clipboards[place])))
    }

    /// What the store keeps of a clipboard beside its history.
    func record(of clipboard: Clipboard) -> ClipboardRecord {
        ClipboardRecord(
            key: clipboard.key,
            name: clipboard.name,
            changeCount: clipboard.state.changeCount,
            isRecording: clipboard.state.isRecording,
            historyLimit: clipboard.state.historyLimit,
            held: clipboard.state.content.map(held) ?? .nothing
        )
    }

    /// What the store keeps of a content beside the history.
    private func held(_ content: ClipboardContent) -> HeldContent {
        guard content.entry == nil else { return .nothing }
        let contents = content.items.storedContents
        let kept = contents.filter { !spooled.contains($0.id) }
        let items = content.items.withoutPromises
        guard !content.isPassing, kept.count == contents.count, !(items.holdNothing && !content.items.holdNothing)
        else { return .passing(kept) }
        return .items(items.storedJSON)
    }

    /// Lets go of what clipboards held, beside their histories, when the service ended: nothing of it is the content of
    /// one any more.
    public mutating func dropLeftovers(in edit: inout Edit) {
        edit.leftovers = leftovers
        for (key, held) in leftovers.sorted(by: { $0.key.number < $1.key.number }) {
            edit.lost += held
            edit.transaction.writes.append(.putClipboard(record(of: clipboards[Int(key.number) - 1])))
        }
        leftovers = [:]
    }
}
