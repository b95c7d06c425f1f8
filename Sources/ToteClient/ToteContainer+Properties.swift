import Wire

extension ToteContainer {
    /// All that is known of it now.
    public var description: Description {
        get throws(ToteError) {
            Description(try tote.properties(of: path, ContainerInterface.name))
        }
    }

    /// The number of its last change.
    public var revision: UInt64 { get throws(ToteError) { try property(.revision) } }
    /// Its title for people; may be empty.
    public var title: String { get throws(ToteError) { try property(.title) } }
    /// Its collections in order.
    public var collections: [String] { get throws(ToteError) { try property(.collections) } }
    /// Whether its items may be put in another order.
    public var isReorderable: Bool { get throws(ToteError) { try property(.reorderable) } }
    /// Whether it takes drops from outside.
    public var acceptsDrops: Bool { get throws(ToteError) { try property(.acceptsDrops) } }
    /// The ids of the items that are being dragged.
    public var lifted: [String] { get throws(ToteError) { try property(.lifted) } }
    /// Whether there is a change to undo.
    public var canUndo: Bool { get throws(ToteError) { try property(.canUndo) } }
    /// Whether there is a change to do again.
    public var canRedo: Bool { get throws(ToteError) { try property(.canRedo) } }

    /// Gives it another title.
    public func setTitle(_ title: String) throws(ToteError) {
        try set(.title, to: .string(title))
    }

    /// Allows or refuses to put its items in another order.
    public func setReorderable(_ isReorderable: Bool) throws(ToteError) {
        try set(.reorderable, to: .boolean(isReorderable))
    }

    /// Takes or refuses drops from outside.
    public func setAcceptsDrops(_ acceptsDrops: Bool) throws(ToteError) {
        try set(.acceptsDrops, to: .boolean(acceptsDrops))
    }

    private func property<Content: WireCodable>(_ name: ContainerInterface.Property) throws(ToteError) -> Content {
        try tote.property(name.rawValue, as: Content.self, of: path, ContainerInterface.name)
    }

    private func set(_ name: ContainerInterface.Property, to value: Value) throws(ToteError) {
        try tote.setProperty(name.rawValue, to: value, of: path, ContainerInterface.name)
    }
}
