/// How something is copied.
public struct CopyOptions: Hashable, Sendable {
    /// Whether it is kept out of everything but memory.
    public var isConcealed: Bool
    /// Whether it stays out of the history.
    public var isTransient: Bool
    /// After how many seconds it goes by itself; 0: not by time.
    public var lifetime: UInt32
    /// The change count that the clipboard must have; else `Conflict`.
    public var expectedChangeCount: UInt64?

    /// Plain copying, but for what is given.
    public init(
        isConcealed: Bool = false,
        isTransient: Bool = false,
        lifetime: UInt32 = 0,
        expectedChangeCount: UInt64? = nil
    ) {
        self.isConcealed = isConcealed
        self.isTransient = isTransient
        self.lifetime = lifetime
        self.expectedChangeCount = expectedChangeCount
    }
}

/// When something is copied.
public struct CopyTime: Hashable, Sendable {
    /// Milliseconds of the monotonic clock.
    public let now: Int64
    /// Seconds since 1970.
    public let date: Int64

    /// The same moment on the two clocks.
    public init(now: Int64, date: Int64) {
        self.now = now
        self.date = date
    }
}
