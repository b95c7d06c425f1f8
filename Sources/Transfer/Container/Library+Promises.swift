// Promises whose app has gone.

extension Library {
    /// Whether a connection may have promised something that is here.
    public func hasPromises(of provider: String) -> Bool { providers.contains(provider) }

    /// Takes the promises of a connection that has left out of all containers, one revision each, and out of what
    /// clipboards hold. That can't be undone,
    /// and no step brings one of them back.
    public mutating func forgetPromises(of provider: String, in edit: inout Edit) throws(Failure) {
        guard providers.remove(provider) != nil else { return }
        edit.forgotten = provider
        forgetClipboardPromises(of: provider, in: &edit)
        for key in containers.keys.sorted(by: { $0.number < $1.number }) {
            change(key) { container in
                guard container.history.holdsPromise(of: provider) else { return }
                var before = Edit.Before(of: container)
                before.history = .whole(container.history)
                edit.before.append(before)
                container.history.forgetPromises(of: provider)
            }
            guard let items = containers[key]?.items.promising(provider), !items.isEmpty else { continue }
            try draft(key, in: &edit) { container, draft throws(Failure) in
                let kept = items.compactMap { item in
                    container.items.slot(of: item.id).map { (slot: $0, item: item.withoutPromises(of: provider)) }
                }
                container.replace(kept, into: &draft)
            }
        }
    }
}

extension ItemTable {
    /// The items that have promises of a connection, in the order of their slots.
    fileprivate func promising(_ provider: String) -> [Item] {
        (promised[provider] ?? []).sorted { $0.index < $1.index }.map { self[$0].item }
    }
}

extension History {
    fileprivate func holdsPromise(of provider: String) -> Bool {
        (undo + redo).contains { step in
            switch step.work {
            case .local(let actions): actions.contains { $0.holdsPromise(of: provider) }
            case .exchange: false
            }
        }
    }

    /// Takes the promises of a connection that has left out of all steps: they are not stored, so nothing is to write.
    fileprivate mutating func forgetPromises(of provider: String) {
        map { step in
            switch step.work {
            case .local(let actions):
                Step(number: step.number, work: .local(actions.map { $0.withoutPromises(of: provider) }))
            case .exchange: step
            }
        }
    }
}

extension Action {
    fileprivate func holdsPromise(of provider: String) -> Bool {
        heldItems.contains { item in
            item.representations.contains { $0.content.promise?.provider == provider }
        }
    }

    fileprivate func withoutPromises(of provider: String) -> Action {
        switch self {
        case .insert(let items, let run): .insert(items.map { $0.withoutPromises(of: provider) }, run)
        case .replace(let items): .replace(items.map { $0.withoutPromises(of: provider) })
        case .place, .remove, .setAccepts, .addCollection, .moveCollection, .removeCollection: self
        }
    }
}
