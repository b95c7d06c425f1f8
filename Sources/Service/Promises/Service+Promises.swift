public import Transfer
public import Wire

// Contents that their apps have promised: what a turn needs of them is loaded before it is served again.

extension Service {
    /// The contents of promises, as their apps gave them; those that have not been loaded are awaited.
    ///
    /// `limit`: the largest content that is of use, in bytes; a larger one is `TooLarge`, and one beyond its quota.
    func contents(
        of promised: [PromisedContent],
        limit: UInt64,
        areSecret: Bool = false,
        _ turn: inout Turn
    ) throws(Failure) -> [PromisedContent: Content] {
        var contents: [PromisedContent: Content] = [:]
        var awaited = Awaited()
        awaited.contentLimit = min(limit, UInt64(library.quotas.contentBytes))
        awaited.areSecret = areSecret
        var seen: Set<PromisedContent> = []
        for promise in promised where seen.insert(promise).inserted {
            if let result = turn.context.answers?.contents[promise] {
                contents[promise] = try result.get()
            } else {
                awaited.contents.append(promise)
            }
        }
        guard awaited.contents.isEmpty else { throw turn.awaits(awaited) }
        return contents
    }

    /// The contents of promises for a container to hold: checked as what comes by descriptor is.
    func checkedContents(
        of promised: [PromisedContent],
        limit: UInt64 = .max,
        areSecret: Bool = false,
        _ turn: inout Turn
    ) throws(Failure) -> [PromisedContent: Content] {
        var contents = try contents(of: promised, limit: limit, areSecret: areSecret, &turn)
        for (promised, content) in contents {
            do {
                contents[promised] = try checked(Representation(type: promised.type, content: content), turn.context)
                    .content
            } catch {
                guard error.reason != .storageFull else { throw error }
                throw Failure(
                    .providerFailed,
                    "the promised \(promised.type) is not what it should be: \(error.message)"
                )
            }
        }
        return contents
    }

    /// The contents of what a drop carries into another container and its apps have promised. Within its own container
    /// items keep their promises.
    mutating func promisedContents(
        of drag: Drag,
        on target: DropTarget,
        _ preferred: Transfer.Operation?,
        _ turn: inout Turn
    ) throws(Failure) -> [PromisedContent: Content] {
        guard library.items(of: drag).contains(where: { $0.item.holdsPromise }) else { return [:] }
        let drop = try forecast(drag.id, on: target, preferred)
        guard drop.operation != .move || drag.container != target.container else { return [:] }
        let promised = library.carried(by: drag).flatMap(\.item.promisedContents)
        do {
            return try checkedContents(of: promised, &turn)
        } catch {
            if turn.awaited == nil { try fail(drag.id, error, &turn) }
            throw error
        }
    }

    /// Refuses a call of which a promise is not kept. That ends the drag that it drops, which has failed; its source
    /// keeps all.
    mutating func checkPromises(_ answers: Answers, _ turn: inout Turn) throws(Refusal) {
        guard let failure = answers.failure else { return }
        if let drop = answers.drop {
            do {
                try drags[drop]?.checkActive()
                try fail(drop, failure, &turn)
            } catch {
                throw .failure(error)
            }
        }
        throw .failure(failure)
    }

    /// Ends a drag as failed where `failure` says that its transfer broke, although the call is refused.
    private mutating func fail(_ id: DragID, _ failure: Failure, _ turn: inout Turn) throws(Failure) {
        guard failure.breaksTransfers, let drag = drags[id] else { return }
        try release(drag.heldContents, &turn)
        end(id, Drag.End(.failed), &turn)
        turn.staysWhenRefused = true
    }
}

extension Failure {
    /// Whether it means that what was promised can't be had.
    fileprivate var breaksTransfers: Bool {
        [.providerFailed, .providerTimeout, .providerGone, .tooLarge].contains(reason)
    }
}

extension Service {
    /// Notes how many bytes have come for a drag that is being dropped, and tells.
    public mutating func note(loaded: UInt64, for drop: DragID, _ context: Context) -> Outcome {
        turn(context) { service, turn throws(Refusal) in
            guard service.isBeingDropped(drop) else { return nil }
            service.drags[drop]?.note(loaded: loaded)
            service.tell([.progress], of: drop, &turn)
            return nil
        }
    }

    /// Gives up a drop whose caller has left before it was done: the drag is where it was.
    public mutating func abandon(drop: DragID, _ context: Context) -> Outcome {
        turn(context) { service, turn throws(Refusal) in
            guard service.isBeingDropped(drop) else { return nil }
            service.drags[drop]?.endDrop()
            service.drags[drop]?.touch(context.now)
            service.tell([.progress], of: drop, &turn)
            return nil
        }
    }

    /// Whether a drop still waits for others: it may have been cancelled.
    public func isBeingDropped(_ drag: DragID) -> Bool { drags[drag]?.isBeingDropped ?? false }

    /// The drag that a call is of, if it is of one.
    public mutating func drag(of call: Message) -> DragID? {
        guard case .methodCall(let path, _, _, _) = call.kind, case .drag(let id)? = objects.object(at: path) else {
            return nil
        }
        return id
    }

    /// Takes the promises of a connection that has left out of all lists: of containers, and of drags from outside,
    /// which are cancelled where they hold nothing else. The contents of those are to be released.
    mutating func forgetPromises(of provider: String, _ turn: inout Turn) -> [StoredContent] {
        var released: [StoredContent] = []
        for var drag in drags.open {
            let before = values(of: [.types, .progress], of: drag)
            let (any, leavesNothing) = drag.forgetPromises(of: provider)
            guard any else { continue }
            drags[drag.id] = drag
            tellChanges(of: drag, since: before, &turn)
            // One that is being dropped fails for want of them.
            guard leavesNothing, !drag.isBeingDropped else { continue }
            end(drag.id, Drag.End(.cancelled), &turn)
            released += drag.heldContents
        }
        return released
    }
}
