/// A small number that names an item within its container, for as long as the item is there; then it is given anew.
public struct Slot: Hashable, Sendable {
    /// The number, from 0 up and dense: tables are indexed by it.
    public let index: UInt32

    /// The slot of number `index`.
    public init(index: UInt32) {
        self.index = index
    }
}

extension Slot: CustomStringConvertible {
    /// The number, marked as a slot's.
    public var description: String { "#\(index)" }
}
