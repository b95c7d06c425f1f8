// The changes that calls ask for. Each throws before it changes anything, or is taken back by `edit`.

extension Library {
    /// Puts new items into a collection, next to each other.
    ///
    /// Refusals: `AlreadyExists`, `NotAccepted`, `WouldCycle`, `TooLarge`, `NoSuchCollection`, `NoSuchItem`.
    public mutating func insert(
        _ items: [Item],
        into place: Place,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        let limit = quotas.items
        try read(name) { container throws(Failure) in
            for item in items where container.holds(item.id) { throw container.alreadyHolds(item.id) }
            try container.check([(place, items)], limit: limit)
        }
        try put(items, into: place, of: name, in: &edit)
    }

    /// Puts new items into a collection, next to each other, where `Container.check` has nothing against them:
    /// `AlreadyExists`.
    mutating func put(
        _ items: [Item],
        into place: Place,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        let items = store(items, in: &edit)
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            let target = try container.target(place)
            try container.insert(items, in: target.key, before: target.anchor, into: &draft)
        }
    }

    /// Puts items of a container next to each other at a place of it; an id given twice counts once, at its first
    /// mention.
    ///
    /// Refusals: `NoSuchItem`, `NotMovable`, `NotAccepted`, `WouldCycle`, `NoSuchCollection`.
    public mutating func move(
        _ ids: [ItemID],
        to place: Place,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            let slots = try container.slots(of: ids)
            let target = try container.target(place)
            var arriving: [Item] = []
            for slot in slots {
                let entry = container.items[slot]
                guard entry.item.attributes.isMovable else { throw Container.notMovable(entry.item.id) }
                if entry.collection != target.key { arriving.append(entry.item) }
            }
            try container.checkAccepted(arriving, by: target.key)
            let collection = container[target.key].name
            let folders = arriving.compactMap { ArrivingFolder($0, in: collection) }
            if !folders.isEmpty { try container.checkCycles(of: folders, ignoring: Set(slots)) }
            container.place(slots, in: target.key, before: target.anchor, into: &draft)
        }
    }

    /// Puts items of a container at the end of the collection that a folder of it opens.
    ///
    /// Refusals: those of `move`, and `NotAccepted` for what is no folder, or for an item that the folder doesn't take.
    public mutating func move(
        _ ids: [ItemID],
        into folder: ItemID,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        let collection = try read(name) { container throws(Failure) in
            let collection = try container.opened(by: folder)
            var items: [Item] = []
            items.reserveCapacity(ids.count)
            for id in ids { items.append(try container.item(id)) }
            try container.checkAccepted(items, byFolder: folder)
            return collection
        }
        try move(ids, to: Place(collection), of: name, in: &edit)
    }

    /// Puts new items at a place, or, where it is no place, each into the collection that it fits best, at the end.
    public mutating func insertRouted(
        _ items: [Item],
        at place: Place,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        guard place.isRouted else {
            try insert(items, into: place, of: name, in: &edit)
            return
        }
        let groups = try self[name].routed(items).map { group in
            (place: Place(group.collection), items: group.indexes.map { items[$0] })
        }
        let limit = quotas.items
        try read(name) { container throws(Failure) in
            for item in items where container.holds(item.id) { throw container.alreadyHolds(item.id) }
            try container.check(groups, limit: limit)
        }
        for group in groups { try put(group.items, into: group.place, of: name, in: &edit) }
    }

    /// Takes items out of a container; an unknown one is `NoSuchItem`, and nothing changes.
    public mutating func remove(_ ids: [ItemID], of name: ContainerName, in edit: inout Edit) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            container.remove(try container.slots(of: ids), into: &draft)
        }
    }

    /// Sets what items of a container say and hold; all of them are there, else `NoSuchItem`.
    public mutating func replace(_ items: [Item], of name: ContainerName, in edit: inout Edit) throws(Failure) {
        let key = try self.key(of: name)
        let items = store(items, in: &edit)
        try draft(key, in: &edit) { container, draft throws(Failure) in
            var new: [(slot: Slot, item: Item)] = []
            new.reserveCapacity(items.count)
            for item in items { new.append((try container.slot(of: item.id), item)) }
            let folders = new.compactMap { slot, item -> ArrivingFolder? in
                guard item.attributes.opens != nil else { return nil }
                return ArrivingFolder(item, in: container[container.items[slot].collection].name)
            }
            if !folders.isEmpty { try container.checkCycles(of: folders, ignoring: Set(new.map(\.slot))) }
            container.replace(new, into: &draft)
        }
    }

    /// Adds a collection to a container, before another one or last: `AlreadyExists`, `NoSuchCollection`.
    public mutating func addCollection(
        _ collection: CollectionName,
        accepts: [TypePattern],
        before: CollectionName?,
        to name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            guard container.collectionKeys[collection] == nil else {
                throw Failure(
                    .alreadyExists,
                    "the container \(name.text.quoted) has a collection \(collection.text.quoted) already"
                )
            }
            let before = try before.map { name throws(Failure) in try container.collectionKey(name) }
            container.addCollection(collection, accepts: accepts, before: before, into: &draft)
        }
    }

    /// Puts a collection before another one, or last: `NoSuchCollection`.
    public mutating func moveCollection(
        _ collection: CollectionName,
        before: CollectionName?,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            let key = try container.collectionKey(collection)
            let before = try before.map { name throws(Failure) in try container.collectionKey(name) }
            container.moveCollection(key, before: before, into: &draft)
        }
    }

    /// Takes a collection away, and its items with it where that is wanted: `NotEmpty`, `NoSuchCollection`.
    public mutating func removeCollection(
        _ collection: CollectionName,
        withItems: Bool,
        of name: ContainerName,
        in edit: inout Edit
    ) throws(Failure) {
        try draft(try key(of: name), in: &edit) { container, draft throws(Failure) in
            let key = try container.collectionKey(collection)
            let slots = Array(container[key].list)
            guard slots.isEmpty || withItems else {
                throw Failure(
                    .notEmpty,
                    "the collection \(collection.text.quoted) holds \(slots.count.counted("item"))"
                )
            }
            container.remove(slots, into: &draft)
            container.removeCollection(key, into: &draft)
        }
    }
}

