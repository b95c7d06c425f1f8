// What is promised of the contents of clipboards.

/// A promised text of a clipboard that is to be taken in, so that it outlives its app.
public struct ClipboardTaking: Hashable, Sendable {
    /// The clipboard.
    public let name: ClipboardName
    /// The change count of the clipboard with that content.
    public let changeCount: UInt64
    /// What is promised.
    public let promised: PromisedContent
}

extension Library {
    /// The texts of a clipboard that its apps have promised and that are small, or may be.
    public func textsToTake(of name: ClipboardName) -> [ClipboardTaking] {
        guard let state = find(name)?.state, let content = state.content else { return [] }
        return content.items.flatMap(\.promisedContents)
            .filter { $0.type.isTextual && $0.promise.size <= Clipboard.promisedText }
            .map { ClipboardTaking(name: name, changeCount: state.changeCount, promised: $0) }
    }

    /// Keeps promises of what a clipboard holds: they are contents from then on, and in its history where it is.
    public mutating func keep(
        _ kept: [PromisedContent: Content],
        of name: ClipboardName,
        at time: CopyTime,
        contents: any ContentSource,
        in edit: inout Edit
    ) throws(Failure) {
        let place = try place(of: name)
        guard let content = clipboards[place].state.content, !kept.isEmpty else { return }
        var items = content.items.map { $0.keeping(kept) }
        guard items != content.items else { return }
        if content.isConcealed {
            items = try items.sealed(from: contents)
            change(place, in: &edit) { $0.content?.items = items }
            return
        }
        let old = content.entry.flatMap { clipboards[place].history[$0] }
        if let old {
            // What it says now may be what another entry says: so it is made anew.
            keep(clipboards[place].history.remove([old.number]).reversal, of: place, in: &edit)
            edit.transaction.writes.append(.deleteEntry(clipboards[place].key, old.number))
        }
        if try record(items, at: time.date, inPlaceOf: old, contents: contents, in: place, &edit) {
            if content.entry == nil { edit.transaction.writes.append(.putClipboard(record(of: clipboards[place]))) }
        } else {
            hold(items, in: place, &edit)
        }
        edit.lost += content.items.storedContents
    }

    /// Takes the promises of a connection that has left out of what clipboards hold; one that holds nothing else is empty.
    mutating func forgetClipboardPromises(of provider: String, in edit: inout Edit) {
        for place in clipboards.indices {
            guard let content = clipboards[place].state.content else { continue }
            let items = content.items.map { $0.withoutPromises(of: provider) }
            guard items != content.items else { continue }
            if items.holdNothing {
                clear(place, in: &edit)
            } else {
                change(place, in: &edit) { $0.content?.items = items }
            }
        }
    }
}
