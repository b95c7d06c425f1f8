import Wire

extension ToteClipboard {
    /// How something is copied.
    public struct Options: Hashable, Sendable {
        /// Whether it is a secret: in no history, no log, and not on disk.
        public var isConcealed: Bool
        /// Whether the history leaves it out.
        public var isTransient: Bool
        /// After how many seconds the clipboard is emptied of it; nil: not by time.
        public var secondsToLive: UInt32?
        /// The change count that the clipboard must be at: else it is `Conflict`, and nothing is copied.
        public var expectedChangeCount: UInt64?

        /// The options of what is copied like everything else, but for those given.
        public init(
            isConcealed: Bool = false,
            isTransient: Bool = false,
            secondsToLive: UInt32? = nil,
            expectedChangeCount: UInt64? = nil
        ) {
            self.isConcealed = isConcealed
            self.isTransient = isTransient
            self.secondsToLive = secondsToLive
            self.expectedChangeCount = expectedChangeCount
        }

        /// They as they cross the bus: none that says what goes without saying.
        fileprivate var wire: VariantDictionary {
            var wire: VariantDictionary = [:]
            if isConcealed { wire.entries.append(.init(key: "concealed", value: .boolean(true))) }
            if isTransient { wire.entries.append(.init(key: "transient", value: .boolean(true))) }
            if let secondsToLive { wire.entries.append(.init(key: "expires-in", value: .uint32(secondsToLive))) }
            if let expectedChangeCount {
                wire.entries.append(.init(key: "if-change-count", value: .uint64(expectedChangeCount)))
            }
            return wire
        }
    }

    /// Has it hold these items in place of what it holds; gives the new change count.
    @discardableResult
    public func copy(_ items: [ToteItem], _ options: Options = Options()) throws(ToteError) -> UInt64 {
        let (wire, descriptors) = try tote.encode(items)
        return try tote.call(
            ClipboardInterface.Copy.self,
            of: path,
            Arguments(wire, options.wire),
            descriptors: descriptors,
            timeout: Tote.patience
        ).values
    }

    /// Has it hold a text; gives the new change count.
    @discardableResult
    public func copy(text: String, type: String = "text/plain") throws(ToteError) -> UInt64 {
        try tote.call(ClipboardInterface.CopyText.self, of: path, Arguments(type, text)).values
    }

    /// Has it hold the items of an item document; gives the new change count.
    @discardableResult
    public func copy(document: String) throws(ToteError) -> UInt64 {
        let arguments = Arguments(document)
        return try tote.call(ClipboardInterface.CopyDocument.self, of: path, arguments, timeout: Tote.patience).values
    }

    /// Has it hold a secret, which is in no history, no log and not on disk, and is gone after `seconds` unless they are
    /// 0; gives the new change count.
    ///
    /// It goes by descriptor: who watches the bus doesn't see it. To another machine no descriptor goes, so that it is
    /// refused there.
    @discardableResult
    public func copy(
        secret: [UInt8],
        type: String = "text/plain",
        seconds: UInt32 = 0
    ) throws(ToteError) -> UInt64 {
        guard tote.passesDescriptors else {
            throw .notSent("a secret goes to no other machine: it would cross the bus there in clear")
        }
        let content = ToteRepresentation.Content.file(try MemoryFile.holding(secret))
        let item = ToteItem(representations: [ToteRepresentation(type: type, content: content)])
        return try copy([item], Options(isConcealed: true, secondsToLive: seconds == 0 ? nil : seconds))
    }

    /// Empties it; gives the new change count.
    @discardableResult
    public func clear() throws(ToteError) -> UInt64 {
        try tote.call(ClipboardInterface.Clear.self, of: path, Arguments()).values
    }

    /// Has the service take in what apps keep of it on demand, so that it outlives them: for an app about to quit.
    public func persist() throws(ToteError) {
        _ = try tote.call(ClipboardInterface.Persist.self, of: path, Arguments(), timeout: Tote.patience)
    }
}
