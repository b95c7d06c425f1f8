/// A slot and its order label: one row of a collection's order.
public struct LabelledSlot: Hashable, Sendable {
    /// The item's slot.
    public let slot: Slot
    /// The order key, within `OrderedList.labels`.
    public let label: Int64

    /// `slot`, ordered by `label`.
    public init(slot: Slot, label: Int64) {
        self.slot = slot
        self.label = label
    }
}
