internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Container that change.

extension Service {
    static func addChanging(to routes: inout Routes<ContainerName>) {
        routes.on(ContainerInterface.Insert.self) { service, turn, name, call throws(Failure) in
            let (items, collection, before) = call.values
            let drafts = try service.drafts(items, &turn)
            return Arguments(try service.insert(drafts, at: try place(collection, before), of: name, &turn))
        }
        routes.on(ContainerInterface.InsertText.self) { service, turn, name, call throws(Failure) in
            let (type, text, collection, before) = call.values
            let draft = try service.draft(type, text)
            let ids = try service.insert([draft], at: try place(collection, before), of: name, &turn)
            return Arguments(ids[0])
        }
        routes.on(ContainerInterface.InsertDocument.self) { service, turn, name, call throws(Failure) in
            let (document, collection, before) = call.values
            let drafts = try service.drafts(in: document, turn.context)
            return Arguments(try service.insert(drafts, at: try place(collection, before), of: name, &turn))
        }
        routes.on(ContainerInterface.Update.self) { service, turn, name, call throws(Failure) in
            let drafts = try service.drafts(call.values, &turn)
            return try service.update(drafts, of: name, &turn)
        }
        routes.on(ContainerInterface.UpdateDocument.self) { service, turn, name, call throws(Failure) in
            let drafts = try service.drafts(in: call.values, turn.context)
            return try service.update(drafts, of: name, &turn)
        }
        routes.on(ContainerInterface.Move.self) { service, turn, name, call throws(Failure) in
            let (ids, collection, before) = call.values
            let moved = try Self.ids(ids)
            let target = try place(collection, before)
            return try service.move(in: name, &turn) { library, edit throws(Failure) in
                try library.move(moved, to: target, of: name, in: &edit)
            }
        }
        routes.on(ContainerInterface.MoveInto.self) { service, turn, name, call throws(Failure) in
            let (ids, folder) = call.values
            let moved = try Self.ids(ids)
            let target = try ItemID(folder)
            return try service.move(in: name, &turn) { library, edit throws(Failure) in
                try library.move(moved, into: target, of: name, in: &edit)
            }
        }
        routes.on(ContainerInterface.Remove.self) { service, turn, name, call throws(Failure) in
            let ids = try Self.ids(call.values)
            try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.remove(ids, of: name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.Undo.self) { service, turn, name, _ throws(Failure) in
            try service.change(.undo, &turn) { library, edit throws(Failure) in
                try library.undo(name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.Redo.self) { service, turn, name, _ throws(Failure) in
            try service.change(.redo, &turn) { library, edit throws(Failure) in
                try library.redo(name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.BeginDrag.self) { service, turn, name, call throws(Failure) in
            let (ids, operations, isDetached) = call.values
            let drag = try service.beginDrag(
                of: try Self.ids(ids),
                from: name,
                operations,
                isDetached: isDetached,
                &turn
            )
            return Arguments(Object.path(of: drag))
        }
    }

    private mutating func insert(
        _ drafts: [ItemDraft],
        at place: Place,
        of name: ContainerName,
        _ turn: inout Turn
    ) throws(Failure) -> [String] {
        let random = turn.context.random
        var items: [Item] = []
        items.reserveCapacity(drafts.count)
        for draft in drafts { items.append(try draft.item(fresh: { ItemID(random: random()) })) }
        try change(.insert, &turn) { library, edit throws(Failure) in
            try library.insertRouted(items, at: place, of: name, in: &edit)
        }
        return items.map(\.id.text)
    }

    private mutating func update(
        _ drafts: [ItemDraft],
        of name: ContainerName,
        _ turn: inout Turn
    ) throws(Failure) -> Arguments<UInt64> {
        let viewer = turn.context.viewer
        let quotas = library.quotas
        let updated = try library.read(name) { container throws(Failure) -> [Item] in
            try container.updated(by: drafts) { item, old throws(Failure) in
                // What the caller can't see is not his to take away.
                guard item.representations != old.representations else { return }
                item.representations += old.representations.filter { !$0.visibility.admits(viewer) }
                guard item.representations.count <= max(quotas.representations, old.representations.count)
                else { throw quotas.tooManyRepresentations }
            }
        }
        try change(.update, &turn) { library, edit throws(Failure) in
            try library.replace(updated, of: name, in: &edit)
        }
        return try revision(of: name)
    }

    /// Moves items within a container that is reorderable.
    private mutating func move(
        in name: ContainerName,
        _ turn: inout Turn,
        _ body: (inout Library, inout Edit) throws(Failure) -> Void
    ) throws(Failure) -> Arguments<UInt64> {
        try checkReorderable(name)
        try change(.move, &turn, body)
        return try revision(of: name)
    }

    private func checkReorderable(_ name: ContainerName) throws(Failure) {
        guard try library.read(name, { $0.isReorderable }) else {
            throw Failure(.disabled, "the container \(name.text.quoted) is not reorderable")
        }
    }
}
