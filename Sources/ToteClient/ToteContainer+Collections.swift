import Wire

extension ToteContainer {
    /// Adds an empty collection before another, or at the end; it takes items of the types `accepts`, or of any.
    @discardableResult
    public func addCollection(
        _ collection: String,
        accepts: [String] = [],
        before: String = ""
    ) throws(ToteError) -> UInt64 {
        let arguments = Arguments(collection, accepts, before)
        return try tote.call(ContainerInterface.AddCollection.self, of: path, arguments).values
    }

    /// Puts a collection before another, or at the end.
    @discardableResult
    public func moveCollection(_ collection: String, before: String = "") throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.MoveCollection.self, of: path, Arguments(collection, before)).values
    }

    /// Takes a collection away; one that holds items only `withItems`.
    @discardableResult
    public func removeCollection(_ collection: String, withItems: Bool = false) throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.RemoveCollection.self, of: path, Arguments(collection, withItems)).values
    }

    /// The types that a collection takes; none is any.
    public func accepts(_ collection: String) throws(ToteError) -> [String] {
        try tote.call(ContainerInterface.Accepts.self, of: path, Arguments(collection)).values
    }

    /// Has a collection take items of these types only; with none, of any.
    public func setAccepts(_ collection: String, to types: [String]) throws(ToteError) {
        _ = try tote.call(ContainerInterface.SetAccepts.self, of: path, Arguments(collection, types))
    }
}
