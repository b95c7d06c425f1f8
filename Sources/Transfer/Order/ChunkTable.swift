/// Which chunk of its list each slot of a container is in: one table for all lists of the container.
///
/// A slot is in one list at most, so one number a slot is enough. The table is in pages, so that it never moves as a
/// whole while it grows.
public struct ChunkTable: Sendable {
    private static let pageSize = 4_096
    private static let absent = UInt32.max

    private var pages: ContiguousArray<ContiguousArray<UInt32>> = []

    /// A table in which no slot is in a list.
    public init() {}

    /// Whether `slot` is in some list of the container.
    public func contains(_ slot: Slot) -> Bool {
        self[slot] != nil
    }

    /// The number of the chunk that `slot` is in, `nil` where it is in no list.
    subscript(slot: Slot) -> UInt32? {
        get {
            let (page, offset) = Int(slot.index).quotientAndRemainder(dividingBy: Self.pageSize)
            guard page < pages.count, offset < pages[page].count else { return nil }
            let chunk = pages[page][offset]
            return chunk == Self.absent ? nil : chunk
        }
        set {
            let (page, offset) = Int(slot.index).quotientAndRemainder(dividingBy: Self.pageSize)
            if page >= pages.count {
                pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count))
            }
            if offset >= pages[page].count {
                pages[page].append(
                    contentsOf: repeatElement(Self.absent, count: offset + 1 - pages[page].count)
                )
            }
            pages[page][offset] = newValue ?? Self.absent
        }
    }
}
