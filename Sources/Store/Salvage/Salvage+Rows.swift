import Transfer

// What rows say.

extension Salvage {
    /// Takes in a row of a table, if it can be one.
    mutating func take(_ row: Row, of table: Table) {
        guard table.fits(row) else { return }
        do throws(Failure) {
            switch table {
            case .container: try takeContainer(row)
            case .collection: try takeCollection(row)
            case .item: try takeItem(row)
            case .place:
                guard let key = ItemKey(number: row.number),
                    let collection = row.integer(1).flatMap(UInt32.init(exactly:))
                else { return }
                library.addPlace(CollectionKey(collection), label: row.integer(2) ?? 0, of: key)
            case .representation: try takeRepresentation(row)
            case .step: takeStep(row)
            case .clipboard: try takeClipboard(row)
            case .entry: takeEntry(row)
            case .content, .file: preconditionFailure("contents are copied when all else is known")
            }
        } catch {
            // A row that can't be what was written is lost.
            if table == .item, let key = ItemKey(number: row.number) { library.addTrace(of: key) }
        }
    }

    private mutating func takeContainer(_ row: Row) throws(Failure) {
        guard let key = UInt32(exactly: row.number) else { return }
        library.add(
            ContainerRecord(
                key: ContainerKey(key),
                name: try ContainerName(row.text(1) ?? ""),
                title: row.text(2) ?? "",
                isReorderable: row.integer(3) != 0,
                acceptsDrops: row.integer(4) != 0,
                revision: UInt64(bitPattern: row.integer(5) ?? 0)
            )
        )
    }

    private mutating func takeCollection(_ row: Row) throws(Failure) {
        guard let container = row.integer(0).flatMap(UInt32.init(exactly:)),
            let key = row.integer(1).flatMap(UInt32.init(exactly:))
        else { return }
        let record = CollectionRecord(
            key: CollectionKey(key),
            name: try CollectionName(row.text(2) ?? ""),
            position: row.integer(3) ?? 0,
            // One whose types can't be read takes all, as where none were named.
            accepts: (try? [String](storedJSON: row.text(4) ?? "")) ?? []
        )
        library.add(record, in: ContainerKey(container))
    }

    private mutating func takeItem(_ row: Row) throws(Failure) {
        guard let key = ItemKey(number: row.number) else { return }
        let title = row.text(2) ?? ""
        let attributes =
            row.text(3).flatMap { try? Attributes(title: title, storedJSON: $0) } ?? Attributes(title: title)
        let id = try ItemID(row.text(1) ?? "")
        if itemKeys.insert(key).inserted { itemRows.append((key, id, attributes)) }
    }

    private mutating func takeRepresentation(_ row: Row) throws(Failure) {
        guard let item = row.integer(0), let key = ItemKey(number: item), let position = row.integer(1) else { return }
        library.addTrace(of: key)
        let numbers = (3...6).map { UInt64(bitPattern: row.integer($0) ?? -1) }
        guard
            let content = StoredContent(number: numbers[0], form: numbers[1], location: numbers[2], size: numbers[3])
        else { return }
        let visibility = try row.text(7).map { text throws(Failure) in try Visibility(storedText: text) } ?? .all
        let representation = Representation(
            type: try types.type(row.text(2) ?? ""),
            content: .stored(content),
            visibility: visibility,
            isPreview: row.integer(8) != 0
        )
        let known = representations[item] ?? []
        guard known.count < Quotas.highest.representations, !known.contains(where: { $0.position == position }) else {
            return
        }
        representations[item, default: []].append((position, representation))
    }

    private mutating func takeClipboard(_ row: Row) throws(Failure) {
        guard let key = UInt32(exactly: row.number) else { return }
        library.add(
            ClipboardRecord(
                key: ClipboardKey(key),
                name: try ClipboardName(row.text(1) ?? ""),
                changeCount: UInt64(bitPattern: row.integer(2) ?? 0),
                isRecording: row.integer(3) != 0,
                historyLimit: Int(row.integer(4) ?? 0),
                held: (try? HeldContent(storedJSON: row.text(5))) ?? .passing([])
            )
        )
    }

    /// A step is not salvaged, but says which revision it made.
    private mutating func takeStep(_ row: Row) {
        guard let key = StepKey(number: row.number), let document = row.text(2) else { return }
        library.addStep(StepRecord(row: key.row, isUndone: row.integer(1) != 0, document: document), in: key.container)
    }

    private mutating func takeEntry(_ row: Row) {
        guard let key = EntryKey(number: row.number) else { return }
        let record = EntryRecord(
            number: key.entry,
            change: UInt64(bitPattern: row.integer(1) ?? 0),
            time: row.integer(2) ?? 0,
            isPinned: row.integer(3) != 0,
            hash: row.integer(4) ?? 0,
            title: row.text(5) ?? "",
            items: row.text(6) ?? "",
            index: row.blob(7)
        )
        library.add(record, in: key.clipboard)
    }

    /// Gives the items their representations.
    mutating func assemble() {
        for (key, id, attributes) in itemRows {
            let own = (representations[key.number] ?? []).sorted { $0.position < $1.position }
            library.add(Item(id: id, attributes: attributes, representations: own.map(\.representation)), as: key)
        }
        itemRows = []
        itemKeys = []
        representations = [:]
    }
}
