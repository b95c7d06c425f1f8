// What every change of a container ends with, whatever it was.

extension Library {
    /// Counts the revisions, keeps and forgets steps, retains and releases contents, and gathers the transaction.
    mutating func finish(_ edit: inout Edit) {
        var gained = edit.gained
        var lost = edit.lost
        for index in edit.drafts.indices {
            let (key, draft) = edit.drafts[index]
            gained += draft.gained
            lost += draft.lost
            edit.transaction.writes += draft.writes
            guard !draft.changes.isEmpty || edit.taken != nil else { continue }
            change(key) { container in
                edit.before[key] = (container.record, container.history)
                let steps = container.keepStep(of: draft, in: edit)
                for step in steps.kept {
                    gained += step.heldContents
                    edit.transaction.writes.append(.putStep(key, step.record(isUndone: edit.isUndoing)))
                }
                for step in steps.gone {
                    lost += step.heldContents
                    if !steps.kept.contains(where: { $0.number == step.number }) {
                        edit.transaction.writes.append(.deleteStep(key, number: step.number))
                    }
                }
                guard !draft.changes.isEmpty else { return }
                container.revision += 1
                edit.transaction.writes.append(.setRevision(key, container.revision))
                edit.revisions.append(
                    Revision(
                        container: container.name,
                        number: container.revision,
                        cause: edit.cause,
                        changes: draft.changes
                    )
                )
            }
        }
        count(gained: gained, lost: lost, in: &edit)
    }

    /// Retains what gained a reference, releases what lost one, and deletes what nobody refers to any more.
    mutating func count(gained: [StoredContent], lost: [StoredContent], in edit: inout Edit) {
        for content in gained {
            ledger.retain(content.id)
            edit.ledger.append(.retained(content.id))
        }
        for content in lost {
            edit.ledger.append(.released(content.id))
            guard ledger.release(content.id) else { continue }
            edit.ledger.append(.deleted(content.id))
            if spooled.remove(content.id) != nil { edit.ledger.append(.adopted(content.id)) }
            edit.transaction.writes.append(.deleteContent(content))
        }
    }
}

extension Edit {
    /// Whether the step that it keeps is one of redo.
    var isUndoing: Bool {
        if case .undo? = taken { true } else { false }
    }
}

extension Container {
    /// Keeps what takes the draft back as a step, and tells which steps are gone.
    fileprivate mutating func keepStep(of draft: Draft, in edit: Edit) -> (kept: [Step], gone: [Step]) {
        let work: Step.Work = edit.exchange.map { .exchange($0) } ?? .local(draft.inverse)
        switch edit.taken {
        case nil:
            let step = Step(number: history.nextNumber, work: work)
            return ([step], history.push(step))
        case .undo(let number):
            let number = edit.number(in: self, of: history.undo, else: number)
            let gone = history.undo.filter { $0.number == number }
            let back = draft.changes.isEmpty ? nil : Step(number: number, work: work)
            history.undone(number, back: back)
            return (back.map { [$0] } ?? [], gone)
        case .redo(let number):
            let number = edit.number(in: self, of: history.redo, else: number)
            let gone = history.redo.filter { $0.number == number }
            let back = draft.changes.isEmpty ? nil : Step(number: number, work: work)
            // Where there are too many steps by now, the one that would be kept may be the oldest itself.
            let beyond = history.redone(number, back: back).filter { $0.number != back?.number }
            let kept = history.undo.filter { $0.number == back?.number }
            return (kept, gone + beyond)
        }
    }
}

extension Edit {
    /// The number of the step taken in a container: each side of an exchange has one of its own, or has lost it.
    fileprivate func number(in container: Container, of steps: [Step], else number: Int64) -> Int64 {
        guard let exchange else { return number }
        let own = steps.first { step in
            if case .exchange(let other) = step.work { other.id == exchange.id } else { false }
        }
        return own?.number ?? container.history.nextNumber
    }
}

/// A property of a container that changes with what is in it.
public enum DerivedProperty: Hashable, Sendable {
    case collections, canUndo, canRedo
}

extension Library {
    /// Which properties of containers are others after an edit.
    public func changedProperties(by edit: Edit) -> [(container: ContainerName, properties: [DerivedProperty])] {
        edit.before.compactMap { key, before in
            guard let container = find(key) else { return nil }
            var properties: [DerivedProperty] = []
            let draft = edit.drafts.first { $0.key == key }?.draft
            if draft?.changesCollections == true { properties.append(.collections) }
            if before.history.undo.isEmpty == container.canUndo { properties.append(.canUndo) }
            if before.history.redo.isEmpty == container.canRedo { properties.append(.canRedo) }
            return properties.isEmpty ? nil : (container.name, properties)
        }
    }
}

extension Draft {
    /// Whether it changes which collections there are, or their order.
    fileprivate var changesCollections: Bool {
        changes.contains { change in
            switch change {
            case .addCollection, .moveCollection, .removeCollection: true
            case .insert, .move, .remove, .update: false
            }
        }
    }
}
