extension OrderedList {
    /// Adds one element at the end with the label that it was stored with: a list is built from its rows this way.
    ///
    /// The label is within `labels` and above that of the last element; the slot is in no list.
    public mutating func append(restoring slot: Slot, label: Int64, in table: inout ChunkTable) {
        precondition(Self.labels.contains(label), "a label lies within the limits")
        precondition(!table.contains(slot), "a slot is in one list at a time")
        if let chunk = directory.chunks.last.map(Int.init) {
            let size = chunks[chunk].count
            precondition(chunks[chunk].labels[size - 1] < label, "labels increase along the list")
            if size < Self.filling {
                chunks[chunk].append(slot, label: label)
                table[slot] = UInt32(chunk)
                noteChange(at: directory.count - 1)
                count += 1
                return
            }
        }
        var chunk = Chunk(capacity: isEmpty ? 1 : Self.filling)
        chunk.append(slot, label: label)
        let number = adopt(chunk, in: &table)
        directory.append(number, head: label, size: 1)
        count += 1
    }

    /// Puts `slots`, which are in no list, before `anchor` (`nil`: at the end); says which labels that gave.
    @discardableResult
    public mutating func insert(
        _ slots: [Slot],
        before anchor: Slot?,
        in table: inout ChunkTable
    ) -> Placement {
        let placement = placement(of: slots.count, before: anchor, in: table)
        insert(slots, before: anchor, using: placement, in: &table)
        return placement
    }

    /// Puts `slots`, which are in no list, before `anchor` (`nil`: at the end), with the labels of `placement`.
    ///
    /// The placement was planned for that anchor and number of elements; since then the list has only lost what the
    /// plan was told to ignore.
    public mutating func insert(
        _ slots: [Slot],
        before anchor: Slot?,
        using placement: Placement,
        in table: inout ChunkTable
    ) {
        precondition(slots.count == placement.labels.count, "a placement has a label for each inserted element")
        relabel(placement.relabelled, in: table)
        guard let lowest = placement.labels.first, let highest = placement.labels.last else { return }
        let place = cursor(at: anchor, in: table)
        let front = previous(place).flatMap { element(at: $0) }?.label ?? -LabelGap.limit
        let back = element(at: place)?.label ?? LabelGap.limit
        precondition(front < lowest && highest < back, "a placement fits between its neighbours")
        for slot in slots {
            precondition(!table.contains(slot), "a slot is in one list at a time")
        }
        if place == end {
            append(slots[...], placement.labels[...], in: &table)
        } else {
            insert(slots, placement.labels, at: place, in: &table)
        }
        count += slots.count
    }

    /// Walks along with the relabelled, which are in list order; while it does, labels may be out of order.
    private mutating func relabel(_ relabelled: [LabelledSlot], in table: ChunkTable) {
        guard let first = relabelled.first else { return }
        var cursor = cursor(at: first.slot, in: table)
        for change in relabelled {
            while let element = element(at: cursor), element.slot != change.slot {
                cursor = next(cursor)
            }
            precondition(cursor != end, "a placement relabels elements of the list, in its order")
            chunks[Int(directory.chunks[cursor.position])].relabel(cursor.offset, change.label)
            if cursor.offset == 0 {
                noteChange(at: cursor.position)
            }
        }
    }

    /// Fills the last chunk up, then makes others behind it.
    private mutating func append(
        _ slots: ArraySlice<Slot>,
        _ labels: ArraySlice<Int64>,
        in table: inout ChunkTable
    ) {
        var taken = 0
        if let chunk = directory.chunks.last.map(Int.init), chunks[chunk].count < Self.filling {
            taken = Swift.min(Self.filling - chunks[chunk].count, slots.count)
            chunks[chunk].insert(slots.prefix(taken), labels: labels.prefix(taken), at: chunks[chunk].count)
            for slot in slots.prefix(taken) {
                table[slot] = UInt32(chunk)
            }
            noteChange(at: directory.count - 1)
        }
        while taken < slots.count {
            let size = Swift.min(Self.filling, slots.count - taken)
            let chunk = Chunk(
                slots: slots.dropFirst(taken).prefix(size),
                labels: labels.dropFirst(taken).prefix(size)
            )
            let head = chunk.labels[0]
            directory.append(adopt(chunk, in: &table), head: head, size: size)
            taken += size
        }
    }

    /// Puts elements before that at `place`, in its chunk, which is divided where it gets too large.
    private mutating func insert(
        _ slots: [Slot],
        _ labels: [Int64],
        at place: Cursor,
        in table: inout ChunkTable
    ) {
        let number = directory.chunks[place.position]
        chunks[Int(number)].insert(slots, labels: labels, at: place.offset)
        for slot in slots {
            table[slot] = number
        }
        if chunks[Int(number)].count <= Self.capacity {
            noteChange(at: place.position)
        } else {
            divide(at: place.position, in: &table)
        }
    }

    /// Makes several chunks of about equal size of the one at `position`; the first keeps its number.
    private mutating func divide(at position: Int, in table: inout ChunkTable) {
        let number = Int(directory.chunks[position])
        let whole = chunks[number]
        let parts = Swift.max(2, whole.count / Self.filling)
        var others = ChunkDirectory()
        for part in 0..<parts {
            let range = whole.count * part / parts..<whole.count * (part + 1) / parts
            let chunk = Chunk(slots: whole.slots[range], labels: whole.labels[range])
            if part == 0 {
                chunks[number] = chunk
            } else {
                others.append(adopt(chunk, in: &table), head: whole.labels[range.lowerBound], size: range.count)
            }
        }
        noteChange(at: position)
        directory.insert(contentsOf: others, at: position + 1)
    }
}
