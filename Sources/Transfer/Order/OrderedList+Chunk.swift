extension OrderedList {
    /// A run of neighbours in the list.
    struct Chunk: Sendable {
        /// The elements, in list order.
        private(set) var slots: ContiguousArray<Slot> = []
        /// Their labels.
        private(set) var labels: ContiguousArray<Int64> = []

        /// An empty chunk.
        init() {}

        /// An empty chunk with room for `capacity` elements.
        init(capacity: Int) {
            slots.reserveCapacity(capacity)
            labels.reserveCapacity(capacity)
        }

        /// A chunk of these elements, without room to spare.
        init(slots: some Collection<Slot>, labels: some Collection<Int64>) {
            self.slots = ContiguousArray(slots)
            self.labels = ContiguousArray(labels)
        }

        /// How many elements it has.
        var count: Int { slots.count }

        /// The element and its label at `offset`.
        func element(at offset: Int) -> LabelledSlot {
            LabelledSlot(slot: slots[offset], label: labels[offset])
        }

        /// Adds one element at the end.
        mutating func append(_ slot: Slot, label: Int64) {
            slots.append(slot)
            labels.append(label)
        }

        /// Puts elements before the one at `offset`.
        mutating func insert(_ slots: some Collection<Slot>, labels: some Collection<Int64>, at offset: Int) {
            self.slots.insert(contentsOf: slots, at: offset)
            self.labels.insert(contentsOf: labels, at: offset)
        }

        /// Takes out the element at `offset`.
        mutating func remove(at offset: Int) {
            slots.remove(at: offset)
            labels.remove(at: offset)
        }

        /// Gives the element at `offset` another label.
        mutating func relabel(_ offset: Int, _ label: Int64) {
            labels[offset] = label
        }

        /// The chunk with only those elements that `isKept`.
        func filtered(_ isKept: (Slot) -> Bool) -> Chunk {
            var kept = Chunk()
            for (slot, label) in zip(slots, labels) where isKept(slot) {
                kept.append(slot, label: label)
            }
            return kept
        }
    }

    /// A number for `chunk`, which is now among the chunks and not yet in the directory; its elements are in `table`.
    mutating func adopt(_ chunk: Chunk, in table: inout ChunkTable) -> UInt32 {
        let number: UInt32
        if let free = unused.popLast() {
            number = free
            chunks[Int(free)] = chunk
        } else {
            number = UInt32(chunks.count)
            chunks.append(chunk)
        }
        for slot in chunk.slots {
            table[slot] = number
        }
        return number
    }

    /// Empties the chunk `number`, which is in the directory no more.
    mutating func discard(_ number: UInt32) {
        chunks[Int(number)] = Chunk()
        unused.append(number)
    }

    /// Notes in the directory how the chunk at `position` begins and how large it is.
    mutating func noteChange(at position: Int) {
        let chunk = Int(directory.chunks[position])
        directory.update(position, head: chunks[chunk].labels[0], size: chunks[chunk].count)
    }
}
