/// The arrays and objects that are open at a place of a document, outermost first.
struct JSONNesting: Sendable {
    /// What can hold values.
    enum Holder {
        case array
        case object
    }

    /// The number of levels that may be open at once.
    let limit: Int
    /// The number of levels that are open.
    private(set) var depth = 0
    /// What holds the values at this place; nil outside of everything.
    private(set) var innermost: Holder?
    /// The holders around the innermost one, outermost first.
    private var outer: [Holder] = []

    /// Nothing open yet, at most `limit` levels.
    init(limit: Int) {
        self.limit = limit
    }

    /// Goes one level in; false where the limit is reached.
    mutating func open(_ holder: Holder) -> Bool {
        guard depth < limit else { return false }
        if let innermost { outer.append(innermost) }
        innermost = holder
        depth += 1
        return true
    }

    /// Goes one level out.
    mutating func close() {
        precondition(depth > 0, "nothing is open that could be closed")
        innermost = outer.popLast()
        depth -= 1
    }
}
