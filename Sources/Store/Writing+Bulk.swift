import Transfer

// Writes that are alike and many: those of an order that doesn't matter are put into the order of the rows, so that each
// page is gone to once, and rows are written many at a time.

extension Writing {
    /// How many writes that are alike must follow each other to be taken together.
    private static let many = 64

    /// What writes have in common that are taken together.
    private enum Likeness {
        case contents, additions, updates, removals, losses
    }

    /// Carries out the writes from `start` on that are alike, where they are many; returns how far it got.
    mutating func applyAlike(_ writes: [Write], from start: Int) throws(Fault) -> Int {
        guard writes.count - start >= Self.many, let likeness = Self.likeness(of: writes[start]) else { return start }
        var end = start + 1
        while end < writes.count, Self.likeness(of: writes[end]) == likeness { end += 1 }
        guard end - start >= Self.many else { return start }
        let alike = writes[start..<end]
        switch likeness {
        case .contents: try putContents(alike)
        case .additions: try add(alike)
        case .updates: try update(alike)
        case .removals: try removeItems(alike)
        case .losses: try removeContents(alike)
        }
        return end
    }

    private static func likeness(of write: Write) -> Likeness? {
        switch write {
        case .putContent: .contents
        case .addItem, .place: .additions
        case .putItem: .updates
        case .deleteItem: .removals
        case .deleteContent: .losses
        case .putContainer, .setRevision, .deleteContainer, .putCollection, .deleteCollection, .writeFile, .adoptFile,
            .copyContent, .putStep, .deleteStep, .putClipboard, .putEntry, .moveEntry, .pinEntry, .deleteEntry:
            nil
        }
    }

    private mutating func putContents(_ writes: ArraySlice<Write>) throws(Fault) {
        var rows = RowBatch(.putContent, .putContents, columns: 2)
        for write in writes {
            guard case .putContent(let stored, let content) = write else { continue }
            guard stored.location == .row else {
                try apply(write)
                continue
            }
            check(content, stored)
            rows.add(Int64(stored.id.number))
            switch content {
            case .text(let text): rows.add(text)
            case .bytes(let bytes): rows.add(bytes)
            case .stored, .promise, .secret: preconditionFailure("what is stored already, or never, is not stored")
            }
            try rows.endRow(in: database)
            keep(content, of: stored)
        }
        try rows.flush(in: database)
    }

    private func add(_ writes: ArraySlice<Write>) throws(Fault) {
        var rows = ItemRows()
        var places: [(item: Int64, collection: Int64, label: Int64)] = []
        for write in writes {
            if case .place(let key, let collection, let label) = write {
                places.append((key.number, Int64(collection.number), label))
            } else if case .addItem(let key, let item) = write {
                if strays.contains(key.number) { try deleteRepresentations(of: key.number) }
                try rows.add(item, as: key.number, in: database)
            }
        }
        try rows.flush(in: database)
        try put(places)
    }

    /// Writes where items stand; what is said last of an item counts.
    private func put(_ places: [(item: Int64, collection: Int64, label: Int64)]) throws(Fault) {
        var rows = RowBatch(.place, .places, columns: 3)
        let order = places.indices.sorted { (places[$0].item, $0) < (places[$1].item, $1) }
        for index in order {
            rows.add(places[index].item)
            rows.add(places[index].collection)
            rows.add(places[index].label)
            try rows.endRow(in: database)
        }
        try rows.flush(in: database)
    }

    /// The writes in the order of the items that they are of; those of one item in the order that they had.
    private static func inOrder(_ writes: ArraySlice<Write>) -> [Write] {
        let numbers = writes.map { write in
            if case .putItem(let key, _) = write { key.number } else { Int64.max }
        }
        let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        return order.map { writes[writes.startIndex + $0] }
    }

    private func update(_ writes: ArraySlice<Write>) throws(Fault) {
        var rows = ItemRows()
        var written: Set<Int64> = []
        for case .putItem(let key, let item) in Self.inOrder(writes) {
            // What is written of an item again must not meet what waits to be written of it.
            if !written.insert(key.number).inserted { try rows.flush(in: database) }
            try deleteRepresentations(of: key.number)
            try rows.add(item, as: key.number, in: database)
        }
        try rows.flush(in: database)
    }

    private func removeItems(_ writes: ArraySlice<Write>) throws(Fault) {
        var numbers: [Int64] = []
        numbers.reserveCapacity(writes.count)
        for case .deleteItem(let key) in writes { numbers.append(key.number) }
        for range in Self.ranges(of: numbers) { try deleteItems(range) }
    }

    private mutating func removeContents(_ writes: ArraySlice<Write>) throws(Fault) {
        var numbers: [Int64] = []
        for write in writes {
            guard case .deleteContent(let content) = write, content.location == .row else {
                try apply(write)
                continue
            }
            forget(content)
            numbers.append(Int64(content.id.number))
        }
        for range in Self.ranges(of: numbers) { try run(.deleteContents, range.lowerBound, range.upperBound) }
    }

    /// The numbers in order, those that follow each other together.
    private static func ranges(of numbers: [Int64]) -> [ClosedRange<Int64>] {
        var ranges: [ClosedRange<Int64>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, number <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(number, last.upperBound)
            } else {
                ranges.append(number...number)
            }
        }
        return ranges
    }
}
