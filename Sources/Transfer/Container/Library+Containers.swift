// Making, changing and deleting containers themselves.

extension Library {
    /// Makes a container with empty collections: `AlreadyExists` for a name or a collection that is there already.
    public mutating func create(
        _ name: ContainerName,
        collections: [CollectionName],
        in edit: inout Edit
    ) throws(Failure) {
        guard keys[name] == nil else {
            throw Failure(.alreadyExists, "there is a container \(name.text.quoted) already")
        }
        var seen: Set<CollectionName> = []
        for collection in collections where !seen.insert(collection).inserted {
            throw Failure(.alreadyExists, "the collection \(collection.text.quoted) is named twice")
        }
        var container = Container(ContainerRecord(key: newKey(), name: name))
        var added: [CollectionKey] = []
        for collection in collections {
            let key = container.newCollectionKey()
            container.adopt(ItemCollection(key: key, name: collection, accepts: []))
            added.append(key)
        }
        _ = container.order.insert(added, before: nil)
        edit.transaction.writes.append(.putContainer(container.record))
        for key in container.order {
            edit.transaction.writes.append(.putCollection(container.key, container.record(of: key)))
        }
        edit.created = container.key
        adopt(container)
    }

    /// Deletes a container with all that is in it, and with what could be undone: `NoSuchContainer`.
    public mutating func delete(_ name: ContainerName, in edit: inout Edit) throws(Failure) {
        let container = try self[name]
        edit.deleted = container
        containers[container.key] = nil
        keys[name] = nil
        edit.transaction.writes.append(.deleteContainer(container.key))
        var lost = container.snapshot().flatMap { collection in
            collection.ids.flatMap { id in container.items.find(id)?.storedContents ?? [] }
        }
        lost += (container.history.undo + container.history.redo).flatMap(\.heldContents)
        lost += forgetExchanges(with: container.key, in: &edit)
        count(gained: [], lost: lost, in: &edit)
    }

    /// A move between containers can't be undone any more when one of them is gone, nor what came before it. Gives the
    /// contents that are let go of with that.
    private mutating func forgetExchanges(with gone: ContainerKey, in edit: inout Edit) -> [StoredContent] {
        var lost: [StoredContent] = []
        for key in Array(containers.keys) {
            change(key) { container in
                var before = Edit.Before(of: container)
                let (outcome, reversal) = container.history.forget { step in
                    if case .exchange(let exchange) = step.work {
                        exchange.home == gone || exchange.away == gone
                    } else {
                        false
                    }
                }
                guard !outcome.gone.isEmpty else { return }
                lost += outcome.gone.flatMap(\.heldContents)
                before.history = reversal
                edit.before.append(before)
                for row in outcome.deleted { edit.transaction.writes.append(.deleteStep(key, row: row)) }
                // One of them may have carried the revision.
                edit.transaction.writes.append(.setRevision(key, container.revision))
            }
        }
        return lost
    }

    /// Sets a property of a container: `NoSuchContainer`.
    public mutating func set(
        _ property: ContainerProperty,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        let key = try self.key(of: name)
        change(key) { container in
            edit.before.append(Edit.Before(of: container))
            switch property {
            case .title(let title): container.title = title
            case .isReorderable(let value): container.isReorderable = value
            case .acceptsDrops(let value): container.acceptsDrops = value
            }
            edit.transaction.writes.append(.putContainer(container.record))
        }
    }

    /// Sets the types that a collection takes, one revision; what it holds already stays: `NoSuchCollection`.
    public mutating func setAccepts(
        _ accepts: [TypePattern],
        of collection: CollectionName,
        in name: ContainerName,
        edit: inout Edit
    ) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            container.setAccepts(accepts, of: try container.collectionKey(collection), into: &draft)
        }
    }
}

/// A property of a container that callers set.
public enum ContainerProperty: Hashable, Sendable {
    case title(String)
    case isReorderable(Bool)
    case acceptsDrops(Bool)
}
