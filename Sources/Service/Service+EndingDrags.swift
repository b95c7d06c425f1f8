internal import Transfer
internal import Wire

// How drags end, asked for or not, and what else time and leaving peers bring.

extension Service {
    /// One turn for a connection that left the bus: its drags are cancelled, and what it had claimed; it is nobody's
    /// delegate any more, and what it had promised is gone.
    public mutating func leave(_ connection: String, _ context: Context) -> Outcome {
        // It doesn't come back, whether or not the rest becomes durable.
        delegates = delegates.filter { $0.value.connection != connection }
        forgetHandovers(to: connection)
        return turn(context, isFact: true) { service, turn throws(Refusal) in
            let left = service.drags.open.filter { drag in
                switch drag.state {
                case .active, .dropping: !drag.isDetached && drag.owner == connection
                case .claimed(let claimer): claimer == connection
                case .ended: false
                }
            }
            do throws(Failure) {
                try service.leave(connection, ending: left, &turn)
            } catch {
                throw .failure(error)
            }
            return nil
        }
    }

    private mutating func leave(_ connection: String, ending left: [Drag], _ turn: inout Turn) throws(Failure) {
        var released = end(left, &turn)
        guard library.hasPromises(of: connection) else {
            try release(released, &turn)
            return
        }
        released += forgetPromises(of: connection, &turn)
        try change(.update, &turn) { [released] library, edit throws(Failure) in
            library.release(released, in: &edit)
            try library.forgetPromises(of: connection, in: &edit)
        }
    }

    /// When time itself brings something, in milliseconds of the monotonic clock; `nil`: never.
    public var deadline: Int64? { [drags.deadline, library.clipboardDeadline, owed?.retry].compactMap(\.self).min() }

    /// One turn for the time: idle drags are cancelled, ended ones forgotten after a while, clipboards emptied, and what
    /// is owed to the store is tried again.
    public mutating func expire(_ context: Context) -> Outcome {
        turn(context, isFact: true) { service, turn throws(Refusal) in
            if let deadline = service.library.clipboardDeadline, deadline <= context.now {
                // The drags are due in the next turn then.
                try service.expireClipboards(&turn)
                return nil
            }
            for id in service.drags.forget(context.now) { service.tellRemoved(id, &turn) }
            let idle = service.end(service.drags.idle(context.now), &turn)
            do throws(Failure) {
                try service.release(idle, &turn)
            } catch {
                throw .failure(error)
            }
            return nil
        }
    }

    /// Ends a drag: releases what it lifted, and tells. What it held itself is released by the turn's edit.
    mutating func end(_ id: DragID, _ end: Drag.End, _ turn: inout Turn) {
        guard var drag = drags[id] else { return }
        let hovered = drag.hover?.target.container
        let before = brief(of: drag)
        drag.end(end)
        drag.touched = turn.context.now
        drags[id] = drag
        if let hovered, end.target?.container != hovered { tellLeft(id, hovered, &turn) }
        if let name = drag.container, library.holds(name) {
            tell(ContainerInterface.ItemsReleased.self, drag.lifted.map(\.id), of: id, from: name, &turn)
        }
        tellChanges(of: drag, since: before, &turn)
        if end.size > 0 { tell([.progress], of: id, &turn) }
        turn.tell(
            .signal(
                DragInterface.Ended.self,
                of: Object.path(of: id),
                Arguments(
                    end.outcome.rawValue,
                    end.operation?.rawValue ?? "none",
                    end.taken.map { UInt32($0) }
                )
            )
        )
    }

    /// Items have left a container: drags let go of them, and are cancelled where they hold no other.
    mutating func loseItems(_ ids: [ItemID], from name: ContainerName, _ turn: inout Turn) {
        guard !ids.isEmpty else { return }
        for var drag in drags.open where drag.container == name && drag.id != turn.ending {
            let lost = drag.lose(ids)
            guard !lost.isEmpty else { continue }
            guard drag.gone.count < drag.count else {
                end(drag.id, Drag.End(.cancelled), &turn)
                continue
            }
            drags[drag.id] = drag
            tell(ContainerInterface.ItemsReleased.self, lost, of: drag.id, from: name, &turn)
        }
    }

    /// Items of a container are others now than readers of drags may have read.
    mutating func note(changeOf ids: [ItemID], of name: ContainerName, _ turn: Turn) {
        guard !ids.isEmpty else { return }
        for drag in drags.open where drag.container == name {
            drags[drag.id]?.note(changeOf: ids, by: turn.context.viewer.connection)
        }
    }

    /// Cancels the drags from a container that is gone.
    mutating func endDrags(from name: ContainerName, _ turn: inout Turn) {
        for drag in drags.open where drag.container == name { end(drag.id, Drag.End(.cancelled), &turn) }
    }

    /// Takes every hovering drag away from a container that is gone.
    mutating func leaveAll(_ name: ContainerName, _ turn: inout Turn) {
        for var drag in drags.open where drag.hover?.target.container == name {
            let before = brief(of: drag)
            drag.leave()
            drags[drag.id] = drag
            tellChanges(of: drag, since: before, &turn)
        }
    }

    /// Cancels drags; gives what they held, for an edit of the turn to release.
    private mutating func end(_ drags: [Drag], _ turn: inout Turn) -> [StoredContent] {
        for drag in drags { end(drag.id, Drag.End(.cancelled), &turn) }
        return drags.flatMap(\.heldContents)
    }

    /// Deletes what drags held that have ended without being dropped.
    mutating func release(_ contents: [StoredContent], _ turn: inout Turn) throws(Failure) {
        guard !contents.isEmpty else { return }
        try change(.remove, &turn) { library, edit throws(Failure) in
            library.release(contents, in: &edit)
        }
    }

    /// Tells a container that a drag doesn't hover over it any more.
    func tellLeft(_ id: DragID, _ name: ContainerName, _ turn: inout Turn) {
        guard library.holds(name) else { return }
        turn.tell(
            .signal(
                ContainerInterface.DragLeft.self,
                of: Object.path(of: name),
                Arguments(Object.path(of: id))
            )
        )
    }
}
