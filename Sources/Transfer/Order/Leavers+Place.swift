extension Leavers {
    /// Where a leaver stood, in terms of those that are there.
    public enum Place: Hashable, Sendable {
        /// Before the item of this slot.
        case before(Slot)
        /// Behind all items.
        case end
    }
}
