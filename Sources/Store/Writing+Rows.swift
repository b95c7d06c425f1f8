import Transfer

// The rows of a transaction.

extension Writing {
    /// Runs `sql` with integers for its parameters.
    func run(_ sql: SQL, _ first: Int64, _ second: Int64? = nil, _ third: Int64? = nil) throws(Fault) {
        let statement = try database.statement(sql)
        try statement.bind(first, at: 1)
        if let second { try statement.bind(second, at: 2) }
        if let third { try statement.bind(third, at: 3) }
        try statement.run()
    }

    func put(_ record: ContainerRecord) throws(Fault) {
        let statement = try database.statement(.putContainer)
        try statement.bind(Int64(record.key.number), at: 1)
        try statement.bind(record.name.text, at: 2)
        try statement.bind(record.title, at: 3)
        try statement.bind(record.isReorderable, at: 4)
        try statement.bind(record.acceptsDrops, at: 5)
        try statement.bind(Int64(bitPattern: record.revision), at: 6)
        try statement.run()
    }

    func delete(_ key: ContainerKey) throws(Fault) {
        let first = Int64(key.number) << 32
        try deleteItems(first...(first | 0xffff_ffff))
        try run(.deleteCollectionsOfContainer, Int64(key.number))
        if let first = StepKey(key, 0), let last = StepKey(key, StepKey.last) {
            try run(.deleteStepsOfContainer, first.number, last.number)
        }
        try run(.deleteContainer, Int64(key.number))
    }

    func put(_ record: CollectionRecord, in container: ContainerKey) throws(Fault) {
        let statement = try database.statement(.putCollection)
        try statement.bind(Int64(container.number), at: 1)
        try statement.bind(Int64(record.key.number), at: 2)
        try statement.bind(record.name.text, at: 3)
        try statement.bind(record.position, at: 4)
        try statement.bind(record.accepts.storedJSON, at: 5)
        try statement.run()
    }

    func put(_ record: StepRecord, in container: ContainerKey) throws(Fault) {
        guard let key = StepKey(container, record.row) else {
            throw Fault(.refused, "a container has no such row for a step")
        }
        let statement = try database.statement(.putStep)
        try statement.bind(key.number, at: 1)
        try statement.bind(record.isUndone, at: 2)
        try statement.bind(lending: record.document, at: 3) { () throws(Fault) in try statement.run() }
    }

    func put(_ record: ClipboardRecord) throws(Fault) {
        let statement = try database.statement(.putClipboard)
        try statement.bind(Int64(record.key.number), at: 1)
        try statement.bind(record.name.text, at: 2)
        try statement.bind(Int64(bitPattern: record.changeCount), at: 3)
        try statement.bind(record.isRecording, at: 4)
        try statement.bind(Int64(record.historyLimit), at: 5)
        if let held = record.held.storedJSON {
            try statement.bind(held, at: 6)
        } else {
            try statement.bindNull(at: 6)
        }
        try statement.run()
    }

    func key(_ number: EntryNumber, in clipboard: ClipboardKey) throws(Fault) -> Int64 {
        guard let key = EntryKey(clipboard, number) else {
            throw Fault(.refused, "a clipboard has no such number for an entry")
        }
        return key.number
    }

    func put(_ record: EntryRecord, in clipboard: ClipboardKey) throws(Fault) {
        let statement = try database.statement(.putEntry)
        try statement.bind(try key(record.number, in: clipboard), at: 1)
        try statement.bind(Int64(bitPattern: record.change), at: 2)
        try statement.bind(record.time, at: 3)
        try statement.bind(record.isPinned, at: 4)
        try statement.bind(record.hash, at: 5)
        try statement.bind(record.title, at: 6)
        try statement.bind(lending: record.items, at: 7) { () throws(Fault) in
            guard let index = record.index else {
                try statement.bindNull(at: 8)
                try statement.run()
                return
            }
            try statement.bind(lending: index, at: 8) { () throws(Fault) in try statement.run() }
        }
    }

    func add(_ item: Item, as number: Int64) throws(Fault) {
        let statement = try database.statement(.putItem)
        try statement.bind(number, at: 1)
        if let others = item.attributes.storedJSON {
            try statement.bind(others, at: 4)
        } else {
            try statement.bindNull(at: 4)
        }
        try statement.bind(lending: item.id.text, at: 2) { () throws(Fault) in
            try statement.bind(lending: item.attributes.title, at: 3) { () throws(Fault) in try statement.run() }
        }
        for (position, representation) in item.representations.enumerated()
        where representation.content.promise == nil {
            try put(representation, at: Int64(position), of: number)
        }
    }

    /// Takes away the representations of an item.
    func deleteRepresentations(of number: Int64) throws(Fault) {
        try run(.deleteRepresentations, number, number)
    }

    private func put(_ representation: Representation, at position: Int64, of item: Int64) throws(Fault) {
        guard let content = representation.content.stored else {
            preconditionFailure("an item is stored before its contents")
        }
        let statement = try database.statement(.putRepresentation)
        try statement.bind(item, at: 1)
        try statement.bind(position, at: 2)
        try statement.bind(Int64(content.id.number), at: 4)
        try statement.bind(Int64(content.form.rawValue), at: 5)
        try statement.bind(Int64(content.location.rawValue), at: 6)
        try statement.bind(Int64(clamping: content.size), at: 7)
        if let text = representation.visibility.storedText {
            try statement.bind(text, at: 8)
        } else {
            try statement.bindNull(at: 8)
        }
        try statement.bind(representation.isPreview, at: 9)
        try statement.bind(lending: representation.type.text, at: 3) { () throws(Fault) in try statement.run() }
    }

    /// Takes away the items with these numbers, which are all there or of nobody.
    func deleteItems(_ numbers: ClosedRange<Int64>) throws(Fault) {
        try run(.deleteItems, numbers.lowerBound, numbers.upperBound)
        try run(.deletePlaces, numbers.lowerBound, numbers.upperBound)
        try run(.deleteRepresentations, numbers.lowerBound, numbers.upperBound)
    }
}
