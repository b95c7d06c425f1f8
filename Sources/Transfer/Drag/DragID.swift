/// The number of a drag, the last part of its object's path.
public struct DragID: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt64

    /// The drag `number`.
    public init(_ number: UInt64) {
        self.number = number
    }
}
