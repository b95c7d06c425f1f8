internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Drag for an app that takes it: read, claim, read on, finish.

extension Service {
    static func addTaking(to routes: inout Routes<DragID>) {
        routes.on(DragInterface.Get.self) { service, turn, id, _ throws(Failure) in
            let drag = try service.read(id, as: .items, &turn)
            var items: [Int: Item] = [:]
            for (index, item) in service.library.items(of: drag) { items[index] = item }
            let ids = drag.container == nil ? (0..<drag.count).compactMap { items[$0]?.id } : drag.ids
            return Arguments(try service.wire((0..<drag.count).map { items[$0] }, ids, turn.context))
        }
        routes.on(DragInterface.GetText.self) { service, turn, id, call throws(Failure) in
            let items = service.library.items(of: try service.read(id, as: .text, &turn)).map(\.item)
            let request = try service.request(call.values, textWanted: true)
            return Arguments(try service.text(of: items, request, &turn))
        }
        routes.on(DragInterface.GetDocument.self) { service, turn, id, _ throws(Failure) in
            let items = service.library.items(of: try service.read(id, as: .document, &turn)).map(\.item)
            return Arguments(try service.document(of: items, &turn))
        }
        routes.onContents(DragInterface.Load.self) { service, turn, id, call throws(Failure) in
            let drag = try service.openDrag(id)
            let index = Int(call.values.0)
            guard index < drag.count else {
                throw Failure(
                    .invalidArgument,
                    "the drag \(id.number) has \(drag.count.counted("item")), and none with the index \(index)"
                )
            }
            guard let item = service.library.item(index, of: drag) else {
                throw Failure(.noSuchItem, "the item \(drag.ids[index].text.quoted) is gone from its container")
            }
            let subject = "item \(index) of the drag \(id.number)"
            let answer = try service.load(item, try service.request(call.values.1), called: subject, &turn)
            if case .string(let type)? = answer.body.first { service.noteLoad(of: index, type, of: drag, &turn) }
            return answer
        }
        routes.on(DragInterface.Claim.self) { service, turn, id, _ throws(Failure) in
            try service.claim(id, &turn)
            return Arguments()
        }
        routes.on(DragInterface.Finish.self) { service, turn, id, call throws(Failure) in
            let (operation, taken) = call.values
            try service.finish(
                id,
                operation == "none" ? nil : try Transfer.Operation(operation),
                taken.map { Int($0) },
                &turn
            )
            return Arguments()
        }
    }

    private func openDrag(_ id: DragID) throws(Failure) -> Drag {
        guard let drag = drags[id] else { throw Failure(.noSuchDrag, "there is no drag \(id.number)") }
        try drag.checkOpen()
        return drag
    }

    /// A drag of which the caller reads all items.
    private mutating func read(_ id: DragID, as view: DragView, _ turn: inout Turn) throws(Failure) -> Drag {
        let drag = try openDrag(id)
        guard drag.container != nil else { return drag }
        drags[id]?.note(readingOfAllAs: view, by: turn.context.viewer.connection)
        turn.watched.append(turn.context.viewer.connection)
        return drag
    }

    /// The caller reads a content of one item of a drag.
    private mutating func noteLoad(of index: Int, _ type: String, of drag: Drag, _ turn: inout Turn) {
        guard drag.container != nil else { return }
        drags[drag.id]?.note(readingOf: index, as: .content(type), by: turn.context.viewer.connection)
        turn.watched.append(turn.context.viewer.connection)
    }

    private mutating func claim(_ id: DragID, _ turn: inout Turn) throws(Failure) {
        var drag = try openDrag(id)
        let hovered = drag.hover?.target.container
        let before = brief(of: drag)
        try drag.claim(by: turn.context.viewer.connection)
        drags[id] = drag
        turn.watched.append(turn.context.viewer.connection)
        if let hovered { tellLeft(id, hovered, &turn) }
        tellChanges(of: drag, since: before, &turn)
    }

    private mutating func finish(
        _ id: DragID,
        _ operation: Transfer.Operation?,
        _ taken: [Int],
        _ turn: inout Turn
    ) throws(Failure) {
        let drag = try openDrag(id)
        let taken = try drag.checkFinish(operation, taken: taken, by: turn.context.viewer.connection)
        let given = Set(taken)
        let leaving = library.items(of: drag).filter { given.contains($0.index) }.map(\.item.id)
        if operation == .move {
            if let name = drag.container, let fixed = try fixedItem(of: leaving, in: name) {
                throw Self.notMovable(fixed, "taken away")
            }
        }
        if operation == .move || operation == .copy { try checkDelivered(Set(leaving), by: drag, &turn) }
        if operation == .move { try drag.checkRead(taken, by: turn.context.viewer.connection) }
        turn.ending = id
        let size = size(of: drag).there
        try change(.drop, &turn) { library, edit throws(Failure) in
            if operation == .move, let name = drag.container {
                try library.remove(leaving, of: name, in: &edit)
            }
            library.release(drag.heldContents, in: &edit)
        }
        end(
            id,
            operation == nil
                ? Drag.End(.cancelled) : Drag.End(.completed, operation: operation, taken: taken, size: size),
            &turn
        )
    }

    /// Items are taken only when the apps of their promises have said that the reader has all of them.
    private func checkDelivered(_ items: Set<ItemID>, by drag: Drag, _ turn: inout Turn) throws(Failure) {
        if drag.isDelivering(items) { try wait(for: .drag(drag.id), &turn) }
        try drag.checkDelivered(items)
    }
}
