internal import Transfer
internal import Wire

// Beginning drags, and ending them in ways that nobody asked for.

extension Service {
    /// Begins a drag of items of a container, which are lifted now. Ids that are not there are left out.
    ///
    /// Refusals: `NothingToDrag`, `Busy`, `NotMovable`, `QuotaExceeded`, `InvalidArgument`.
    mutating func beginDrag(
        of ids: [ItemID],
        from name: ContainerName,
        _ operations: [String],
        isDetached: Bool,
        _ turn: inout Turn
    ) throws(Failure) -> DragID {
        try checkQuota(turn.context.viewer.connection)
        var allowed = try Self.operations(operations)
        let lifted = try liftable(ids, of: name)
        guard !lifted.isEmpty else {
            throw Failure(.nothingToDrag, "the container \(name.text.quoted) has none of the items to drag")
        }
        let fixed = try fixedItem(of: lifted, in: name)
        if let fixed, allowed?.contains(.move) == true {
            throw Self.notMovable(fixed, "lifted for a move")
        }
        allowed = allowed ?? (fixed == nil ? [.copy, .move] : [.copy])
        let drag = begin(.container(name, ids: lifted), allowed ?? [], isDetached: isDetached, &turn)
        tell(ContainerInterface.ItemsLifted.self, lifted, of: drag, from: name, &turn)
        return drag
    }

    /// Begins a drag of items from outside every container.
    ///
    /// Refusals: `NothingToDrag`, `QuotaExceeded`, `InvalidArgument`.
    mutating func beginDrag(
        of drafts: [ItemDraft],
        _ operations: [String],
        isDetached: Bool,
        _ turn: inout Turn
    ) throws(Failure) -> DragID {
        try checkQuota(turn.context.viewer.connection)
        let allowed = try Self.operations(operations) ?? [.copy]
        guard !drafts.isEmpty else { throw Failure(.nothingToDrag, "there is no item to drag") }
        let random = turn.context.random
        var items: [Item] = []
        for draft in drafts { items.append(try draft.item(fresh: { ItemID(random: random()) })) }
        let held = try change(.insert, &turn) { [items] library, edit throws(Failure) in
            library.hold(items, in: &edit)
        }
        return begin(.outside(held), allowed, isDetached: isDetached, &turn)
    }

    private mutating func begin(
        _ source: Drag.Source,
        _ operations: [Transfer.Operation],
        isDetached: Bool,
        _ turn: inout Turn
    ) -> DragID {
        let owner = turn.context.viewer.connection
        let id = drags.newID()
        drags[id] = Drag(
            id: id,
            owner: owner,
            isDetached: isDetached,
            operations: operations,
            source: source,
            touched: turn.context.now
        )
        if !isDetached { turn.watched.append(owner) }
        tellAdded(id, &turn)
        return id
    }

    /// Takes more items of its container along with a drag. Ids that are not there are left out; `NoSuchItem` where none is.
    mutating func add(_ ids: [ItemID], to id: DragID, _ turn: inout Turn) throws(Failure) {
        guard var drag = drags[id] else { return }
        try drag.checkActive()
        guard let name = drag.container else {
            try drag.add([])
            return
        }
        let more = try liftable(ids.filter { !drag.holds($0) }, of: name)
        if drag.operations.contains(.move), let fixed = try fixedItem(of: more, in: name) {
            throw Self.notMovable(fixed, "lifted for a move")
        }
        guard !more.isEmpty else {
            if let missing = ids.first, !ids.contains(where: drag.holds) { throw try library[name].noItem(missing) }
            return
        }
        let before = values(of: [.sourceIds, .count, .types, .progress], of: drag)
        try drag.add(more)
        drags[id] = drag
        tell(ContainerInterface.ItemsLifted.self, more, of: id, from: name, &turn)
        tellChanges(of: drag, since: before, &turn)
    }

    /// The items of a container that are there, each once; `Busy` where one is in a drag already.
    private func liftable(_ ids: [ItemID], of name: ContainerName) throws(Failure) -> [ItemID] {
        let lifted = Set(drags.open.lazy.filter { $0.container == name }.flatMap { $0.lifted.map(\.id) })
        return try library.read(name) { container throws(Failure) -> [ItemID] in
            var seen: Set<ItemID> = []
            var result: [ItemID] = []
            for id in ids where container.holds(id) && seen.insert(id).inserted {
                guard !lifted.contains(id) else {
                    throw Failure(.busy, "the item \(id.text.quoted) is in another drag")
                }
                result.append(id)
            }
            return result
        }
    }

    /// The first of some items that can't be moved.
    func fixedItem(of ids: [ItemID], in name: ContainerName) throws(Failure) -> ItemID? {
        try library.read(name) { container throws(Failure) -> ItemID? in
            for id in ids where try !container.item(id).attributes.isMovable { return id }
            return nil
        }
    }

    /// The refusal of what would move an item that can't be moved.
    static func notMovable(_ id: ItemID, _ what: String) -> Failure {
        Failure(.notMovable, "the item \(id.text.quoted) can't be moved, so it can't be \(what)")
    }

    private func checkQuota(_ connection: String) throws(Failure) {
        let open = drags.open
        guard open.count < library.quotas.drags else {
            throw Failure(
                .quotaExceeded,
                "all connections together have \(library.quotas.drags.counted("drag")) already"
            )
        }
        let limit = library.quotas.dragsOfConnection
        guard open.count(where: { $0.owner == connection }) < limit else {
            throw Failure(.quotaExceeded, "this connection has \(limit.counted("drag")) already")
        }
    }

    /// The operations that a source allows, each once; `nil` where it says nothing.
    private static func operations(_ texts: [String]) throws(Failure) -> [Transfer.Operation]? {
        guard !texts.isEmpty else { return nil }
        var operations: Set<Transfer.Operation> = []
        for text in texts { operations.insert(try Transfer.Operation(text)) }
        return Transfer.Operation.allCases.filter(operations.contains)
    }

    /// Tells a container that a drag has lifted items of it, or released them.
    func tell<Told: Signal>(
        _ signal: Told.Type,
        _ ids: [ItemID],
        of drag: DragID,
        from name: ContainerName,
        _ turn: inout Turn
    ) where Told.Body == Arguments<ObjectPath, [String]> {
        turn.tell(.signal(signal, of: Object.path(of: name), Arguments(Object.path(of: drag), ids.map(\.text))))
        tellProperties([.lifted], of: name, &turn)
    }
}