extension Library {
    /// The same items with all contents in the store: what came with a message gets a number, what others refer to is
    /// copied by the caller before.
    mutating func store(_ items: [Item], in edit: inout Edit) -> [Item] {
        items.map { item in
            note(item)
            guard !item.isStored || !spooled.isEmpty else { return item }
            var item = item
            for index in item.representations.indices {
                item.representations[index].content = store(item.representations[index].content, in: &edit)
            }
            return item
        }
    }

    private mutating func store(_ content: Content, in edit: inout Edit) -> Content {
        switch content {
        case .stored(let stored):
            if spooled.remove(stored.id) != nil {
                edit.ledger.append(.adopted(stored.id))
                edit.transaction.writes.append(.adoptFile(stored))
            }
            return content
        case .promise: return content
        case .secret: preconditionFailure("a concealed content is never stored")
        case .text, .bytes:
            let stored = number(content, in: &edit)
            edit.transaction.writes.append(.putContent(stored, content))
            return .stored(stored)
        }
    }

    /// Remembers that there is something that only one application may see, or that a connection has promised.
    mutating func note(_ item: Item) {
        for representation in item.representations {
            if case .app = representation.visibility { hasApplicationVisibility = true }
            if case .promise(let promise) = representation.content { providers.insert(promise.provider) }
        }
    }

    /// A number and a place for a content; the item that is about to refer to it counts on its own.
    mutating func number(_ content: Content, in edit: inout Edit) -> StoredContent {
        let id = ledger.reserve()
        edit.ledger.append(.reserved(id))
        return StoredContent(
            id: id,
            form: content.isText ? .text : .bytes,
            location: content.size > StoredContent.rowLimit ? .file : .row,
            size: content.size
        )
    }
}
