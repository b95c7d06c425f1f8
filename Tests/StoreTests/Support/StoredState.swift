import Transfer

/// What a store holds, as plain tables.
struct StoredState: Restoring, Equatable {
    /// Where an item stands.
    struct Place: Equatable {
        var collection: CollectionKey
        var label: Int64
    }

    /// A collection, by its container and its number.
    struct CollectionPath: Hashable {
        var container: ContainerKey
        var key: CollectionKey
    }

    /// A step, by its container and its number.
    struct StepPath: Hashable {
        var container: ContainerKey
        var number: Int64
    }

    /// An entry, by its clipboard and its number.
    struct EntryPath: Hashable {
        var clipboard: ClipboardKey
        var number: EntryNumber
    }

    var containers: [ContainerKey: ContainerRecord] = [:]
    var collections: [CollectionPath: CollectionRecord] = [:]
    var items: [ItemKey: Item] = [:]
    var places: [ItemKey: Place] = [:]
    var steps: [StepPath: StepRecord] = [:]
    var clipboards: [ClipboardKey: ClipboardRecord] = [:]
    var entries: [EntryPath: EntryRecord] = [:]
    /// The kinds of rows, in the order in which they came, each once.
    var order: [String] = []
    /// An item with this id is refused.
    var refusedID: String?

    mutating func restore(_ container: ContainerRecord) throws(Failure) {
        note("container")
        containers[container.key] = container
    }

    mutating func restore(_ collection: CollectionRecord, in container: ContainerKey) throws(Failure) {
        note("collection")
        collections[CollectionPath(container: container, key: collection.key)] = collection
    }

    mutating func restore(_ item: Item, as key: ItemKey) throws(Failure) {
        note("item")
        guard item.id.text != refusedID else { throw Failure(.invalidDocument, "refused") }
        items[key] = item
    }

    mutating func restorePlace(_ collection: CollectionKey, label: Int64, of key: ItemKey) throws(Failure) {
        note("place")
        places[key] = Place(collection: collection, label: label)
    }

    mutating func restore(_ step: StepRecord, in container: ContainerKey) throws(Failure) {
        note("step")
        steps[StepPath(container: container, number: step.row)] = step
    }

    mutating func restore(_ clipboard: ClipboardRecord) throws(Failure) {
        note("clipboard")
        clipboards[clipboard.key] = clipboard
    }

    mutating func restore(_ entry: EntryRecord, in clipboard: ClipboardKey) throws(Failure) {
        note("entry")
        entries[EntryPath(clipboard: clipboard, number: entry.number)] = entry
    }

    mutating func complete() throws(Failure) {
        note("complete")
    }

    private mutating func note(_ kind: String) {
        if order.last != kind { order.append(kind) }
    }

    /// The same but for the order in which rows came.
    var unordered: StoredState {
        var copy = self
        copy.order = []
        return copy
    }
}
