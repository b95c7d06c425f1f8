// What a drag carries.

extension Library {
    /// The items of a drag that are still there, with their indexes.
    public func items(of drag: Drag) -> [(index: Int, item: Item)] {
        switch drag.source {
        case .outside(let items): Array(items.enumerated()).map { ($0.offset, $0.element) }
        case .container(let name, _): find(name)?.items(drag.lifted) ?? []
        }
    }

    /// The item of a drag with an index, if it is still there.
    public func item(_ index: Int, of drag: Drag) -> Item? {
        switch drag.source {
        case .outside(let items): items.indices.contains(index) ? items[index] : nil
        case .container(let name, let ids):
            ids.indices.contains(index) && !drag.gone.contains(index) ? find(name)?.items.find(ids[index]) : nil
        }
    }

    /// The items that a drop of a drag carries, with their indexes. Items in a folder that is dragged along stay.
    public func carried(by drag: Drag) -> [(index: Int, item: Item)] {
        let carried = items(of: drag)
        let opened = carried.compactMap(\.item.attributes.opens)
        guard !opened.isEmpty, let source = drag.container, let container = find(source) else { return carried }
        let staying = container.reached(from: opened)
        return carried.filter { entry in
            container.items.slot(of: entry.item.id).map { slot in
                !staying.contains(container[container.items[slot].collection].name)
            } ?? true
        }
    }
}
