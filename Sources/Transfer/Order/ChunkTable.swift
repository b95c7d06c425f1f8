/// Which chunk of its list each slot of a container is in: one table for all lists of the container.
///
/// A slot is in one list at most, so one number a slot is enough.
public struct ChunkTable: Sendable {
    private static let absent = UInt32.max

    private var chunks = PagedTable(absent)

    /// A table in which no slot is in a list.
    public init() {}

    /// Whether `slot` is in some list of the container.
    public func contains(_ slot: Slot) -> Bool {
        self[slot] != nil
    }

    /// The number of the chunk that `slot` is in, `nil` where it is in no list.
    subscript(slot: Slot) -> UInt32? {
        get {
            let chunk = chunks[slot.index]
            return chunk == Self.absent ? nil : chunk
        }
        set { chunks[slot.index] = newValue ?? Self.absent }
    }
}
