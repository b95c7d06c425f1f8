extension OrderedList: Sequence {
    /// Goes through the list as it was when the iteration began.
    public struct Iterator: IteratorProtocol {
        private let list: OrderedList
        private var slots: ContiguousArray<Slot> = []
        private var position = 0
        private var offset = 0

        /// An iterator at the front of `list`.
        init(_ list: OrderedList) {
            self.list = list
        }

        /// The next element; `nil` behind the last.
        public mutating func next() -> Slot? {
            if offset == slots.count {
                guard position < list.directory.count else { return nil }
                slots = list.chunks[Int(list.directory.chunks[position])].slots
                position += 1
                offset = 0
            }
            defer { offset += 1 }
            return slots[offset]
        }
    }

    /// An iterator over the elements in list order.
    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// The number of elements, exactly.
    public var underestimatedCount: Int { count }

    /// The elements behind `slot` (`nil`: from the front), in list order, `limit` at most.
    public func elements(after slot: Slot?, limit: Int, in table: ChunkTable) -> [Slot] {
        precondition(limit >= 0, "a limit isn't negative")
        var cursor = Cursor(position: 0, offset: 0)
        if let slot {
            cursor = next(self.cursor(at: slot, in: table))
        }
        var elements: [Slot] = []
        elements.reserveCapacity(Swift.min(limit, count))
        while elements.count < limit, cursor.position < directory.count {
            let rest = chunks[Int(directory.chunks[cursor.position])].slots[cursor.offset...]
            elements.append(contentsOf: rest.prefix(limit - elements.count))
            cursor = Cursor(position: cursor.position + 1, offset: 0)
        }
        return elements
    }
}
