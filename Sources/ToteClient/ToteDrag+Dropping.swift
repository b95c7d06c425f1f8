import Wire

extension ToteDrag {
    /// All that is known of it now.
    public var description: Description {
        get throws(ToteError) {
            Description(number: number, try tote.properties(of: objectPath, DragInterface.name))
        }
    }

    /// What a target says to a hover.
    public struct Proposal: Hashable, Sendable {
        /// What a drop would do: `copy`, `move`, or `none`.
        public let operation: String
        /// Why it would do nothing; else empty.
        public let reason: String
    }

    /// What a drop has done.
    public struct Drop: Hashable, Sendable {
        /// `copy` or `move`.
        public let operation: String
        /// The ids of the items in the target.
        public let ids: [String]
    }

    /// Takes more items of the same container along.
    public func add(_ ids: [String]) throws(ToteError) {
        _ = try tote.call(DragInterface.Add.self, of: objectPath, Arguments(ids))
    }

    /// Asks what a drop at a place would do, and has views of the container open a gap there.
    public func hover(
        over container: ToteContainer,
        at place: TotePlace = .anywhere,
        preferring operation: ToteOperation? = nil
    ) throws(ToteError) -> Proposal {
        let arguments = Arguments(container.path, place.collection, place.before, operation?.rawValue ?? "")
        let (proposed, reason) = try tote.call(DragInterface.Hover.self, of: objectPath, arguments).values
        return Proposal(operation: proposed, reason: reason)
    }

    /// Asks what a drop onto an item would do.
    public func hover(
        over container: ToteContainer,
        onto item: String,
        preferring operation: ToteOperation? = nil
    ) throws(ToteError) -> Proposal {
        let arguments = Arguments(container.path, item, operation?.rawValue ?? "")
        let (proposed, reason) = try tote.call(DragInterface.HoverItem.self, of: objectPath, arguments).values
        return Proposal(operation: proposed, reason: reason)
    }

    /// Hovers nowhere any more.
    public func leave() throws(ToteError) {
        _ = try tote.call(DragInterface.Leave.self, of: objectPath, Arguments())
    }

    /// Drops where it hovers.
    @discardableResult
    public func drop() throws(ToteError) -> Drop {
        let answer = try tote.call(DragInterface.Drop.self, of: objectPath, Arguments(), timeout: Tote.patience)
        let (operation, ids) = answer.values
        return Drop(operation: operation, ids: ids)
    }

    /// Drops at a place of a container.
    @discardableResult
    public func drop(
        on container: ToteContainer,
        at place: TotePlace = .anywhere,
        preferring operation: ToteOperation? = nil
    ) throws(ToteError) -> Drop {
        let arguments = Arguments(container.path, place.collection, place.before, operation?.rawValue ?? "")
        let answer = try tote.call(DragInterface.DropAt.self, of: objectPath, arguments, timeout: Tote.patience)
        let (done, ids) = answer.values
        return Drop(operation: done, ids: ids)
    }

    /// Drops onto an item of a container.
    @discardableResult
    public func drop(
        on container: ToteContainer,
        onto item: String,
        preferring operation: ToteOperation? = nil
    ) throws(ToteError) -> Drop {
        let arguments = Arguments(container.path, item, operation?.rawValue ?? "")
        let answer = try tote.call(DragInterface.DropOn.self, of: objectPath, arguments, timeout: Tote.patience)
        let (done, ids) = answer.values
        return Drop(operation: done, ids: ids)
    }

    /// What a drop would do, as JSON; changes nothing.
    public func explain(
        on container: ToteContainer,
        at place: TotePlace = .anywhere,
        preferring operation: ToteOperation? = nil
    ) throws(ToteError) -> String {
        let arguments = Arguments(container.path, place.collection, place.before, operation?.rawValue ?? "")
        return try tote.call(DragInterface.Explain.self, of: objectPath, arguments).values
    }

    /// Ends it without anything having happened.
    public func cancel() throws(ToteError) {
        _ = try tote.call(DragInterface.Cancel.self, of: objectPath, Arguments())
    }
}
