/// Elements in the order in which they came.
@usableFromInline
struct Queue<Element> {
    /// What has been taken is `nil`, and stands before `begin`.
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var begin = 0

    @inlinable
    init() {}

    /// How many there are.
    @inlinable var count: Int { elements.count - begin }

    /// Whether there are none.
    @inlinable var isEmpty: Bool { count == 0 }

    /// Adds one behind the others.
    @inlinable
    mutating func append(_ element: Element) { elements.append(element) }

    /// Takes the one that came first.
    @inlinable
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
