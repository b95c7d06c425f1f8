/// Where the holder of a drag points, while the app that has a say in it is asked.
public struct Hovering: Hashable, Sendable {
    /// The drag.
    public let drag: DragID
    /// How often its holder had pointed somewhere by then: a later one takes its place.
    public let number: UInt64
    /// Where the holder points.
    public let asked: DropTarget
    /// What is preferred there.
    public let preferred: Operation?

    /// The holder of `drag` points at `asked`, for the `number`th time.
    public init(drag: DragID, number: UInt64, asked: DropTarget, preferred: Operation?) {
        self.drag = drag
        self.number = number
        self.asked = asked
        self.preferred = preferred
    }
}
