// What was added becomes a whole.

extension LibrarySalvage {
    /// Puts together what was added, and hands on the writes that make it.
    public mutating func finish<Fault: Error>(_ write: (Write) throws(Fault) -> Void) throws(Fault) {
        let keys = Set(containers.keys).union(collections.keys).union(items.keys)
        for key in keys.sorted(by: { $0.number < $1.number }) { try finish(key, write) }
        try finishClipboards(write)
        summary.lostItems = traces.count { items[$0.container]?[$0.slot] == nil }
    }

    private mutating func finish<Fault: Error>(
        _ key: ContainerKey,
        _ write: (Write) throws(Fault) -> Void
    ) throws(Fault) {
        var record =
            containers[key]
            ?? ContainerRecord(
                key: key,
                name: Self.freshName("salvaged-\(key.number)") { containerNames.insert($0).inserted }
            )
        record.revision = max(record.revision, revisions[key] ?? 0) + Self.leap
        try write(.putContainer(record))
        summary.containers += 1
        let order = standing(in: key)
        let known = (collections[key] ?? [:]).values.sorted {
            ($0.position, $0.key.number) < ($1.position, $1.key.number)
        }
        let lost = order.keys.filter { collections[key]?[$0] == nil }.sorted { $0.number < $1.number }
        let made = lost.map { collection in
            CollectionRecord(
                key: collection,
                name: Self.freshName("salvaged-\(collection.number)") {
                    collectionNames[key, default: []].insert($0).inserted
                },
                position: 0,
                accepts: []
            )
        }
        let all = known + made
        closeFolders(of: key, standing: all.map { ($0.name, order[$0.key] ?? []) })
        for (position, collection) in all.enumerated() {
            var collection = collection
            collection.position = Int64(position)
            try write(.putCollection(key, collection))
            try stand(order[collection.key] ?? [], in: collection.key, of: key, write)
        }
    }

    /// Has folders that would be in a collection that they lead to open nothing: they may stand elsewhere than they did.
    private mutating func closeFolders(of key: ContainerKey, standing: [(collection: CollectionName, slots: [Slot])]) {
        var folders: [(slot: Slot, collection: CollectionName, opened: CollectionName)] = []
        for (collection, slots) in standing {
            for slot in slots {
                if let opened = items[key]?[slot]?.attributes.opens { folders.append((slot, collection, opened)) }
            }
        }
        var graph = FolderGraph()
        for folder in folders { graph.add(folder.collection, opening: folder.opened) }
        guard graph.isCyclic else { return }
        graph = FolderGraph()
        for folder in folders {
            if graph.reached(from: [folder.opened]).contains(folder.collection) {
                items[key]?[folder.slot]?.attributes.remove("opens")
            } else {
                graph.add(folder.collection, opening: folder.opened)
            }
        }
    }

    /// The items of a container by their collections, in order.
    private func standing(in key: ContainerKey) -> [CollectionKey: [Slot]] {
        let first = (collections[key] ?? [:]).values.min { ($0.position, $0.key.number) < ($1.position, $1.key.number) }
        var order: [CollectionKey: [(label: Int64, slot: Slot)]] = [:]
        for slot in (items[key] ?? [:]).keys {
            let place = places[ItemKey(container: key, slot: slot)]
            let collection = place?.collection ?? first?.key ?? CollectionKey(1)
            order[collection, default: []].append((place?.label ?? .max, slot))
        }
        return order.mapValues { list in
            list.sorted { ($0.label, $0.slot.index) < ($1.label, $1.slot.index) }.map(\.slot)
        }
    }

    private mutating func stand<Fault: Error>(
        _ slots: [Slot],
        in collection: CollectionKey,
        of key: ContainerKey,
        _ write: (Write) throws(Fault) -> Void
    ) throws(Fault) {
        guard !slots.isEmpty, let labels = LabelGap(lower: nil, upper: nil).labels(for: slots.count) else { return }
        for (slot, label) in zip(slots, labels) {
            guard let item = items[key]?[slot] else { preconditionFailure("an item that stands is there") }
            let itemKey = ItemKey(container: key, slot: slot)
            for content in item.storedContents { contents[content.id] = content }
            try write(.putItem(itemKey, item))
            try write(.place(itemKey, collection, label: label))
            summary.items += 1
        }
    }

    private mutating func finishClipboards<Fault: Error>(_ write: (Write) throws(Fault) -> Void) throws(Fault) {
        let last = Set(clipboards.keys).union(entries.keys).map(\.number).max() ?? 0
        guard last > 0 else { return }
        var names = Set(clipboards.values.map(\.name)).union(Clipboard.always)
        for number in 1...last {
            let key = ClipboardKey(number)
            var history = entries[key] ?? []
            var record: ClipboardRecord
            if let known = clipboards[key] {
                record = known
            } else {
                let place = Int(number) - 1
                let name =
                    Clipboard.always.indices.contains(place)
                    ? Clipboard.always[place] : Self.freshName("salvaged-\(number)") { names.insert($0).inserted }
                record = ClipboardRecord(key: key, name: name)
            }
            // Where nothing says otherwise it holds what was copied last.
            let newest = history.indices.max { history[$0].change < history[$1].change }
            if let newest, history[newest].change >= record.changeCount {
                history[newest].change += Self.leap
            } else {
                record.changeCount += Self.leap
            }
            try write(.putClipboard(record))
            for entry in history {
                try write(.putEntry(key, entry))
                summary.entries += 1
            }
        }
    }

    /// The first of the names `text`, `text-2`, `text-3` and so on that `take` takes.
    private static func freshName<Kind>(_ text: String, _ take: (Name<Kind>) -> Bool) -> Name<Kind> {
        var name = Name<Kind>(known: text)
        var number = 2
        while !take(name) {
            name = Name<Kind>(known: "\(text)-\(number)")
            number += 1
        }
        return name
    }
}
