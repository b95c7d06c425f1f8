import Wire

extension ToteClipboard {
    /// Something that was copied once.
    public struct Entry: Hashable, Sendable {
        /// Its number, which is no other's.
        public let number: UInt64
        /// Its title, or the first line of its text.
        public let title: String
        /// The types that it can be had in.
        public let types: [String]
        /// When it was copied last, in seconds since 1970.
        public let time: Int64
        /// Whether it stays for ever.
        public let isPinned: Bool

        /// The entry as it came.
        init(_ wire: WireEntry) {
            (number, title, types, time, isPinned) = wire.values
        }
    }

    /// The entries of its history, newest first: at most `limit` behind the first `offset`.
    public func history(offset: UInt32 = 0, limit: UInt32) throws(ToteError) -> [Entry] {
        let arguments = Arguments(offset, limit)
        return try tote.call(ClipboardInterface.History.self, of: path, arguments).values.map(Entry.init)
    }

    /// The entries whose titles or texts hold `text`, in whichever case, newest first: at most `limit`.
    public func search(_ text: String, limit: UInt32) throws(ToteError) -> [Entry] {
        let arguments = Arguments(text, limit)
        return try tote.call(ClipboardInterface.Search.self, of: path, arguments).values.map(Entry.init)
    }

    /// Has it hold what an entry of its history holds; gives the new change count.
    @discardableResult
    public func select(_ entry: UInt64) throws(ToteError) -> UInt64 {
        try tote.call(ClipboardInterface.Select.self, of: path, Arguments(entry)).values
    }

    /// Has an entry stay for ever, or not any more.
    public func pin(_ entry: UInt64, _ isPinned: Bool = true) throws(ToteError) {
        _ = try tote.call(ClipboardInterface.Pin.self, of: path, Arguments(entry, isPinned))
    }

    /// Takes entries out of the history.
    public func forget(_ entries: [UInt64]) throws(ToteError) {
        _ = try tote.call(ClipboardInterface.Forget.self, of: path, Arguments(entries))
    }

    /// Takes all entries out of the history but those that are pinned, or these too.
    public func clearHistory(withPinned: Bool = false) throws(ToteError) {
        _ = try tote.call(ClipboardInterface.ClearHistory.self, of: path, Arguments(withPinned))
    }
}
