/// Which collections lead to which: from the collection that a folder is in to the one that it opens.
///
/// A folder leads back to where it is exactly where both are in one strongly connected component: Tarjan's algorithm
/// finds all of them in time for the folders there are, however many are asked about.
struct FolderGraph {
    private var nodes: [CollectionName: Int] = [:]
    private var names: [CollectionName] = []
    private var successors: [[Int]] = []

    /// A folder in `collection` opens `opened`.
    mutating func add(_ collection: CollectionName, opening opened: CollectionName) {
        let node = node(of: collection)
        let successor = self.node(of: opened)
        // Many folders of a collection open the same, one after the other.
        if successors[node].last != successor { successors[node].append(successor) }
    }

    private mutating func node(of name: CollectionName) -> Int {
        if let node = nodes[name] { return node }
        nodes[name] = successors.count
        names.append(name)
        successors.append([])
        return successors.count - 1
    }

    /// The component of each collection that it was told of: from one to another of the same component there is a way,
    /// and one back.
    var components: [CollectionName: Int] {
        let components = search().components
        return nodes.compactMapValues { components[$0] }
    }

    /// Whether a collection leads to itself.
    var isCyclic: Bool {
        let components = search().components
        return successors.indices.contains { node in
            successors[node].contains { components[$0] == components[node] }
        }
    }

    /// The collections that these lead to, those included.
    func reached(from start: some Sequence<CollectionName>) -> Set<CollectionName> {
        var reached = Set(start)
        var front = Array(reached)
        while let collection = front.popLast() {
            guard let node = nodes[collection] else { continue }
            for successor in successors[node] where reached.insert(names[successor]).inserted {
                front.append(names[successor])
            }
        }
        return reached
    }

    private func search() -> Search {
        var search = Search(count: successors.count)
        for node in successors.indices where search.orders[node] == nil { search.visit(node, successors) }
        return search
    }

    /// A search through the graph, depth first.
    private struct Search {
        /// When each node was met; `nil`: not yet.
        var orders: [Int?]
        /// The component of each node that is done with.
        var components: [Int?]
        /// The earliest node met that is known to be reached from each and not done with.
        private var lowest: [Int]
        /// What was met and is in no component yet.
        private var open: [Int] = []
        private var met = 0
        private var found = 0

        init(count: Int) {
            orders = Array(repeating: nil, count: count)
            components = Array(repeating: nil, count: count)
            lowest = Array(repeating: 0, count: count)
        }

        /// Goes from `root` to all that is reached from it and was not met before.
        mutating func visit(_ root: Int, _ successors: [[Int]]) {
            var path = [(node: root, next: 0)]
            meet(root)
            while let (node, next) = path.last {
                if next < successors[node].count {
                    path[path.count - 1].next += 1
                    let successor = successors[node][next]
                    if let order = orders[successor] {
                        if components[successor] == nil { lowest[node] = min(lowest[node], order) }
                    } else {
                        meet(successor)
                        path.append((successor, 0))
                    }
                } else {
                    path.removeLast()
                    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                    if lowest[node] == orders[node] { close(node) }
                }
            }
        }

        private mutating func meet(_ node: Int) {
            orders[node] = met
            lowest[node] = met
            met += 1
            open.append(node)
        }

        /// All that was met since `root` is one component with it.
        private mutating func close(_ root: Int) {
            while let node = open.popLast() {
                components[node] = found
                if node == root { break }
            }
            found += 1
        }
    }
}
