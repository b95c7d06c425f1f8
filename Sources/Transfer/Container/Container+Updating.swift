extension Container {
    /// The items that drafts update, as they are then: each once, in the order of first mention, with all that is given
    /// for it put over it one after the other. `complete` has the last word on each, and is told what it was;
    /// it may refuse it.
    ///
    /// `InvalidArgument` for a draft without an id, `NoSuchItem`, and the refusals of what is given.
    public func updated(
        by drafts: [ItemDraft],
        completing complete: (_ item: inout Item, _ old: Item) throws(Failure) -> Void
    ) throws(Failure) -> [Item] {
        var places: [Slot: Int] = [:]
        places.reserveCapacity(drafts.count)
        var updated: [(slot: Slot, item: Item)] = []
        updated.reserveCapacity(drafts.count)
        for draft in drafts {
            guard let id = draft.id else {
                throw Failure(.invalidArgument, "an update names the id of each item")
            }
            let slot = try slot(of: id)
            if let place = places[slot] {
                updated[place].item = try draft.update(updated[place].item)
            } else {
                places[slot] = updated.count
                updated.append((slot, try draft.update(items[slot].item)))
            }
        }
        return try updated.map { slot, item throws(Failure) in
            var item = item
            try complete(&item, items[slot].item)
            return item
        }
    }
}
