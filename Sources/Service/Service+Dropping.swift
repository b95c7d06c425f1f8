public import Transfer
internal import Wire

// The methods of org.tote.Tote1.Drag that carry it to a container of the service.

extension Service {
    static func addDropping(to routes: inout Routes<DragID>) {
        routes.on(DragInterface.Add.self) { service, turn, id, call throws(Failure) in
            try service.add(try ids(call.values), to: id, &turn)
            return Arguments()
        }
        routes.on(DragInterface.Hover.self) { service, turn, id, call throws(Failure) in
            let (container, collection, before, preferred) = call.values
            let wish = try Transfer.Operation.preferred(preferred)
            return try service.hover(id, wish, &turn) { service throws(Failure) in
                try service.target(container, .place(try place(collection, before)))
            }
        }
        routes.on(DragInterface.HoverItem.self) { service, turn, id, call throws(Failure) in
            let (container, item, preferred) = call.values
            let wish = try Transfer.Operation.preferred(preferred)
            return try service.hover(id, wish, &turn) { service throws(Failure) in
                try service.target(container, .item(try ItemID(item)))
            }
        }
        routes.on(DragInterface.Leave.self) { service, turn, id, _ throws(Failure) in
            _ = service.drags[id]?.point()
            try service.setHover(nil, of: id, &turn)
            return Arguments()
        }
        routes.on(DragInterface.Drop.self) { service, turn, id, _ throws(Failure) in
            try service.drags[id]?.checkActive()
            guard let aim = service.drags[id]?.aim else {
                throw Failure(.invalidArgument, "the drag \(id.number) hovers nowhere: say where with DropAt or Hover")
            }
            return try service.drop(id, on: aim.asked, aim.preferred, &turn)
        }
        routes.on(DragInterface.DropAt.self) { service, turn, id, call throws(Failure) in
            let (container, collection, before, preferred) = call.values
            let wish = try Transfer.Operation.preferred(preferred)
            try service.drags[id]?.checkActive()
            let target = try service.target(container, .place(try place(collection, before)))
            return try service.drop(id, on: target, wish, &turn)
        }
        routes.on(DragInterface.DropOn.self) { service, turn, id, call throws(Failure) in
            let (container, item, preferred) = call.values
            let wish = try Transfer.Operation.preferred(preferred)
            try service.drags[id]?.checkActive()
            let target = try service.target(container, .item(try ItemID(item)))
            return try service.drop(id, on: target, wish, &turn)
        }
        routes.on(DragInterface.Explain.self) { service, turn, id, call throws(Failure) in
            let (container, collection, before, preferred) = call.values
            let wish = try Transfer.Operation.preferred(preferred)
            try service.drags[id]?.checkOpen()
            return Arguments(
                service.explain(id, wish, turn.context) { service throws(Failure) in
                    try service.target(container, .place(try place(collection, before)))
                }
            )
        }
        routes.on(DragInterface.Cancel.self) { service, turn, id, _ throws(Failure) in
            try service.drags[id]?.checkOpen()
            service.end(id, Drag.End(.cancelled), &turn)
            try service.release(service.drags[id]?.heldContents ?? [], &turn)
            return Arguments()
        }
    }

    /// Where a caller wants to drop: a container by its path; `NoSuchContainer` where none is there.
    private func target(_ path: ObjectPath, _ spot: DropTarget.Spot) throws(Failure) -> DropTarget {
        guard case .container(let name)? = Object(path), library.holds(name) else {
            throw Failure(.noSuchContainer, "there is no container at \(path)")
        }
        return DropTarget(name, spot)
    }

    /// Hovers: answers what a drop would do.
    private mutating func hover(
        _ id: DragID,
        _ preferred: Transfer.Operation?,
        _ turn: inout Turn,
        _ place: (borrowing Service) throws(Failure) -> DropTarget
    ) throws(Failure) -> Arguments<String, String> {
        try drags[id]?.checkOpen()
        let number: UInt64
        if let waited = turn.context.answers?.hovering {
            guard isLatest(waited) else {
                return Arguments("none", "Conflict: the drag \(id.number) is somewhere else by now")
            }
            number = waited.number
        } else {
            number = drags[id]?.point() ?? 0
        }
        do throws(Failure) {
            let asked: DropTarget
            do throws(Failure) {
                asked = try place(self)
            } catch {
                // There is nothing to hover over: a drop now must not go where it hovered before.
                try setHover(nil, of: id, &turn)
                throw error
            }
            do throws(Failure) {
                turn.hovering = Hovering(drag: id, number: number, asked: asked, preferred: preferred)
                let (target, wish) = try consulted(id, asked, preferred, &turn)
                let drop = try forecast(id, on: target, wish)
                let hover = Drag.Hover(
                    asked: asked,
                    target: target,
                    preferred: preferred,
                    operation: drop.operation,
                    gap: drop.gap
                )
                try setHover(hover, of: id, &turn)
                return Arguments(drop.operation.rawValue, "")
            } catch {
                // The place stays: a drop there says the same, or finds that it works by then.
                let hover = Drag.Hover(asked: asked, target: asked, preferred: preferred, operation: nil, gap: nil)
                try setHover(hover, of: id, &turn)
                throw error
            }
        } catch {
            return Arguments("none", error.brief)
        }
    }

