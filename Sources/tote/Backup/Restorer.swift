import ToteClient
import Transfer

/// Puts what a backup holds into the service: what is missing there; what is there stays as it is.
struct Restorer: BackupVisitor {
    /// How many items one call brings.
    private static let batch = 500
    /// How many bytes of them, about.
    private static let batchSize = 1 << 20

    /// The service.
    let tote: Tote
    /// Whether nothing is to change.
    let isRehearsal: Bool
    /// The signals that end it.
    let signals: Signals
    /// What came of it so far.
    var counts = RestoreCounts()

    private let containerNames: Set<String>
    private var container: Target?
    private var pending: [BackupItem] = []
    private var pendingSize = 0
    var history: HistoryTarget?

    /// The container that is restored.
    private struct Target {
        /// The container; nil where it isn't there and nothing is to change.
        let container: ToteContainer?
        /// Its collections before, and where a new one goes.
        var collections: Neighbours
        /// The items that were there before.
        var present: Set<String> = []
        /// The collection that is restored, its types if they are yet to be set, and its items before.
        var collection = ""
        var accepts: [String] = []
        var items = Neighbours([])
    }

    /// Restores into the service at `tote`.
    init(_ tote: Tote, isRehearsal: Bool, _ signals: Signals) throws(ToteError) {
        self.tote = tote
        self.isRehearsal = isRehearsal
        self.signals = signals
        containerNames = Set(try tote.containerNames)
    }

    /// Makes the container where it isn't there.
    mutating func begin(_ container: BackupReader.Container) throws {
        guard !containerNames.contains(container.name) else {
            let known = try tote.container(container.name)
            counts.containers.present += 1
            var target = Target(container: known, collections: Neighbours(try known.collections))
            for collection in target.collections.names {
                try Listing.pages(of: collection, in: known) { target.present.formUnion($0) }
            }
            self.container = target
            return
        }
        counts.containers.restored += 1
        let made = isRehearsal ? nil : try tote.createContainer(container.name)
        self.container = Target(container: made, collections: Neighbours([]))
        guard let made else { return }
        if !container.title.isEmpty { try made.setTitle(container.title) }
        if !container.isReorderable { try made.setReorderable(false) }
        if !container.acceptsDrops { try made.setAcceptsDrops(false) }
    }

    /// Adds the collection where it isn't there, behind the one before it in the backup.
    mutating func begin(_ collection: BackupReader.Collection) throws {
        try signals.check()
        guard var target = take(&container) else { return }
        target.collection = collection.name
        target.accepts = []
        target.items = Neighbours([])
        if target.collections.pass(collection.name) {
            counts.collections.present += 1
            var ids: [String] = []
            if let known = target.container { try Listing.pages(of: collection.name, in: known) { ids += $0 } }
            target.items = Neighbours(ids)
        } else {
            counts.collections.restored += 1
            // Items may be in a collection that wouldn't take them any more: its types are set when they are in.
            target.accepts = collection.accepts
            if !isRehearsal {
                try target.container?.addCollection(collection.name, before: target.collections.next)
            }
        }
        container = target
    }

    /// Puts the item in where it isn't there, behind the one before it in the backup.
    mutating func visit(_ item: BackupItem) throws {
        guard container?.present.contains(item.id) == false else {
            counts.items.present += 1
            let next = container?.items.next
            container?.items.pass(item.id)
            // Those that wait stand before this one.
            if container?.items.next != next, !pending.isEmpty { try flush(before: next ?? "") }
            return
        }
        if item.goesAlone { try flush(before: container?.items.next ?? "") }
        pending.append(item)
        pendingSize += item.size
        if item.goesAlone || pending.count >= Self.batch || pendingSize > Self.batchSize {
            try flush(before: container?.items.next ?? "")
        }
    }

    /// Has all of the collection stored.
    mutating func endCollection() throws {
        try flush(before: container?.items.next ?? "")
        guard let target = container, !isRehearsal, !target.accepts.isEmpty else { return }
        try target.container?.setAccepts(target.collection, to: target.accepts)
    }

    /// Forgets the container.
    mutating func endContainer() throws {
        container = nil
    }

    private func take(_ target: inout Target?) -> Target? {
        defer { target = nil }
        return target
    }

    /// Puts in the items that wait.
    private mutating func flush(before: String) throws {
        try signals.check()
        guard let target = container, !pending.isEmpty else { return }
        let items = pending
        pending = []
        pendingSize = 0
        for item in items { container?.present.insert(item.id) }
        guard !isRehearsal, let container = target.container else {
            counts.items.restored += items.count
            return
        }
        let place = TotePlace(collection: target.collection, before: before)
        do throws(ToteError) {
            try insert(items, into: container, at: place)
            counts.items.restored += items.count
        } catch {
            guard error.isOfItem else { throw error }
            for item in items { try insertAlone(item, into: container, at: place) }
        }
    }

    /// Puts in one item; a refusal of it is told, and is no end.
    private mutating func insertAlone(_ item: BackupItem, into container: ToteContainer, at place: TotePlace) throws {
        do throws(ToteError) {
            try insert([item], into: container, at: place)
            counts.items.restored += 1
        } catch {
            switch error.reason {
            case .alreadyExists: counts.items.present += 1
            case .noSuchItem where !place.before.isEmpty:
                // The one behind it was there when the import began, and is long gone.
                try insertAlone(item, into: container, at: .end(of: place.collection))
            default:
                guard error.isOfItem else { throw error }
                counts.refused += 1
                ErrorOutput().say("\(container.name)/\(place.collection), \(item.id.quoted): \(error)")
            }
        }
    }

    /// Puts in items.
    private func insert(
        _ items: [BackupItem],
        into container: ToteContainer,
        at place: TotePlace
    ) throws(ToteError) {
        _ = try items.send { document throws(ToteError) in
            try container.insert(document: document, at: place)
        } asItems: { items throws(ToteError) in
            try container.insert(items, at: place)
        }
    }
}
