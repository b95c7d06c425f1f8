// What every change of a container ends with, whatever it was.

extension Library {
    /// Counts the revisions, keeps and forgets steps, retains and releases contents, and gathers the transaction.
    mutating func finish(_ edit: inout Edit) {
        var gained = edit.gained
        var lost = edit.lost
        for index in edit.drafts.indices {
            let writes = edit.drafts[index].draft.takeWrites()
            if edit.transaction.writes.isEmpty {
                edit.transaction.writes = writes
            } else {
                edit.transaction.writes += writes
            }
            let (key, draft) = edit.drafts[index]
            gained += draft.gained
            lost += draft.lost
            guard !draft.changes.isEmpty || edit.taken != nil else { continue }
            change(key) { container in
                var before = Edit.Before(of: container)
                var steps = History.Outcome()
                if edit.forgotten == nil {
                    let (outcome, reversal) = container.keepStep(of: draft, in: edit)
                    steps = outcome
                    before.history = reversal
                }
                edit.before.append(before)
                if !draft.changes.isEmpty { container.revision += 1 }
                if let step = steps.kept {
                    // The step carries the revision, so that a change need not write the container's row.
                    gained += step.heldContents
                    let record = step.record(isUndone: edit.isUndoing, revision: container.revision)
                    edit.transaction.writes.append(.putStep(key, record))
                } else {
                    edit.transaction.writes.append(.setRevision(key, container.revision))
                }
                for step in steps.gone { lost += step.heldContents }
                for row in steps.deleted { edit.transaction.writes.append(.deleteStep(key, row: row)) }
                guard !draft.changes.isEmpty else { return }
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
    /// Keeps what takes the draft back as a step, and tells what becomes of others.
    fileprivate mutating func keepStep(
        of draft: Draft,
        in edit: Edit
    ) -> (outcome: History.Outcome, reversal: History.Reversal) {
        let work: Step.Work = edit.exchange.map { .exchange($0) } ?? .local(draft.inverse)
        let back = { (numbers: [Int64]) in
            draft.changes.isEmpty ? nil : numbers.last.map { Step(number: $0, work: work) }
        }
        switch edit.taken {
        case nil: return history.push(Step(number: history.nextNumber, work: work))
        case .undo(let taker, let numbers):
            let numbers = taker == key ? numbers : [edit.number(in: self, of: history.undo)]
            return history.undone(numbers, back: back(numbers))
        case .redo(let taker, let numbers):
            let numbers = taker == key ? numbers : [edit.number(in: self, of: history.redo)]
            return history.redone(numbers, back: back(numbers))
        }
    }
}

extension Edit {
    /// The number of the step taken in the other container of an exchange: it has one of its own, or has lost it.
    fileprivate func number(in container: Container, of steps: [Step]) -> Int64 {
        let own = steps.first { step in
            if case .exchange(let other) = step.work { other.id == exchange?.id } else { false }
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
        edit.before.compactMap { before in
            let key = before.record.key
            guard let container = find(key) else { return nil }
            var properties: [DerivedProperty] = []
            let draft = edit.drafts.first { $0.key == key }?.draft
            if draft?.changesCollections == true { properties.append(.collections) }
            if before.canUndo != container.canUndo { properties.append(.canUndo) }
            if before.canRedo != container.canRedo { properties.append(.canRedo) }
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
            case .insert, .move, .remove, .update, .updateCollection: false
            }
        }
    }
}
