import Transfer

/// The rows of items and of their representations, written many at a time.
struct ItemRows {
    private var items = RowBatch(.putItem, .putItems, columns: 4)
    private var representations = RowBatch(.putRepresentation, .putRepresentations, columns: 9)

    /// Adds an item under its number, of which the database has no representation.
    mutating func add(_ item: Item, as number: Int64, in database: Database) throws(Fault) {
        items.add(number)
        items.add(item.id.text)
        items.add(item.attributes.title)
        items.add(item.attributes.storedJSON)
        try items.endRow(in: database)
        for (position, representation) in item.representations.enumerated() {
            if representation.content.promise != nil { continue }
            guard let content = representation.content.stored else {
                preconditionFailure("an item is stored before its contents")
            }
            representations.add(number)
            representations.add(Int64(position))
            representations.add(representation.type.text)
            representations.add(Int64(content.id.number))
            representations.add(Int64(content.form.rawValue))
            representations.add(Int64(content.location.rawValue))
            representations.add(Int64(clamping: content.size))
            representations.add(representation.visibility.storedText)
            representations.add(representation.isPreview)
            try representations.endRow(in: database)
        }
    }

    /// Writes the rows that have not been written yet.
    mutating func flush(in database: Database) throws(Fault) {
        try items.flush(in: database)
        try representations.flush(in: database)
    }
}
