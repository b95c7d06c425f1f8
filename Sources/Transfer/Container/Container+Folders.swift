// Folders: items that open a collection.

extension Container {
    /// Refuses folders that would be in a collection that they open, or that is reached from it through folders.
    ///
    /// `moved`: items that stand elsewhere afterwards, or say something else, and so reach nothing from where they are.
    func checkCycles(of folders: [ArrivingFolder], ignoring moved: Set<Slot> = []) throws(Failure) {
        guard !folders.isEmpty else { return }
        var graph = folderGraph(ignoring: moved)
        for folder in folders { graph.add(folder.collection, opening: folder.opens) }
        let components = graph.components
        for folder in folders where components[folder.collection] == components[folder.opens] {
            throw Failure(
                .wouldCycle,
                "the folder \(folder.id.text.quoted) opens \(folder.opens.text.quoted), so it can't go into "
                    + folder.collection.text.quoted
            )
        }
    }

    /// Refuses what a draft has done where a folder that it touched is in a collection that it leads to: `Conflict`.
    func checkCycles(after draft: Draft) throws(Failure) {
        guard !items.folders.isEmpty else { return }
        let components = folderGraph().components
        for change in draft.changes {
            guard let touched = change.touched else { continue }
            for id in touched.ids {
                guard let opened = items.find(id)?.attributes.opens,
                    let component = components[opened], component == components[touched.collection]
                else { continue }
                throw Failure(
                    .conflict,
                    "the folder \(id.text.quoted) opens \(opened.text.quoted), which leads to "
                        + "\(touched.collection.text.quoted) by now"
                )
            }
        }
    }

    /// The collections that folders lead to which open these, those included.
    func reached(from opened: some Sequence<CollectionName>) -> Set<CollectionName> {
        items.folders.isEmpty ? Set(opened) : folderGraph().reached(from: opened)
    }

    /// Whether a folder is in a collection that it leads to.
    var hasCycle: Bool { !items.folders.isEmpty && folderGraph().isCyclic }

    private func folderGraph(ignoring moved: Set<Slot> = []) -> FolderGraph {
        var graph = FolderGraph()
        for (slot, opened) in items.folders where !moved.contains(slot) {
            graph.add(self[items[slot].collection].name, opening: opened)
        }
        return graph
    }

    /// The collection that a folder opens; `NotAccepted` where the item is no folder, or opens what isn't there.
    public func opened(by id: ItemID) throws(Failure) -> CollectionName {
        let item = try item(id)
        guard let collection = item.attributes.opens else {
            throw Failure(.notAccepted, "the item \(id.text.quoted) is no folder")
        }
        _ = try collectionKey(collection)
        return collection
    }

    /// Refuses items that a folder doesn't take: `NotAccepted`.
    func checkAccepted(_ items: some Sequence<Item>, byFolder id: ItemID) throws(Failure) {
        let accepts = try item(id).attributes.accepts
        guard let item = items.first(thatFitsNoneOf: accepts) else { return }
        let patterns = accepts.map(\.description).joined(separator: ", ")
        throw Failure(
            .notAccepted,
            "the folder \(id.text.quoted) takes \(patterns), and the item \(item.id.text.quoted) is \(item.typeList)"
        )
    }
}

extension Change {
    /// The items that are new somewhere, or say something new, and where they are.
    fileprivate var touched: (ids: [ItemID], collection: CollectionName)? {
        switch self {
        case .insert(let ids, let collection, _), .move(let ids, let collection, _), .update(let ids, let collection):
            (ids, collection)
        case .remove, .updateCollection, .addCollection, .moveCollection, .removeCollection: nil
        }
    }
}
