import Transfer

/// Where an entry is in the database: its clipboard and its number there, in one number.
///
/// So the entries of a clipboard are next to each other, and a new one stands behind the others of its clipboard.
struct EntryKey {
    private static let bits: Int64 = 40

    /// The clipboard.
    let clipboard: ClipboardKey
    /// The entry's number within it.
    let entry: EntryNumber

    /// The entry `entry` of `clipboard`; nil for a number that no entry has.
    init?(_ clipboard: ClipboardKey, _ entry: EntryNumber) {
        guard entry.number >> UInt64(Self.bits) == 0, clipboard.number < 1 << 23 else { return nil }
        self.clipboard = clipboard
        self.entry = entry
    }

    /// The entry that has `number` in the database; nil for a number that can't be one.
    init?(number: Int64) {
        guard let clipboard = UInt32(exactly: number >> Self.bits) else { return nil }
        self.clipboard = ClipboardKey(clipboard)
        entry = EntryNumber(UInt64(number & (1 << Self.bits - 1)))
    }

    /// The one number under which the database has it.
    var number: Int64 { Int64(clipboard.number) << Self.bits | Int64(entry.number) }
}
