/// How much of everything there may be, as whoever runs the service has it; more is `TooLarge` or `QuotaExceeded`, for
/// that caller alone. Semantics, section 11.
///
/// A quota is for what is new. What is there was taken under the quotas of its time: it stays, and is read as ever.
public struct Quotas: Hashable, Sendable {
    /// Bytes of an item that come in a message.
    public var itemBytes = 64 * 1024 * 1024
    /// Bytes of a content that comes by descriptor, or from the app that promised it.
    public var contentBytes = 4 * 1024 * 1024 * 1024
    /// Bytes of an item document, given or asked for.
    public var documentBytes = 16 * 1024 * 1024
    /// Representations of an item.
    public var representations = 64
    /// Items of a container.
    public var items = 4_000_000
    /// Drags that have not ended, of all connections.
    public var drags = 256
    /// Drags that have not ended, of one connection.
    public var dragsOfConnection = 32
    /// Promises and delegates that are asked and have not answered, for all connections.
    public var promises = 4096
    /// Promises and delegates that are asked and have not answered, for one connection.
    public var loadsOfConnection = 256
    /// Bytes of all contents in the history of a clipboard; pinned ones stay beyond that.
    public var historyBytes = 256 * 1024 * 1024

    /// The quotas where nobody says otherwise.
    public init() {}

    /// The highest that each quota can be. A service holds no more whatever it was ever told: who reads what one has
    /// given or kept, and doesn't know its quotas, checks against these.
    public static let highest: Quotas = {
        var quotas = Quotas()
        // A message of D-Bus has no more.
        quotas.itemBytes = 128 * 1024 * 1024
        // The sum of all contents can be counted.
        quotas.contentBytes = 1 << 47
        quotas.historyBytes = 1 << 47
        // What was given as a document is given back as one.
        quotas.documentBytes = Limits.answerBytes
        // The others are bounded by what is gone through for each call.
        quotas.representations = 4096
        quotas.items = 16_000_000
        quotas.drags = 1_000_000
        quotas.dragsOfConnection = 1_000_000
        quotas.promises = 1_000_000
        quotas.loadsOfConnection = 1_000_000
        return quotas
    }()

    /// The refusal of an item that brings too many bytes in a message.
    public var tooManyBytes: Failure {
        Failure(.tooLarge, "an item has at most \(itemBytes.counted("byte")) in a message; give a descriptor")
    }

    /// The refusal of an item with too many representations.
    public var tooManyRepresentations: Failure {
        Failure(.tooLarge, "an item has at most \(representations.counted("representation"))")
    }
}
