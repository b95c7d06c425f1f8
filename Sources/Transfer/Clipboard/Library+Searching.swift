// Searching the history of a clipboard.

extension Library {
    /// The entries that hold a text, in their title, in one of their items' or in a textual content that the viewer may
    /// see, without case; newest first, `limit` 0: all of them.
    public mutating func search(
        _ text: String,
        in name: ClipboardName,
        limit: Int,
        viewer: Viewer,
        contents: any ContentSource
    ) throws(Failure) -> [ClipboardEntry] {
        let place = try place(of: name)
        var folding = TextFolding()
        swap(&folding, &self.folding)
        defer { swap(&folding, &self.folding) }
        let query = LiteralQuery(folding.fold(text))
        var found: [ClipboardEntry] = []
        let history = clipboards[place].history
        contents.readMany {
            history.forEach { entry in
                if query.isHeld(by: entry.title, &folding) || entry.items.areCalled(query, &folding)
                    || (entry.index.mayHold(query) && entry.items.hold(query, viewer, contents, &folding))
                {
                    found.append(entry)
                }
                return limit == 0 || found.count < limit
            }
        }
        return found
    }
}

extension [Item] {
    /// Whether the title of one of them holds a text.
    fileprivate func areCalled(_ query: LiteralQuery, _ folding: inout TextFolding) -> Bool {
        for item in self where !item.attributes.title.isEmpty {
            if query.isHeld(by: item.attributes.title, &folding) { return true }
        }
        return false
    }

    /// Whether a textual content that the viewer may see holds a text. One that can't be read holds nothing.
    fileprivate func hold(
        _ query: LiteralQuery,
        _ viewer: Viewer,
        _ source: any ContentSource,
        _ folding: inout TextFolding
    ) -> Bool {
        for item in self {
            for representation in item.representations where representation.visibility.admits(viewer) {
                guard let text = representation.searchedText(from: source) else { continue }
                if query.isHeld(by: text, &folding) { return true }
            }
        }
        return false
    }
}

extension Representation {
    /// Its text, where it is some that a message could bring.
    fileprivate func searchedText(from source: any ContentSource) -> String? {
        guard type.isTextual, !isPreview else { return nil }
        do throws(Failure) {
            return try content.text(as: type, limit: Limits.answerBytes, from: source)
        } catch {
            return nil
        }
    }
}

extension TextFolding {
    /// What rules out texts that items with `title` don't hold.
    mutating func index(of items: [Item], title: String, from source: any ContentSource) -> TextIndex {
        var texts: [String] = []
        var size: UInt64 = 0
        for item in items {
            for representation in item.representations where representation.type.isTextual {
                size += representation.content.size
                // Beyond this no table is made: nothing is read for it.
                guard size <= 1 << 20 else { return .none }
                if let text = representation.searchedText(from: source) { texts.append(text) }
            }
        }
        if texts.allSatisfy({ ExactText($0) == ExactText(title) }) { return .title }
        return .table(of: texts, &self)
    }
}
