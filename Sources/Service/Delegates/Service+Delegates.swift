internal import Transfer
internal import Wire

// What the delegates of containers have a say in.

extension Service {
    static func addDelegates(to routes: inout Routes<ContainerName>) {
        routes.on(ContainerInterface.SetDelegate.self) { service, turn, name, call throws(Failure) in
            try service.setDelegate(call.values, of: name, &turn)
            return Arguments()
        }
    }

    /// Sets who has a say in the drops on a container: the caller, in place of any other. `/` takes it back, which only
    /// the one who has it may: `NotPermitted`.
    private mutating func setDelegate(
        _ object: ObjectPath,
        of name: ContainerName,
        _ turn: inout Turn
    ) throws(Failure) {
        let caller = turn.context.viewer.connection
        guard object == "/" else {
            delegates[name] = Delegate(connection: caller, object: object)
            turn.watched.append(caller)
            return
        }
        guard let delegate = delegates[name] else { return }
        guard delegate.connection == caller else {
            throw Failure(.notPermitted, "the delegate of the container \(name.text.quoted) is another app's")
        }
        delegates[name] = nil
    }

    /// Where a drop goes, and what it does there, after the container's delegate has been asked.
    ///
    /// It is asked about what can be dropped, and about what isn't accepted where it is. Refusals: `NotAccepted`,
    /// `NotPermitted`, `DelegateTimeout`; those of a place that it names come when the drop is tried.
    mutating func consulted(
        _ id: DragID,
        _ target: DropTarget,
        _ preferred: Transfer.Operation?,
        _ turn: inout Turn
    ) throws(Failure) -> (target: DropTarget, preferred: Transfer.Operation?) {
        guard let delegate = delegates[target.container], let drag = drags[id] else { return (target, preferred) }
        var refusal: Failure?
        var operation = "none"
        do {
            operation = try forecast(id, on: target, preferred).operation.rawValue
        } catch {
            guard error.reason == .notAccepted else { throw error }
            refusal = error
        }
        let proposal = try answer(to: consultation(delegate, id, target, operation), &turn)
        guard proposal.operation != "none" else {
            throw refusal
                ?? Failure(.notAccepted, "the app of the container \(target.container.text.quoted) refuses the drop")
        }
        let allowed = drag.operations.filter { $0 != .link }
        guard let wish = allowed.first(where: { $0.rawValue == proposal.operation }) else {
            let list = allowed.map(\.rawValue).joined(separator: " and ")
            throw Failure(
                .notPermitted,
                "the app of the container \(target.container.text.quoted) wants a \(proposal.operation.quoted), and the "
                    + "drag allows \(list.isEmpty ? "nothing that a container takes" : list)"
            )
        }
        let asked = target.words
        if refusal == nil, proposal.collection == asked.collection, proposal.before == asked.before {
            return (target, wish)
        }
        return (DropTarget(target.container, .place(try Self.place(proposal.collection, proposal.before))), wish)
    }

    private func consultation(
        _ delegate: Delegate,
        _ drag: DragID,
        _ target: DropTarget,
        _ operation: String
    ) -> Consultation {
        let (collection, before, item) = target.words
        return Consultation(
            delegate: delegate,
            container: target.container.text,
            drag: Object.path(of: drag),
            collection: collection,
            before: before,
            item: item,
            operation: operation
        )
    }

    private func answer(to consultation: Consultation, _ turn: inout Turn) throws(Failure) -> Proposal {
        guard let result = turn.context.answers?.proposals[consultation] else {
            var awaited = Awaited()
            awaited.consultations = [consultation]
            throw turn.awaits(awaited)
        }
        return try result.get()
    }
}

extension DropTarget {
    /// The target in the words of the caller.
    fileprivate var words: (collection: String, before: String, item: String) {
        switch spot {
        case .item(let id): ("", "", id.text)
        case .place(let place): (place.collection?.text ?? "", place.before?.text ?? "", "")
        }
    }
}
