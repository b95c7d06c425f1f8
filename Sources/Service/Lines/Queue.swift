/// Elements in the order in which they came.
struct Queue<Element> {
    /// What has been taken is `nil`, and stands before `begin`.
    private var elements: [Element?] = []
    private var begin = 0

    /// How many there are.
    var count: Int { elements.count - begin }

    /// Whether there are none.
    var isEmpty: Bool { count == 0 }

    /// Adds one behind the others.
    mutating func append(_ element: Element) { elements.append(element) }

    /// Takes the one that came first.
    mutating func popFirst() -> Element? {
        guard begin < elements.count else { return nil }
        let first = elements[begin].take()
        begin += 1
        if begin * 2 > elements.count {
            elements.removeFirst(begin)
            begin = 0
        }
        return first
    }
}
