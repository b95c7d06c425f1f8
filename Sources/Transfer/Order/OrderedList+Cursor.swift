extension OrderedList {
    /// A point in the list: at the element `offset` of the chunk at `position`, or behind all of them.
    struct Cursor: Hashable, Sendable {
        /// The chunk's position in the directory; behind the last chunk at the end of the list.
        var position: Int
        /// The element in the chunk; 0 at the end of the list.
        var offset: Int
    }

    /// The end of the list.
    var end: Cursor { Cursor(position: directory.count, offset: 0) }

    /// Where `slot` is: the number of its chunk and the offset in it; `nil` where it isn't in this list.
    func find(_ slot: Slot, in table: ChunkTable) -> (chunk: Int, offset: Int)? {
        guard let number = table[slot], number < chunks.count,
            let offset = chunks[Int(number)].slots.firstIndex(of: slot)
        else { return nil }
        return (Int(number), offset)
    }

    /// Where `slot` is, which is in the list.
    func known(_ slot: Slot, in table: ChunkTable) -> (chunk: Int, offset: Int) {
        guard let found = find(slot, in: table) else {
            preconditionFailure("the list is asked for a slot that isn't in it: \(slot)")
        }
        return found
    }

    /// The position in the directory of the chunk of number `chunk`, which isn't empty.
    func position(of chunk: Int) -> Int {
        directory.position(of: chunks[chunk].labels[0])
    }

    /// The point at `slot`, which is in the list, or the end.
    func cursor(at slot: Slot?, in table: ChunkTable) -> Cursor {
        guard let slot else { return end }
        let (chunk, offset) = known(slot, in: table)
        return Cursor(position: position(of: chunk), offset: offset)
    }

    /// The element at `cursor`; `nil` at the end.
    func element(at cursor: Cursor) -> LabelledSlot? {
        guard cursor.position < directory.count else { return nil }
        return chunks[Int(directory.chunks[cursor.position])].element(at: cursor.offset)
    }

    /// The point one element behind `cursor`, which isn't the end.
    func next(_ cursor: Cursor) -> Cursor {
        if cursor.offset + 1 < Int(directory.sizes[cursor.position]) {
            return Cursor(position: cursor.position, offset: cursor.offset + 1)
        }
        return Cursor(position: cursor.position + 1, offset: 0)
    }

    /// The point one element in front of `cursor`; `nil` at the front.
    func previous(_ cursor: Cursor) -> Cursor? {
        if cursor.offset > 0 {
            return Cursor(position: cursor.position, offset: cursor.offset - 1)
        }
        guard cursor.position > 0 else { return nil }
        return Cursor(position: cursor.position - 1, offset: Int(directory.sizes[cursor.position - 1]) - 1)
    }

    /// The nearest element in front of `cursor` that isn't in `moved`; `cursor` goes there.
    func stepBack(_ cursor: inout Cursor, ignoring moved: Set<Slot>) -> LabelledSlot? {
        while let before = previous(cursor) {
            cursor = before
            if let element = element(at: cursor), !moved.contains(element.slot) {
                return element
            }
        }
        return nil
    }

    /// The nearest element at `cursor` or behind that isn't in `moved`; `cursor` goes behind it.
    func stepForward(_ cursor: inout Cursor, ignoring moved: Set<Slot>) -> LabelledSlot? {
        while let element = element(at: cursor) {
            cursor = next(cursor)
            if !moved.contains(element.slot) {
                return element
            }
        }
        return nil
    }
}
