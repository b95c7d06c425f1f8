extension OrderedList {
    /// What of the list isn't as it should be, each in a sentence; empty where all is well. Takes time for the whole
    /// list: for tests.
    package func checkInvariants(in table: ChunkTable) -> [String] {
        var faults: [String] = []
        var previous = -LabelGap.limit
        var total = 0
        for (position, number) in directory.chunks.enumerated() {
            let chunk = chunks[Int(number)]
            if chunk.count == 0 || chunk.count > Self.capacity {
                faults.append("chunk \(number) has \(chunk.count) elements")
            }
            if chunk.count != chunk.labels.count || chunk.count != Int(directory.sizes[position]) {
                faults.append("chunk \(number) isn't as large as it is noted to be")
            }
            if chunk.labels.first != directory.heads[position] {
                faults.append("chunk \(number) doesn't begin with the label that is noted")
            }
            for (slot, label) in zip(chunk.slots, chunk.labels) {
                if table[slot] != number {
                    faults.append("\(slot) is in chunk \(number), not where the table says")
                }
                if label <= previous {
                    faults.append("the label \(label) of \(slot) isn't above \(previous)")
                }
                previous = label
            }
            total += chunk.count
        }
        if previous >= LabelGap.limit {
            faults.append("the label \(previous) is beyond the limit")
        }
        if total != count {
            faults.append("there are \(total) elements, not \(count)")
        }
        return faults + chunkFaults()
    }

    private func chunkFaults() -> [String] {
        var faults: [String] = []
        if Set(directory.chunks + unused) != Set(chunks.indices.map { UInt32($0) })
            || directory.count + unused.count != chunks.count
        {
            faults.append("a chunk isn't either in the directory or unused")
        }
        if unused.contains(where: { chunks[Int($0)].count > 0 }) {
            faults.append("an unused chunk isn't empty")
        }
        for (size, next) in zip(directory.sizes, directory.sizes.dropFirst())
        where Swift.max(size, next) < Self.scarcity {
            faults.append("two scarce chunks stand next to each other")
        }
        return faults
    }
}
