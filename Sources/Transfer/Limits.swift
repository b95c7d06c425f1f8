/// How much of everything there may be; more is `TooLarge` or `QuotaExceeded`, for that caller alone.
public enum Limits {
    /// Representations of an item.
    public static let representations = 64
    /// Bytes of an item that come in a message.
    public static let inlineBytes = 64 * 1024 * 1024
    /// Bytes of a content that comes by descriptor.
    public static let descriptorBytes: UInt64 = 4 * 1024 * 1024 * 1024
    /// Bytes of text in one answer: what fits a message of D-Bus.
    public static let answerBytes = 64 * 1024 * 1024
    /// The largest content, in bytes, that `Get` gives in place.
    public static let contentInPlace: UInt64 = 16 * 1024
    /// How many contents of the largest size `Get` gives in place in one answer.
    public static let contentsInAnswer = 1024
    /// Drags that have not ended, of all connections.
    public static let drags = 256
    /// Drags that have not ended, of one connection.
    public static let dragsOfConnection = 32
    /// Calls that a connection may have waiting for their turn.
    public static let waitingCallsOfConnection = 16_384
    /// Bytes of the calls that a connection may have waiting for their turn, where they are several.
    public static let waitingBytesOfConnection = 64 * 1024 * 1024
    /// Calls that may wait for their turn, of the connections that have several, in all.
    public static let waitingCalls = 65_536
    /// Bytes of the calls that may wait for their turn, of the connections that have several, in all.
    public static let waitingBytes = 128 * 1024 * 1024
    /// Descriptors that a call may bring.
    public static let descriptors = 16
    /// How many descriptors that calls of a connection brought may wait to be read.
    public static let descriptorsOfConnection = 256
    /// How many descriptors that calls brought may wait to be read in all.
    public static let descriptorsInAll = 4096
    /// Promises and delegates that are asked and have not answered, for all connections.
    public static let promises = 4096
    /// Promises and delegates that are asked for one connection.
    public static let loadsOfConnection = 256
    /// Promises that are loaded at once for one call; the others wait for their turn.
    public static let loadsAtOnce = 64
    /// Ids that a signal names.
    public static let idsInSignal = 10_000

    /// Up to how many items a dry run tells the whole order of a collection.
    public static let explainedWhole = 1_000
    /// How many items before and behind the place a dry run tells of a longer one.
    public static let explainedMargin = 100

    static var tooManyRepresentations: Failure {
        Failure(.tooLarge, "an item has at most \(representations) representations")
    }
}
