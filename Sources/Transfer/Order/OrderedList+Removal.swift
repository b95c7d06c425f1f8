extension OrderedList {
    /// Takes out `slot`, which is in the list.
    public mutating func remove(_ slot: Slot, in table: inout ChunkTable) {
        let place = cursor(at: slot, in: table)
        let number = directory.chunks[place.position]
        chunks[Int(number)].remove(at: place.offset)
        table[slot] = nil
        count -= 1
        let size = chunks[Int(number)].count
        if size == 0 {
            directory.remove(at: place.position)
            discard(number)
            return
        }
        noteChange(at: place.position)
        if size < Self.scarcity {
            join(at: place.position, in: &table)
        }
    }

    /// Takes out `slots`, each in the list and named once, in time for the whole list at most, however many they are.
    public mutating func remove(contentsOf slots: some Collection<Slot>, in table: inout ChunkTable) {
        guard slots.count > 8, slots.count * 32 > directory.count else {
            for slot in slots {
                remove(slot, in: &table)
            }
            return
        }
        var isTouched = ContiguousArray(repeating: false, count: chunks.count)
        for slot in slots {
            guard let number = table[slot], number < chunks.count else {
                preconditionFailure("a slot that is taken out is in the list, and named once: \(slot)")
            }
            isTouched[Int(number)] = true
            table[slot] = nil
        }
        var removed = 0
        for number in chunks.indices where isTouched[number] {
            let size = chunks[number].count
            chunks[number] = chunks[number].filtered { table[$0] != nil }
            removed += size - chunks[number].count
        }
        precondition(removed == slots.count, "slots that are taken out are all in the list")
        count -= removed
        rebuildDirectory(in: &table)
    }

    /// Joins the chunk at `position`, which is scarce, with a neighbour that has room.
    private mutating func join(at position: Int, in table: inout ChunkTable) {
        let size = Int(directory.sizes[position])
        for neighbour in [position - 1, position + 1] where neighbour >= 0 && neighbour < directory.count {
            guard Int(directory.sizes[neighbour]) + size <= Self.filling else { continue }
            let number = directory.chunks[position]
            pour(number, into: directory.chunks[neighbour], atFront: neighbour > position, in: &table)
            noteChange(at: neighbour)
            directory.remove(at: position)
            discard(number)
            return
        }
    }

    /// Adds the elements of the chunk `source` to the chunk `target`, in front or at its end.
    private mutating func pour(
        _ source: UInt32,
        into target: UInt32,
        atFront: Bool,
        in table: inout ChunkTable
    ) {
        let chunk = chunks[Int(source)]
        let offset = atFront ? 0 : chunks[Int(target)].count
        chunks[Int(target)].insert(chunk.slots, labels: chunk.labels, at: offset)
        for slot in chunk.slots {
            table[slot] = target
        }
    }

    /// Writes the directory anew after many chunks shrank: without those that are empty, the scarce ones joined.
    private mutating func rebuildDirectory(in table: inout ChunkTable) {
        let old = directory.chunks
        directory = ChunkDirectory()
        for number in old {
            let size = chunks[Int(number)].count
            guard size > 0 else {
                discard(number)
                continue
            }
            if let last = directory.chunks.last, let before = directory.sizes.last.map(Int.init),
                Swift.min(before, size) < Self.scarcity, before + size <= Self.filling
            {
                pour(number, into: last, atFront: false, in: &table)
                discard(number)
                noteChange(at: directory.count - 1)
            } else {
                directory.append(number, head: chunks[Int(number)].labels[0], size: size)
            }
        }
    }
}
