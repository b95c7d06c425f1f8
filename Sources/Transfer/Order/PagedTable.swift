/// An element for each number of 32 bits, most of which have the usual one.
///
/// The table is in pages, of which only those take room on which something was set: the highest number alone makes no
/// table large, and it never moves as a whole while it grows.
struct PagedTable<Element: Sendable>: Sendable {
    private let usual: Element
    private var pages: ContiguousArray<ContiguousArray<Element>> = []

    private static var pageSize: Int { 4_096 }

    /// A table in which every number has the element `usual`.
    init(_ usual: Element) {
        self.usual = usual
    }

    /// What `number` has.
    subscript(number: UInt32) -> Element {
        get {
            let (page, offset) = Int(number).quotientAndRemainder(dividingBy: Self.pageSize)
            guard page < pages.count, offset < pages[page].count else { return usual }
            return pages[page][offset]
        }
        set { change(number) { $0 = newValue } }
    }

    /// Changes what `number` has, in place.
    @discardableResult
    mutating func change<Result>(_ number: UInt32, _ body: (inout Element) -> Result) -> Result {
        let (page, offset) = Int(number).quotientAndRemainder(dividingBy: Self.pageSize)
        if page >= pages.count {
            pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count))
        }
        if offset >= pages[page].count {
            pages[page].append(contentsOf: repeatElement(usual, count: offset + 1 - pages[page].count))
        }
        return body(&pages[page][offset])
    }

    /// Calls `body` with each number that may have another element than the usual one, ascending, and its element.
    func forEach(_ body: (UInt32, Element) -> Void) {
        for page in pages.indices {
            for offset in pages[page].indices { body(UInt32(page * Self.pageSize + offset), pages[page][offset]) }
        }
    }
}
