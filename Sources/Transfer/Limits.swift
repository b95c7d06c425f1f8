/// What bounds the service whatever its quotas: the protocol, and what it takes on at a time.
public enum Limits {
    /// Bytes of a content by descriptor that is read as a whole to be checked, where a message may not bring more.
    public static let checkedBytes = 64 * 1024 * 1024
    /// Bytes of text in one answer: what fits a message of D-Bus.
    public static let answerBytes = 64 * 1024 * 1024
    /// The largest content, in bytes, that `Get` gives in place.
    public static let contentInPlace: UInt64 = 16 * 1024
    /// How many contents of the largest size `Get` gives in place in one answer.
    public static let contentsInAnswer = 1024
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
    /// Promises that are loaded at once for one call, at most; the others wait for their turn.
    public static let loadsAtOnce = 64
    /// Ids that a signal names.
    public static let idsInSignal = 10_000

    /// Up to how many items a dry run tells the whole order of a collection.
    public static let explainedWhole = 1_000
    /// How many items before and behind the place a dry run tells of a longer one.
    public static let explainedMargin = 100
}
