public import Transfer

/// What a turn is given beside its input.
public struct Context {
    /// Who calls.
    public let viewer: Viewer
    /// Milliseconds of the monotonic clock.
    public let now: Int64
    /// Seconds since 1970.
    public let date: Int64
    /// Random bits, for fresh ids.
    public let random: () -> UInt64
    /// The contents that the store keeps.
    public let contents: any ContentSource
    /// The contents of the descriptors that came with the call, in their order.
    public let descriptors: [Content]
    /// What others have answered, where the call is served again for that.
    public let answers: Answers?

    /// The context of a turn.
    public init(
        viewer: Viewer,
        now: Int64,
        date: Int64,
        random: @escaping () -> UInt64,
        contents: any ContentSource,
        descriptors: [Content] = [],
        answers: Answers? = nil
    ) {
        self.viewer = viewer
        self.now = now
        self.date = date
        self.random = random
        self.contents = contents
        self.descriptors = descriptors
        self.answers = answers
    }
}
