@testable import Transfer

/// All of a library that an edit may touch, to be compared: "nothing changes at all".
struct LibraryState: Equatable {
    struct Standing: Equatable {
        let item: Item
        let collection: CollectionKey
        let label: Int64
    }

    struct ContainerState: Equatable {
        let record: ContainerRecord
        let collections: [CollectionRecord]
        let items: [Slot: Standing]
        let lists: [[Slot]]
        let undo: [Step]
        let redo: [Step]
        /// What each collection's leavers say of ids that were used.
        let leavers: [[ItemID: Leavers.Place]]
    }

    struct ClipboardState: Equatable {
        let record: ClipboardRecord
        let content: [Item]?
        let entry: EntryNumber?
        let isRecorded: Bool?
        let isConcealed: Bool?
        let expiry: Int64?
        let entries: [EntryRecord]
    }

    let containers: [ContainerKey: ContainerState]
    let clipboards: [ClipboardState]
    /// How many refer to each content.
    let references: [ContentID: UInt32]
    /// The files that no row speaks of.
    let spooled: Set<ContentID>

    init(_ library: Library, ids: [ItemID] = []) {
        containers = library.containers.mapValues { container in
            var items: [Slot: Standing] = [:]
            for slot in container.items.filled {
                let entry = container.items[slot]
                let label = container[entry.collection].list.label(of: slot, in: container.items.chunks)
                items[slot] = Standing(item: entry.item, collection: entry.collection, label: label)
            }
            return ContainerState(
                record: container.record,
                collections: container.order.map(container.record(of:)),
                items: items,
                lists: container.order.map { Array(container[$0].list) },
                undo: container.history.undo,
                redo: container.history.redo,
                leavers: container.order.map { key in
                    let places = ids.map { ($0, container[key].leavers.place(of: $0)) }
                    return Dictionary(places.compactMap { id, place in place.map { (id, $0) } }) { first, _ in first }
                }
            )
        }
        clipboards = library.clipboards.map { clipboard in
            let entries = clipboard.entries(offset: 0, limit: 0)
            let content = clipboard.state.content
            return ClipboardState(
                record: library.record(of: clipboard),
                content: content?.items,
                entry: content?.entry,
                isRecorded: content?.isRecorded,
                isConcealed: content?.isConcealed,
                expiry: content?.expiry,
                entries: entries.map(\.record)
            )
        }
        references = library.ledger.references
        spooled = library.spooled
    }
}
