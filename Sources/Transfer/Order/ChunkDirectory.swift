/// The chunks of a list in their order: for each its number, the label of its first element and its size.
///
/// Three arrays and not one, since a search reads but the labels and a rank but the sizes.
struct ChunkDirectory: Sendable {
    /// The numbers of the chunks, in list order.
    private(set) var chunks: ContiguousArray<UInt32> = []
    /// The label of each chunk's first element.
    private(set) var heads: ContiguousArray<Int64> = []
    /// How many elements each chunk has.
    private(set) var sizes: ContiguousArray<UInt32> = []

    /// How many chunks there are.
    var count: Int { chunks.count }

    /// The position of the chunk in which `label` lies: the last one whose first label isn't above it.
    func position(of label: Int64) -> Int {
        var low = 0
        var high = heads.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if heads[middle] <= label {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// How many elements the chunks in front of `position` have, of `total` in all: summed from the nearer end.
    func rank(of position: Int, total: Int) -> Int {
        if position <= count / 2 {
            return sum(0..<position)
        }
        return total - sum(position..<count)
    }

    /// The position of the chunk that holds the element of rank `rank`, and how many of its elements are in front.
    func find(rank: Int) -> (position: Int, offset: Int) {
        let stride = 64
        var position = 0
        var offset = rank
        while position + stride < count {
            let size = sum(position..<position + stride)
            guard size <= offset else { break }
            offset -= size
            position += stride
        }
        while Int(sizes[position]) <= offset {
            offset -= Int(sizes[position])
            position += 1
        }
        return (position, offset)
    }

    /// Adds a chunk behind all others.
    mutating func append(_ chunk: UInt32, head: Int64, size: Int) {
        chunks.append(chunk)
        heads.append(head)
        sizes.append(UInt32(size))
    }

    /// Puts the chunks of `others` before the one at `position`, in one move of those behind.
    mutating func insert(contentsOf others: ChunkDirectory, at position: Int) {
        chunks.insert(contentsOf: others.chunks, at: position)
        heads.insert(contentsOf: others.heads, at: position)
        sizes.insert(contentsOf: others.sizes, at: position)
    }

    /// Takes out the chunk at `position`.
    mutating func remove(at position: Int) {
        chunks.remove(at: position)
        heads.remove(at: position)
        sizes.remove(at: position)
    }

    /// Notes that the chunk at `position` begins with `head` and has `size` elements.
    mutating func update(_ position: Int, head: Int64, size: Int) {
        heads[position] = head
        sizes[position] = UInt32(size)
    }

    private func sum(_ range: Range<Int>) -> Int {
        let sizes = sizes.span.extracting(range)
        var total: UInt32 = 0
        for index in sizes.indices {
            total &+= sizes[index]
        }
        return Int(total)
    }
}
