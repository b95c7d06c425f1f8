/// Which of the descriptors that travel beside a message a value of type `h` means, counted from 0.
public struct DescriptorIndex: Hashable, Sendable {
    /// The place among the message's descriptors.
    public let index: UInt32

    /// The descriptor at `index` among those of the message.
    public init(_ index: UInt32) {
        self.index = index
    }
}
