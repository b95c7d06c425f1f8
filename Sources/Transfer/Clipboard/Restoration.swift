/// How an entry of a history comes back from a backup.
public struct Restoration: Sendable {
    /// When it was copied last, in seconds since 1970.
    public var time: Int64 = 0
    /// An entry that was copied before it, whatever the times say: clocks are set back.
    public var predecessor: EntryNumber?
    /// Whether it stays for ever.
    public var isPinned = false
    /// Whether it was what the clipboard held.
    public var isHeld = false
    /// Whether nothing is to change: only what would is said.
    public var isRehearsal = false

    /// The restoration of an entry that is as old as can be.
    public init() {}
}
