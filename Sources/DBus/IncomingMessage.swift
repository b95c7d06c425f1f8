public import Wire

/// A message that arrived, with the descriptors that came beside it.
public struct IncomingMessage {
    /// The message.
    public let message: Message
    /// What the values of type `h` in its body index.
    public let descriptors: [Descriptor]
    /// How many bytes it took on the wire.
    public let size: Int

    /// `message` of `size` bytes with its `descriptors`.
    init(message: Message, descriptors: [Descriptor], size: Int) {
        self.message = message
        self.descriptors = descriptors
        self.size = size
    }
}
