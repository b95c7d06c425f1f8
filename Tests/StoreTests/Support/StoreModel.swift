import Transfer

/// A store in memory, the plainest way: what the real one is compared with.
struct StoreModel {
    /// The rows.
    var state = StoredState()
    /// The contents.
    var contents: [StoredContent: Content] = [:]

    /// Does what `write` says.
    mutating func apply(_ write: Write) {
        switch write {
        case .putContainer(let record): state.containers[record.key] = record
        case .setRevision(let key, let revision): state.containers[key]?.revision = revision
        case .deleteContainer(let key):
            state.containers[key] = nil
            state.collections = state.collections.filter { $0.key.container != key }
            state.items = state.items.filter { $0.key.container != key }
            state.places = state.places.filter { $0.key.container != key }
            state.steps = state.steps.filter { $0.key.container != key }
        case .putCollection(let container, let record):
            state.collections[.init(container: container, key: record.key)] = record
        case .deleteCollection(let container, let key):
            state.collections[.init(container: container, key: key)] = nil
        case .addItem(let key, let item), .putItem(let key, let item): state.items[key] = item
        case .place(let key, let collection, let label):
            state.places[key] = .init(collection: collection, label: label)
        case .deleteItem(let key):
            state.items[key] = nil
            state.places[key] = nil
        case .putContent(let stored, let content): contents[stored] = content
        case .writeFile, .adoptFile: preconditionFailure("the model spools nothing")
        case .copyContent(let source, let copy): contents[copy] = contents[source]
        case .deleteContent(let stored): contents[stored] = nil
        case .putStep(let container, let record):
            state.steps[.init(container: container, number: record.row)] = record
        case .putClipboard(let record): state.clipboards[record.key] = record
        case .putEntry(let clipboard, let record):
            state.entries[.init(clipboard: clipboard, number: record.number)] = record
        case .moveEntry(let clipboard, let number, let change, let time):
            state.entries[.init(clipboard: clipboard, number: number)]?.change = change
            state.entries[.init(clipboard: clipboard, number: number)]?.time = time
        case .pinEntry(let clipboard, let number, let isPinned):
            state.entries[.init(clipboard: clipboard, number: number)]?.isPinned = isPinned
        case .deleteEntry(let clipboard, let number):
            state.entries[.init(clipboard: clipboard, number: number)] = nil
        case .deleteStep(let container, let row):
            state.steps[.init(container: container, number: row)] = nil
        }
    }
}
