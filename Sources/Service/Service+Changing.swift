internal import Transfer
internal import Wire

extension Service {
    /// Changes the library as part of a turn, and tells of it: one `Changed` a revision, then the properties that are
    /// others now, then what has become of clipboards, then the drags that are out of items.
    mutating func change<Result>(
        _ cause: Cause,
        _ turn: inout Turn,
        _ body: (inout Library, inout Edit) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(turn.edit == nil, "a turn changes the library once")
        let (result, edit) = try library.edit(cause, body)
        turn.edit = edit
        for revision in edit.revisions { turn.tell(Self.changed(revision)) }
        for (name, properties) in library.changedProperties(by: edit) {
            tellProperties(properties.map(ContainerInterface.Property.init), of: name, &turn)
        }
        for change in library.clipboardChanges(by: edit) { tell(change, &turn) }
        for revision in edit.revisions {
            loseItems(revision.itemsTakenAway, from: revision.container, &turn)
            // Who has read what an app had promised has it, though nobody else can any more.
            if !edit.isOfLeaving { note(changeOf: revision.itemsChanged, of: revision.container, turn) }
        }
        return result
    }

    private static func changed(_ revision: Revision) -> Message {
        let ids = revision.changes.reduce(0) { $0 + $1.idCount }
        let changes = ids > Limits.idsInSignal ? [WireChange(kind: "reset")] : revision.changes.map(WireChange.init)
        return .signal(
            ContainerInterface.Changed.self,
            of: Object.path(of: revision.container),
            Arguments(revision.number, revision.cause.rawValue, changes)
        )
    }
}

extension ContainerInterface.Property {
    /// The property of the contract that shows a property of the domain.
    init(_ property: DerivedProperty) {
        self =
            switch property {
            case .collections: .collections
            case .canUndo: .canUndo
            case .canRedo: .canRedo
            }
    }
}

extension Revision {
    /// The items that say or hold something else now.
    fileprivate var itemsChanged: [ItemID] {
        changes.flatMap { change -> [ItemID] in if case .update(let ids, _) = change { ids } else { [] } }
    }

    /// The items that have left the container.
    fileprivate var itemsTakenAway: [ItemID] {
        changes.flatMap { change -> [ItemID] in if case .remove(let ids, _) = change { ids } else { [] } }
    }
}

extension WireChange {
    /// A change in the words of the contract.
    init(_ change: Change) {
        switch change {
        case .insert(let ids, let collection, let before):
            self.init(kind: "insert", ids: ids.map(\.text), collection: collection.text, before: before?.text ?? "")
        case .move(let ids, let collection, let before):
            self.init(kind: "move", ids: ids.map(\.text), collection: collection.text, before: before?.text ?? "")
        case .remove(let ids, let collection):
            self.init(kind: "remove", ids: ids.map(\.text), collection: collection.text)
        case .update(let ids, let collection):
            self.init(kind: "update", ids: ids.map(\.text), collection: collection.text)
        case .updateCollection(let collection): self.init(kind: "update", collection: collection.text)
        case .addCollection(let collection, let before):
            self.init(kind: "add-collection", collection: collection.text, before: before?.text ?? "")
        case .moveCollection(let collection, let before):
            self.init(kind: "move-collection", collection: collection.text, before: before?.text ?? "")
        case .removeCollection(let collection):
            self.init(kind: "remove-collection", collection: collection.text)
        }
    }
}
