/// Which collections of a container lead to which, through the folders that stand in them.
struct FolderGraph {
    private var opened: [CollectionName: Set<CollectionName>] = [:]

    /// A folder in `collection` opens `other`.
    mutating func add(_ collection: CollectionName, opening other: CollectionName) {
        opened[collection, default: []].insert(other)
    }

    /// The collections that a collection leads to, itself included.
    func reached(from start: CollectionName) -> Set<CollectionName> {
        var reached: Set<CollectionName> = [start]
        var front = [start]
        while let collection = front.popLast() {
            for other in opened[collection] ?? [] where reached.insert(other).inserted { front.append(other) }
        }
        return reached
    }

    /// Whether a collection leads to itself.
    var isCyclic: Bool {
        // Those to which nothing leads are taken away, again and again: what is left leads to itself, or is led to so.
        var ways: [CollectionName: Int] = [:]
        for others in opened.values { for other in others { ways[other, default: 0] += 1 } }
        var front = opened.keys.filter { ways[$0] == nil }
        var left = opened.count
        while let collection = front.popLast() {
            left -= 1
            for other in opened[collection] ?? [] {
                let count = (ways[other] ?? 0) - 1
                ways[other] = count
                if count == 0, opened[other] != nil { front.append(other) }
            }
        }
        return left > 0
    }
}
