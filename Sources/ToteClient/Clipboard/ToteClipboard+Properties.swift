import Wire

extension ToteClipboard {
    /// All that is known of it now.
    public var description: Description {
        get throws(ToteError) {
            Description(try tote.properties(of: path, ClipboardInterface.name))
        }
    }

    /// How often its content was replaced or cleared, ever.
    public var changeCount: UInt64 { get throws(ToteError) { try property(.changeCount) } }
    /// The types that its content can be had in; none where it is empty or concealed.
    public var types: [String] { get throws(ToteError) { try property(.types) } }
    /// How many items it holds.
    public var count: UInt32 { get throws(ToteError) { try property(.count) } }
    /// Whether its content is a secret.
    public var isConcealed: Bool { get throws(ToteError) { try property(.concealed) } }
    /// Whether what is copied goes to the history.
    public var isRecording: Bool { get throws(ToteError) { try property(.recording) } }
    /// How many entries the history keeps, beside those that are pinned.
    public var historyLimit: UInt32 { get throws(ToteError) { try property(.historyLimit) } }

    /// Pauses the history, or goes on with it.
    public func setRecording(_ isRecording: Bool) throws(ToteError) {
        try set(.recording, to: .boolean(isRecording))
    }

    /// Has the history keep so many entries, beside those that are pinned.
    public func setHistoryLimit(_ limit: UInt32) throws(ToteError) {
        try set(.historyLimit, to: .uint32(limit))
    }

    private func property<Content: WireCodable>(_ name: ClipboardInterface.Property) throws(ToteError) -> Content {
        try tote.property(name.rawValue, as: Content.self, of: path, ClipboardInterface.name)
    }

    private func set(_ name: ClipboardInterface.Property, to value: Value) throws(ToteError) {
        try tote.setProperty(name.rawValue, to: value, of: path, ClipboardInterface.name)
    }
}
