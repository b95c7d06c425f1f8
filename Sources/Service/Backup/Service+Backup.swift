internal import Transfer
internal import Wire

// The methods of org.tote.Backup1: histories are read and restored without a change of what is copied, and contents are
// loaded by their place, so that none hides another of its type.

extension Service {
    /// What the object of backups answers.
    static let backupRoutes: Routes<Void> = {
        var routes = Routes<Void>()
        addBare(to: &routes) { _ in .backup }
        addReadingForBackups(to: &routes)
        addRestoring(to: &routes)
        return routes
    }()

    private static func addReadingForBackups(to routes: inout Routes<Void>) {
        routes.on(BackupInterface.Held.self) { service, _, _, call throws(Failure) in
            let clipboard = service.library.find(try ClipboardName(call.values))
            return Arguments(clipboard?.heldEntry?.number ?? 0)
        }
        routes.on(BackupInterface.GetEntry.self) { service, turn, _, call throws(Failure) in
            let items = try service.entry(call.values.1, of: call.values.0).items
            return Arguments(try service.wire(items, items.map(\.id), turn.context))
        }
        routes.on(BackupInterface.GetEntryDocument.self) { service, turn, _, call throws(Failure) in
            let items = try service.entry(call.values.1, of: call.values.0).items
            return Arguments(try service.document(of: items, &turn))
        }
        routes.onContents(BackupInterface.LoadEntry.self) { service, turn, _, call throws(Failure) in
            let (clipboard, number, index, representation) = call.values
            let items = try service.entry(number, of: clipboard).items
            guard index < items.count else {
                throw Failure(.invalidArgument, "the entry \(number) has \(items.count) items, and none \(index)")
            }
            return try service.load(representation, of: items[Int(index)], &turn)
        }
        routes.onContents(BackupInterface.LoadItem.self) { service, turn, _, call throws(Failure) in
            let (container, id, representation) = call.values
            let item = try service.library[try ContainerName(container)].item(try ItemID(id))
            return try service.load(representation, of: item, &turn)
        }
        routes.on(BackupInterface.Hidden.self) { service, turn, _, _ throws(Failure) in
            let viewer = turn.context.viewer
            var inItems: UInt64 = 0
            for name in service.library.names {
                inItems += try service.library.read(name) { container throws(Failure) in
                    container.hidden(from: viewer)
                }
            }
            var inEntries: UInt64 = 0
            for name in service.library.clipboardNames {
                for entry in service.library.find(name)?.entries(offset: 0, limit: 0) ?? [] {
                    for item in entry.items { inEntries += item.hidden(from: viewer) }
                }
            }
            return Arguments(inItems, inEntries)
        }
    }

    private static func addRestoring(to routes: inout Routes<Void>) {
        routes.on(BackupInterface.RestoreEntry.self) { service, turn, _, call throws(Failure) in
            let (clipboard, items, options) = call.values
            return try service.restore(try service.drafts(items, &turn), clipboard, options, &turn)
        }
        routes.on(BackupInterface.RestoreEntryDocument.self) { service, turn, _, call throws(Failure) in
            let (clipboard, document, options) = call.values
            return try service.restore(try service.drafts(in: document, turn.context), clipboard, options, &turn)
        }
    }

    private mutating func restore(
        _ drafts: [ItemDraft],
        _ clipboard: String,
        _ options: VariantDictionary,
        _ turn: inout Turn
    ) throws(Failure) -> BackupInterface.RestoreEntry.Out {
        let name = try ClipboardName(clipboard)
        let manner = try Restoration(options)
        let context = turn.context
        var items: [Item] = []
        for draft in drafts { items.append(try draft.item(fresh: { ItemID(random: context.random()) })) }
        let (number, isNew) = try change(.insert, &turn) { [items] library, edit throws(Failure) in
            try library.restore(
                items,
                to: name,
                manner,
                viewer: context.viewer,
                contents: context.contents,
                in: &edit
            )
        }
        return Arguments(number.number, isNew)
    }

    /// An entry of a history; `NoSuchEntry` where there is none.
    private func entry(_ number: UInt64, of clipboard: String) throws(Failure) -> ClipboardEntry {
        guard let entry = library.find(try ClipboardName(clipboard))?.entry(EntryNumber(number)) else {
            throw Failure(.noSuchEntry, "the clipboard \(clipboard.quoted) has no entry \(number)")
        }
        return entry
    }

    /// The content of the representation at an index among those that the caller sees.
    private func load(_ index: UInt32, of item: Item, _ turn: inout Turn) throws(Failure) -> Answer {
        let visible = item.visible(to: turn.context.viewer).representations
        guard index < visible.count else {
            throw Failure(
                .noRepresentation,
                "the item \(item.id.text.quoted) has \(visible.count) representations, and none \(index)"
            )
        }
        let representation = visible[Int(index)]
        var content = representation.content
        if let promised = representation.promised(by: item.id) {
            // What an app gives may break off, or be something else: a backup has it whole, or not at all.
            content = try checkedContents(of: [promised], &turn)[promised] ?? content
        }
        return Answer(Arguments(DescriptorIndex(0)).body, contents: [.content(content)])
    }
}

extension Restoration {
    /// The options as a caller gives them; `InvalidArgument` for one that is none, or is of another type.
    fileprivate init(_ options: VariantDictionary) throws(Failure) {
        self.init()
        for option in options.entries {
            switch (option.key, option.value) {
            case ("time", .int64(let value)): time = value
            case ("after", .uint64(let value)): predecessor = EntryNumber(value)
            case ("pinned", .boolean(let value)): isPinned = value
            case ("held", .boolean(let value)): isHeld = value
            case ("dry-run", .boolean(let value)): isRehearsal = value
            case ("time", _), ("after", _), ("pinned", _), ("held", _), ("dry-run", _):
                throw Failure(.invalidArgument, "the option \(option.key) of an entry is of another type")
            default: throw Failure(.invalidArgument, "an entry has no option \(option.key.quoted)")
            }
        }
    }
}

extension Item {
    /// How many of its representations a viewer may not see.
    fileprivate func hidden(from viewer: Viewer) -> UInt64 {
        UInt64(representations.count - visible(to: viewer).representations.count)
    }
}

extension Container {
    /// How many representations of its items a viewer may not see.
    fileprivate borrowing func hidden(from viewer: Viewer) -> UInt64 {
        var count: UInt64 = 0
        forEachItem { count += $0.hidden(from: viewer) }
        return count
    }
}
