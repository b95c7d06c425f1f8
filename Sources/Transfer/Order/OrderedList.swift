/// The order of a collection: slots in chunks, each with a label that increases along the list.
///
/// The labels are the order keys of the database: a move gives one element a label between those of its new
/// neighbours, and leaves the others. Where such a gap is used up, a few elements around are relabelled, and reported.
///
/// An insertion, a removal, a rank take about as long in a million elements as in a thousand. Which chunk a slot is in
/// stands in the `ChunkTable` of the container, handed in with every call: always the same one.
public struct OrderedList: Sendable {
    /// The labels there can be; those that are read from a file are checked against it.
    public static let labels = (-LabelGap.limit + 1)...(LabelGap.limit - 1)

    /// The elements of a chunk when chunks are made in a row.
    static let filling = 128
    /// The most elements of a chunk.
    static let capacity = 256
    /// A chunk with fewer elements is joined with a neighbour.
    static let scarcity = 32

    /// The chunks by number, in no order.
    var chunks: ContiguousArray<Chunk> = []
    /// The numbers of those chunks that are empty, to be used again.
    var unused: ContiguousArray<UInt32> = []
    /// The chunks in list order.
    var directory = ChunkDirectory()
    /// How many elements there are.
    public internal(set) var count = 0

    /// An empty list.
    public init() {}

    /// Whether there is no element.
    public var isEmpty: Bool { count == 0 }

    /// The first element.
    public var first: Slot? {
        directory.chunks.first.flatMap { chunks[Int($0)].slots.first }
    }

    /// The last element.
    public var last: Slot? {
        directory.chunks.last.flatMap { chunks[Int($0)].slots.last }
    }

    /// Whether `slot` is in this list, not in another of the container or in none.
    public func contains(_ slot: Slot, in table: ChunkTable) -> Bool {
        find(slot, in: table) != nil
    }

    /// The label of `slot`, which is in the list.
    public func label(of slot: Slot, in table: ChunkTable) -> Int64 {
        let (chunk, offset) = known(slot, in: table)
        return chunks[chunk].labels[offset]
    }

    /// The element behind `slot`, which is in the list; `nil` behind the last.
    public func successor(of slot: Slot, in table: ChunkTable) -> Slot? {
        let (chunk, offset) = known(slot, in: table)
        if offset + 1 < chunks[chunk].slots.count {
            return chunks[chunk].slots[offset + 1]
        }
        let position = position(of: chunk) + 1
        return position < directory.count ? chunks[Int(directory.chunks[position])].slots.first : nil
    }

    /// The element in front of `slot`, which is in the list; `nil` in front of the first.
    public func predecessor(of slot: Slot, in table: ChunkTable) -> Slot? {
        let (chunk, offset) = known(slot, in: table)
        if offset > 0 {
            return chunks[chunk].slots[offset - 1]
        }
        let position = position(of: chunk)
        return position > 0 ? chunks[Int(directory.chunks[position - 1])].slots.last : nil
    }

    /// How many elements are in front of `slot`, which is in the list.
    public func rank(of slot: Slot, in table: ChunkTable) -> Int {
        let (chunk, offset) = known(slot, in: table)
        return directory.rank(of: position(of: chunk), total: count) + offset
    }

    /// The element that has `rank` elements in front of it; `rank` is from 0 to `count - 1`.
    public func slot(at rank: Int) -> Slot {
        precondition(rank >= 0 && rank < count, "a rank lies within the list")
        let (position, offset) = directory.find(rank: rank)
        return chunks[Int(directory.chunks[position])].slots[offset]
    }
}
