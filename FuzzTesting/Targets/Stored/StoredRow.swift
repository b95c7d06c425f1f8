import Transfer

/// A row of the store as a line: its kind, its numbers, and at the end a text, with blanks in between.
struct StoredRow {
    /// The tables, in the order in which they are read.
    enum Kind: String, CaseIterable {
        case container, collection, item, place, step, clipboard, entry
    }

    /// The table that it is in.
    let kind: Kind
    private let fields: [Substring]
    private let text: String

    /// The row that `line` writes; nil where it is none.
    init?(_ line: String) {
        let word = line.prefix { $0 != " " }
        guard let kind = Kind(rawValue: String(word)) else { return nil }
        self.kind = kind
        let parts = line.dropFirst(word.count + 1).split(
            separator: " ",
            maxSplits: kind.fieldCount,
            omittingEmptySubsequences: false
        )
        guard parts.count > kind.fieldCount else { return nil }
        fields = Array(parts.prefix(kind.fieldCount))
        text = String(parts[kind.fieldCount])
    }

    /// Gives the row to `target`, as the store does.
    func restore(into target: inout some Restoring) throws(Failure) {
        switch kind {
        case .container:
            let name = try ContainerName(text)
            try target.restore(
                ContainerRecord(key: ContainerKey(try key(0)), name: name, revision: UInt64(bitPattern: number(1)))
            )
        case .collection:
            let record = CollectionRecord(
                key: CollectionKey(try key(1)),
                name: try CollectionName(String(fields[3])),
                position: number(2),
                accepts: try [String](storedJSON: text)
            )
            try target.restore(record, in: ContainerKey(try key(0)))
        case .item:
            var reader = JSONReader(text)
            let item = try Item(storedJSON: &reader)
            try reader.finish()
            try target.restore(item, as: try itemKey())
        case .place: try target.restorePlace(CollectionKey(try key(1)), label: number(2), of: try itemKey())
        case .step:
            let record = StepRecord(row: number(1), isUndone: number(2) != 0, document: text)
            try target.restore(record, in: ContainerKey(try key(0)))
        case .clipboard: try target.restore(try clipboard())
        case .entry: try target.restore(try entry(), in: ClipboardKey(try key(0)))
        }
    }

    private func clipboard() throws(Failure) -> ClipboardRecord {
        ClipboardRecord(
            key: ClipboardKey(try key(0)),
            name: try ClipboardName(String(fields[4])),
            changeCount: UInt64(bitPattern: number(1)),
            isRecording: number(2) != 0,
            historyLimit: Int(number(3)),
            held: try HeldContent(storedJSON: text.isEmpty ? nil : text)
        )
    }

    private func entry() throws(Failure) -> EntryRecord {
        EntryRecord(
            number: EntryNumber(UInt64(bitPattern: number(1))),
            change: UInt64(bitPattern: number(2)),
            time: number(3),
            isPinned: number(4) != 0,
            hash: number(5),
            title: String(fields[6]),
            items: text,
            index: fields[7] == "-" ? nil : Array(fields[7].utf8)
        )
    }

    /// The field at `index` as a number; 0 where it is none.
    private func number(_ index: Int) -> Int64 { Int64(fields[index]) ?? 0 }

    private func key(_ index: Int) throws(Failure) -> UInt32 {
        guard let key = UInt32(exactly: number(index)) else {
            throw Failure(.invalidDocument, "\(fields[index]) is no number of ours")
        }
        return key
    }

    private func itemKey() throws(Failure) -> ItemKey {
        guard let key = ItemKey(number: number(0)) else {
            throw Failure(.invalidDocument, "\(fields[0]) is no number of an item")
        }
        return key
    }
}

extension StoredRow.Kind {
    /// How many fields stand before the text.
    fileprivate var fieldCount: Int {
        switch self {
        case .container: 2
        case .collection: 4
        case .item: 1
        case .place: 3
        case .step: 3
        case .clipboard: 5
        case .entry: 8
        }
    }
}
