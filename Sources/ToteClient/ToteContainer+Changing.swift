import Wire

extension ToteContainer {
    /// Puts items in, next to each other, and gives their ids.
    @discardableResult
    public func insert(_ items: [ToteItem], at place: TotePlace = .anywhere) throws(ToteError) -> [String] {
        let (wire, descriptors) = try tote.encode(items)
        return try tote.call(
            ContainerInterface.Insert.self,
            of: path,
            Arguments(wire, place.collection, place.before),
            descriptors: descriptors,
            timeout: Tote.patience
        ).values
    }

    /// Puts a text in, and gives its id.
    @discardableResult
    public func insert(
        text: String,
        type: String = "text/plain",
        at place: TotePlace = .anywhere
    ) throws(ToteError) -> String {
        let arguments = Arguments(type, text, place.collection, place.before)
        return try tote.call(ContainerInterface.InsertText.self, of: path, arguments).values
    }

    /// Puts the items of an item document in, and gives their ids.
    @discardableResult
    public func insert(document: String, at place: TotePlace = .anywhere) throws(ToteError) -> [String] {
        let arguments = Arguments(document, place.collection, place.before)
        return try tote.call(ContainerInterface.InsertDocument.self, of: path, arguments, timeout: Tote.patience).values
    }

    /// Changes items: of the attributes those that are given, of the representations all where one is given.
    @discardableResult
    public func update(_ items: [ToteItem]) throws(ToteError) -> UInt64 {
        let (wire, descriptors) = try tote.encode(items)
        return try tote.call(
            ContainerInterface.Update.self,
            of: path,
            Arguments(wire),
            descriptors: descriptors,
            timeout: Tote.patience
        ).values
    }

    /// Changes items as an item document says.
    @discardableResult
    public func update(document: String) throws(ToteError) -> UInt64 {
        let arguments = Arguments(document)
        return try tote.call(ContainerInterface.UpdateDocument.self, of: path, arguments, timeout: Tote.patience).values
    }

    /// Moves items, in the order of `ids`, to a place.
    @discardableResult
    public func move(_ ids: [String], to place: TotePlace) throws(ToteError) -> UInt64 {
        let arguments = Arguments(ids, place.collection, place.before)
        return try tote.call(ContainerInterface.Move.self, of: path, arguments).values
    }

    /// Moves items into a folder.
    @discardableResult
    public func move(_ ids: [String], into folder: String) throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.MoveInto.self, of: path, Arguments(ids, folder)).values
    }

    /// Removes items.
    @discardableResult
    public func remove(_ ids: [String]) throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.Remove.self, of: path, Arguments(ids)).values
    }

    /// Takes back the newest change that isn't yet.
    @discardableResult
    public func undo() throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.Undo.self, of: path, Arguments()).values
    }

    /// Does again the change that was taken back last.
    @discardableResult
    public func redo() throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.Redo.self, of: path, Arguments()).values
    }

    /// Lifts items: begins a drag of them. They stay where they are until it is dropped.
    ///
    /// It lives with this connection, unless it is `detached`: then until it ends. No operation given is both, copy and
    /// move.
    public func beginDrag(
        _ ids: [String],
        operations: [ToteOperation] = [],
        detached: Bool = false
    ) throws(ToteError) -> ToteDrag {
        let arguments = Arguments(ids, operations.map(\.rawValue), detached)
        return try tote.drag(begun: try tote.call(ContainerInterface.BeginDrag.self, of: path, arguments).values)
    }
}
