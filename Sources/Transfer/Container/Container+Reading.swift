extension Container {
    /// How many items it holds.
    public var count: Int { items.count }

    /// Whether there is something to undo.
    public var canUndo: Bool { !history.undo.isEmpty }

    /// Whether there is something to redo.
    public var canRedo: Bool { !history.redo.isEmpty }

    /// The names of its collections, in order.
    public var collectionNames: [CollectionName] { order.map { self[$0].name } }

    /// The item `id`; `NoSuchItem` where it isn't here.
    public func item(_ id: ItemID) throws(Failure) -> Item {
        items[try slot(of: id)].item
    }

    /// Calls `body` with each item, in no particular order.
    public borrowing func forEachItem(_ body: (Item) -> Void) {
        items.forEach(body)
    }

    /// Whether the item `id` is here.
    public func holds(_ id: ItemID) -> Bool { items.slot(of: id) != nil }

    /// The types that a collection takes, as patterns; none: every type.
    public func accepts(_ collection: CollectionName) throws(Failure) -> [TypePattern] {
        self[try collectionKey(collection)].accepts
    }

    /// How many items a collection holds.
    public func count(of collection: CollectionName) throws(Failure) -> Int {
        self[try collectionKey(collection)].list.count
    }

    /// The ids of a collection in order: those behind `after`, or from its start; `limit` of them, 0 meaning all.
    ///
    /// Where `after` has left the collection, the list goes on from the place where it stood.
    public func list(_ collection: CollectionName?, after: ItemID?, limit: Int) throws(Failure) -> [ItemID] {
        let key = try target(Place(collection, before: after)).key
        let list = self[key].list
        var start: Slot?
        if let after {
            if let slot = items.slot(of: after), items[slot].collection == key {
                start = slot
            } else {
                // It left: the list goes on from where it stood, behind the item before that place.
                start = try anchor(after, in: key).map { list.predecessor(of: $0, in: items.chunks) } ?? list.last
            }
        }
        let limit = limit == 0 ? list.count : limit
        return list.elements(after: start, limit: limit, in: items.chunks).map(items.id(of:))
    }

    /// All ids, a list a collection, in order.
    public func snapshot() -> [(collection: CollectionName, ids: [ItemID])] {
        order.map { key in (self[key].name, self[key].list.map(items.id(of:))) }
    }

    /// The collection of an item, and how many stand before it there.
    public func locate(_ id: ItemID) throws(Failure) -> (collection: CollectionName, index: Int) {
        let slot = try slot(of: id)
        let collection = self[items[slot].collection]
        return (collection.name, collection.list.rank(of: slot, in: items.chunks))
    }

    /// The collection that an item is in.
    public func collection(of id: ItemID) throws(Failure) -> CollectionName {
        self[items[try slot(of: id)].collection].name
    }

    /// The order of the collection of an item: all of it up to `whole` items, else from `margin` items before that item
    /// to `margin` items behind the `length` items that begin with it.
    public func window(from id: ItemID, length: Int, margin: Int, whole: Int) throws(Failure) -> [ItemID] {
        let slot = try slot(of: id)
        let list = self[items[slot].collection].list
        guard list.count > whole else { return list.map(items.id(of:)) }
        let first = max(list.rank(of: slot, in: items.chunks) - margin, 0)
        let start = first == 0 ? nil : list.slot(at: first - 1)
        return list.elements(after: start, limit: length + 2 * margin, in: items.chunks).map(items.id(of:))
    }

    /// The item behind another in its collection.
    public func successor(of id: ItemID) throws(Failure) -> ItemID? {
        let slot = try slot(of: id)
        return self[items[slot].collection].list.successor(of: slot, in: items.chunks).map(items.id(of:))
    }
}

extension Container {
    /// The collection with `key`, which is one of ours.
    subscript(key: CollectionKey) -> ItemCollection {
        guard let collection = collections[key] else { preconditionFailure("a collection's key stays valid") }
        return collection
    }

    /// The slot of the item `id`; `NoSuchItem` where it isn't here.
    func slot(of id: ItemID) throws(Failure) -> Slot {
        guard let slot = items.slot(of: id) else { throw noItem(id) }
        return slot
    }

    /// The key of the collection `name`; `NoSuchCollection` where there is none.
    func collectionKey(_ name: CollectionName) throws(Failure) -> CollectionKey {
        guard let key = collectionKeys[name] else {
            throw Failure(
                .noSuchCollection,
                "the container \(self.name.text.quoted) has no collection \(name.text.quoted)"
            )
        }
        return key
    }

    /// The refusal for an item that isn't here.
    public func noItem(_ id: ItemID) -> Failure {
        Failure(.noSuchItem, "the container \(name.text.quoted) has no item \(id.text.quoted)")
    }

    /// The refusal for a new item that is here already.
    func alreadyHolds(_ id: ItemID) -> Failure {
        Failure(.alreadyExists, "the container \(name.text.quoted) has an item \(id.text.quoted) already")
    }

    /// The refusal for two new items of one id.
    static func isGivenTwice(_ id: ItemID) -> Failure {
        Failure(.alreadyExists, "the item \(id.text.quoted) is given twice")
    }

    /// The refusal for an item that isn't to be moved.
    static func notMovable(_ id: ItemID) -> Failure {
        Failure(.notMovable, "the item \(id.text.quoted) can't be moved")
    }

    /// The slot that a place before `id` means in a collection, `nil` being its end.
    ///
    /// An anchor that has left stands for where it stood; one that never was there, or is forgotten: `NoSuchItem`.
    func anchor(_ id: ItemID?, in key: CollectionKey) throws(Failure) -> Slot? {
        guard let id else { return nil }
        if let slot = items.slot(of: id), items[slot].collection == key { return slot }
        switch self[key].leavers.place(of: id) {
        case .before(let slot): return slot
        case .end: return nil
        case nil:
            throw Failure(
                .noSuchItem,
                "the collection \(self[key].name.text.quoted) has no item \(id.text.quoted)"
            )
        }
    }

    /// The collection that the place (`""`, before `id`) means: the one that the anchor is in, or stood in last.
    func collection(ofAnchor id: ItemID) throws(Failure) -> CollectionKey {
        if let slot = items.slot(of: id) { return items[slot].collection }
        let known = order.compactMap { key in self[key].leavers.time(of: id).map { (key: key, time: $0) } }
        guard let last = known.max(by: { $0.time < $1.time }) else { throw noItem(id) }
        return last.key
    }
}
