/// Something that whoever looks after the service must know: it is to be logged loudly.
public struct Notice: Hashable, Sendable {
    /// What happened, and where what was there before is kept.
    public let sentence: String
    /// The path of the database that was set aside, or of the file that can't be used.
    public let keptAt: String
}
