/// Builds a library of what the store kept.
///
/// Every row is checked: what contradicts another row is `InvalidDocument`, for the store to report as damage.
public struct LibraryRestoration: Restoring {
    /// What has been restored; whole once it is complete.
    public internal(set) var library: Library
    /// The types of entries: each is kept once.
    var types: [ContentType: ContentType] = [:]
    /// The clipboards that were stored; some are there without that.
    var clipboards: Set<ClipboardKey> = []
    /// The places of the clipboards whose contents ended with the service.
    var passing: Set<Int> = []
    private var places: [ContainerKey: [StoredPlace]] = [:]

    private struct StoredPlace {
        let collection: CollectionKey
        let label: Int64
        let slot: Slot
    }

    private let slotLimit: UInt32

    /// Begins with an empty library. `quotas` are for what is new; what was kept may be as much as the highest ever
    /// allowed, `itemLimit` items of a container.
    public init(quotas: Quotas = Quotas(), itemLimit: Int = Quotas.highest.items) {
        library = Library(quotas: quotas)
        slotLimit = 2 * UInt32(clamping: itemLimit)
    }

    /// A container; one of the same number or name is damage.
    public mutating func restore(_ container: ContainerRecord) throws(Failure) {
        guard container.revision < StoredNumbers.count, container.key.number < StoredNumbers.key else {
            throw Failure(.invalidDocument, "the container \(container.name.text.quoted) has impossible numbers")
        }
        guard library.find(container.key) == nil, library.find(container.name) == nil else {
            throw Failure(.invalidDocument, "the container \(container.name.text.quoted) is stored twice")
        }
        library.adopt(Container(container))
    }

    /// A collection of a container that is there.
    public mutating func restore(_ collection: CollectionRecord, in key: ContainerKey) throws(Failure) {
        try check(key)
        guard collection.key.number > 0, collection.key.number < StoredNumbers.key else {
            throw Failure(.invalidDocument, "the collection \(collection.name.text.quoted) has an impossible number")
        }
        var accepts: [TypePattern] = []
        for pattern in collection.accepts { accepts.append(try TypePattern(pattern)) }
        try library.change(key) { container throws(Failure) in
            guard container.collections[collection.key] == nil, container.collectionKeys[collection.name] == nil else {
                throw Failure(.invalidDocument, "the collection \(collection.name.text.quoted) is stored twice")
            }
            container.adopt(ItemCollection(key: collection.key, name: collection.name, accepts: accepts))
            container.lastCollectionKey = max(container.lastCollectionKey, collection.key.number)
            container.positions[collection.key] = collection.position
        }
    }

    /// An item of a container that is there, in no collection yet.
    public mutating func restore(_ item: Item, as key: ItemKey) throws(Failure) {
        try check(key.container)
        // The place comes later; until then the item is in no collection, which the number 0 stands for.
        let entry = ItemTable.Entry(item: item.ofEarlierConnections, collection: CollectionKey(0))
        let limit = slotLimit
        try library.change(key.container) { container throws(Failure) in
            guard key.slot.index < limit else {
                throw Failure(.invalidDocument, "the item \(item.id.text.quoted) is stored under an impossible number")
            }
            try container.items.restore(entry, at: key.slot)
        }
        for content in item.storedContents { library.ledger.retain(content.id) }
        library.note(item)
    }

    /// The place of an item that is there, in a collection that is there.
    public mutating func restorePlace(_ collection: CollectionKey, label: Int64, of key: ItemKey) throws(Failure) {
        guard let container = library.find(key.container), container.collections[collection] != nil,
            container.items.isFilled(key.slot), OrderedList.labels.contains(label)
        else { throw Failure(.invalidDocument, "the place of item \(key.number) is of no item or no collection") }
        places[key.container, default: []].append(StoredPlace(collection: collection, label: label, slot: key.slot))
    }

    /// A step of a container that is there.
    public mutating func restore(_ record: StepRecord, in key: ContainerKey) throws(Failure) {
        try check(key)
        let (step, revision) = try Step.restored(record)
        guard step.row == record.row else {
            throw Failure(.invalidDocument, "the step \(step.number) is stored as another, in row \(record.row)")
        }
        for item in step.heldItems { library.note(item) }
        if case .exchange(let exchange) = step.work {
            library.lastExchange = max(library.lastExchange, exchange.id)
        }
        library.change(key) { container in
            container.history.restore(step, isUndone: record.isUndone, revision)
            container.revision = max(container.revision, revision)
        }
    }

    /// Puts the items where they stood, and counts who refers to what.
    public mutating func complete() throws(Failure) {
        for key in Array(library.containers.keys) {
            var places = self.places.removeValue(forKey: key) ?? []
            places.sort { ($0.collection.number, $0.label) < ($1.collection.number, $1.label) }
            try library.change(key) { container throws(Failure) in
                guard places.count == container.count else {
                    throw Failure(
                        .invalidDocument,
                        "the container \(container.name.text.quoted) has items without a place"
                    )
                }
                try container.orderCollections()
                guard container.history.restored() else {
                    throw Failure(
                        .invalidDocument,
                        "two steps of the container \(container.name.text.quoted) share a number"
                    )
                }
                try container.stand(places.map { ($0.collection, $0.label, $0.slot) })
                guard !container.hasCycle else {
                    throw Failure(
                        .invalidDocument,
                        "a folder of the container \(container.name.text.quoted) is in a collection that it leads to"
                    )
                }
            }
        }
        for container in library.containers.values {
            for step in container.history.undo + container.history.redo {
                for content in step.heldContents { library.ledger.retain(content.id) }
            }
        }
        try completeClipboards()
        library.ledger.restored()
    }

    private func check(_ key: ContainerKey) throws(Failure) {
        guard library.find(key) != nil else {
            throw Failure(.invalidDocument, "the container \(key.number) is not stored, but something of it is")
        }
    }
}

extension Container {
    /// Puts the collections into the order of their positions.
    fileprivate mutating func orderCollections() throws(Failure) {
        for (key, position) in positions.sorted(by: { $0.value < $1.value }) {
            guard order.append(restoring: key, at: position) else {
                let collection = self[key].name.text.quoted
                throw Failure(.invalidDocument, "the collection \(collection) is stored at an impossible position")
            }
        }
        positions = [:]
    }

    /// Puts all items where they stood; the places are sorted by collection and label.
    fileprivate mutating func stand(
        _ places: [(collection: CollectionKey, label: Int64, slot: Slot)]
    ) throws(Failure) {
        var last: (collection: CollectionKey, label: Int64)?
        for place in places {
            if let last, last.collection == place.collection, last.label == place.label {
                throw Failure(.invalidDocument, "two items of \(self[place.collection].name.text.quoted) share a place")
            }
            guard items[place.slot].collection == CollectionKey(0) else {
                throw Failure(.invalidDocument, "the item \(items.id(of: place.slot).text.quoted) has two places")
            }
            last = (place.collection, place.label)
            items.move(place.slot, to: place.collection)
            collections[place.collection]?.list.append(restoring: place.slot, label: place.label, in: &items.chunks)
        }
        items.restored()
    }
}
