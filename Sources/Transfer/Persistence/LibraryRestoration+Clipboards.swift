// Clipboards and their histories, as the store kept them.

extension LibraryRestoration {
    /// A clipboard; they are numbered without gaps, and those that are always there come first.
    public mutating func restore(_ record: ClipboardRecord) throws(Failure) {
        guard record.changeCount < StoredNumbers.change, 0...Clipboard.highestHistoryLimit ~= record.historyLimit else {
            throw Failure(.invalidDocument, "the clipboard \(record.name.text.quoted) has impossible numbers")
        }
        guard clipboards.insert(record.key).inserted else {
            throw Failure(.invalidDocument, "the clipboard \(record.name.text.quoted) is stored twice")
        }
        let place = Int(record.key.number) - 1
        if place >= 0, place == library.clipboards.count, library.find(record.name) == nil {
            _ = library.addClipboard(record.name)
        }
        guard library.clipboards.indices.contains(place), library.clipboards[place].name == record.name else {
            throw Failure(.invalidDocument, "the clipboard \(record.name.text.quoted) is stored as another")
        }
        library.clipboards[place].state.changeCount = record.changeCount
        library.clipboards[place].state.isRecording = record.isRecording
        library.clipboards[place].state.historyLimit = record.historyLimit
        switch record.held {
        case .nothing: break
        case .passing(let contents):
            passing.insert(place)
            for content in contents { library.ledger.retain(content.id) }
            library.leftovers[record.key] = contents.isEmpty ? nil : contents
        case .items(let text):
            let items = try [Item](storedJSON: text, sharing: &types)
            for item in items { library.note(item) }
            for content in items.storedContents { library.ledger.retain(content.id) }
            library.clipboards[place].state.content = ClipboardContent(items: items)
        }
    }

    /// An entry of a clipboard that is there.
    public mutating func restore(_ record: EntryRecord, in key: ClipboardKey) throws(Failure) {
        let place = Int(key.number) - 1
        guard library.clipboards.indices.contains(place) else {
            throw Failure(.invalidDocument, "the clipboard \(key.number) is not stored, but an entry of it is")
        }
        let entry = try ClipboardEntry(record, sharing: &types)
        for item in entry.items { library.note(item) }
        for content in entry.items.storedContents { library.ledger.retain(content.id) }
        guard library.clipboards[place].history.restore(entry) else {
            throw Failure(.invalidDocument, "the entry \(record.number.number) is stored twice")
        }
    }

    /// Puts the histories in order. Where nothing came after the newest entry, it is the content again; what ended with
    /// the service has made its clipboard empty, which is a change.
    mutating func completeClipboards() throws(Failure) {
        for place in library.clipboards.indices {
            guard library.clipboards[place].history.restored() else {
                throw Failure(
                    .invalidDocument,
                    "two entries of the clipboard \(library.clipboards[place].name.text.quoted) share a place"
                )
            }
            guard let newest = library.clipboards[place].history.newest,
                newest.change >= library.clipboards[place].state.changeCount
            else {
                if passing.contains(place) { library.clipboards[place].state.changeCount += 1 }
                continue
            }
            library.clipboards[place].state.changeCount = newest.change
            let older = library.clipboards[place].state.content?.items.storedContents ?? []
            if !older.isEmpty { library.leftovers[library.clipboards[place].key] = older }
            library.clipboards[place].state.content = ClipboardContent(
                items: newest.items,
                entry: newest.number,
                isRecorded: true
            )
        }
    }
}
