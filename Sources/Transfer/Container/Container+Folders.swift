// Folders: items that open a collection.

extension Container {
    /// Refuses to put folders into a collection that they open, or that is reached from it through folders.
    ///
    /// `moved`: items that stand elsewhere afterwards, and so reach nothing from where they are now.
    func checkCycles(of folders: [Item], in collection: CollectionName, moved: Set<Slot>) throws(Failure) {
        let opening = folders.compactMap { folder in folder.attributes.opens.map { (folder, $0) } }
        guard !opening.isEmpty else { return }
        for (folder, opened) in opening where reached(from: opened, ignoring: moved).contains(collection) {
            throw Failure(
                .wouldCycle,
                "the folder \(folder.id.text.quoted) opens \(opened.text.quoted), so it can't go into "
                    + collection.text.quoted
            )
        }
    }

    /// Refuses what a draft has done where a folder that it touched is in a collection that it leads to: `Conflict`.
    func checkCycles(after draft: Draft) throws(Failure) {
        for change in draft.changes {
            guard let touched = change.touched else { continue }
            for id in touched.ids {
                guard let opened = items.find(id)?.attributes.opens, reached(from: opened).contains(touched.collection)
                else { continue }
                throw Failure(
                    .conflict,
                    "the folder \(id.text.quoted) opens \(opened.text.quoted), which leads to "
                        + "\(touched.collection.text.quoted) by now"
                )
            }
        }
    }

    /// The collections that a folder leads to, its own included.
    func reached(from start: CollectionName, ignoring moved: Set<Slot> = []) -> Set<CollectionName> {
        folderGraph(ignoring: moved).reached(from: start)
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

    /// Refuses an item that a folder doesn't take: `NotAccepted`.
    func checkAccepted(_ item: Item, byFolder id: ItemID) throws(Failure) {
        let accepts = try self.item(id).attributes.accepts
        guard !accepts.isEmpty, !accepts.contains(where: { item.fit(to: $0) != nil }) else { return }
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