    /// Whether the holder of a drag still points where a hover that waits does.
    public func isLatest(_ hovering: Hovering) -> Bool { drags[hovering.drag]?.pointed == hovering.number }

    /// What a drop would do, or what it would be refused for.
    mutating func forecast(
        _ id: DragID,
        on target: DropTarget,
        _ preferred: Transfer.Operation?
    ) throws(Failure) -> DropForecast {
        guard let drag = drags[id] else { throw Failure(.noSuchDrag, "there is no drag \(id.number)") }
        try drag.checkActive()
        let freight = library.freight(of: drag)
        drags[id]?.note(freight)
        return try library.forecast(drag, freight, on: target, preferred: preferred)
    }

    /// Tries a drop, reads what came of it, and takes it back.
    mutating func attempt<Result>(
        _ id: DragID,
        on target: DropTarget,
        _ preferred: Transfer.Operation?,
        _ context: Context,
        _ read: (Library, Drop) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let drag = drags[id] else { throw Failure(.noSuchDrag, "there is no drag \(id.number)") }
        try drag.checkActive()
        let (result, edit) = try library.edit(.drop) { library, edit throws(Failure) in
            let drop = try library.drop(
                drag,
                on: target,
                preferred: preferred,
                fresh: { ItemID(random: context.random()) },
                in: &edit
            )
            return try read(library, drop)
        }
        library.rollBack(edit)
        return result
    }

    private mutating func drop(
        _ id: DragID,
        on asked: DropTarget,
        _ preferred: Transfer.Operation?,
        _ turn: inout Turn
    ) throws(Failure) -> Arguments<String, [String]> {
        guard let drag = drags[id] else { throw Failure(.noSuchDrag, "there is no drag \(id.number)") }
        try drag.checkActive()
        turn.dropping = id
        let (target, wish) = try consulted(id, asked, preferred, &turn)
        let contents = try promisedContents(of: drag, on: target, wish, &turn)
        turn.ending = id
        let size = size(of: drag).there &+ contents.values.reduce(0) { $0 &+ $1.size }
        let random = turn.context.random
        let drop = try change(.drop, &turn) { library, edit throws(Failure) in
            let drop = try library.drop(
                drag,
                on: target,
                preferred: wish,
                contents: contents,
                fresh: { ItemID(random: random()) },
                in: &edit
            )
            library.release(drag.heldContents, in: &edit)
            return drop
        }
        end(
            id,
            Drag.End(
                .completed,
                operation: drop.operation,
                taken: drop.items.map(\.index),
                target: target,
                gap: drop.gap,
                size: size
            ),
            &turn
        )
        return Arguments(drop.operation.rawValue, drop.items.map(\.id.text))
    }

    /// Sets where a drag hovers, and tells.
    private mutating func setHover(_ hover: Drag.Hover?, of id: DragID, _ turn: inout Turn) throws(Failure) {
        guard var drag = drags[id] else { return }
        let old = drag.hover
        let before = brief(of: drag)
        try drag.hover(hover)
        guard old != hover else { return }
        drags[id] = drag
        if let name = old?.target.container, name != hover?.target.container { tellLeft(id, name, &turn) }
        if let hover {
            let shown = hover.shown
            turn.tell(
                .signal(
                    ContainerInterface.DragHovered.self,
                    of: Object.path(of: hover.target.container),
                    Arguments(
                        Object.path(of: id),
                        shown.collection,
                        shown.before,
                        shown.item,
                        hover.operation?.rawValue ?? "none"
                    )
                )
            )
        }
        tellChanges(of: drag, since: before, &turn)
    }
}
