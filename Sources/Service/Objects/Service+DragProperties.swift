internal import Transfer
internal import Wire

extension Service {
    /// The value of a property of a drag, as `viewer` may see it.
    func value(of property: DragInterface.Property, of id: DragID, for viewer: Viewer) -> Value? {
        guard let drag = drags[id] else { return nil }
        switch property {
        case .state: return .string(drag.stateName)
        case .source: return .path(drag.container.map(Object.path(of:)) ?? "/")
        case .sourceIds: return .strings(drag.ids.map(\.text))
        case .count: return .uint32(UInt32(drag.count))
        case .types: return .strings(types(of: drag, for: viewer).map(\.text))
        case .operations: return .strings(drag.operations.map(\.rawValue))
        case .operation: return .string(drag.operation?.rawValue ?? "none")
        case .outcome: return .string(drag.end?.outcome.rawValue ?? "")
        case .target:
            return .path((drag.hover?.target ?? drag.end?.target).map { Object.path(of: $0.container) } ?? "/")
        case .targetCollection: return .string(drag.shown.collection)
        case .targetBefore: return .string(drag.shown.before)
        case .targetItem: return .string(drag.shown.item)
        case .progress:
            let (transferred, whole) = progress(of: drag)
            return .structure([.uint64(transferred), .uint64(whole)])
        }
    }

    /// How many bytes of a drag have been transferred, and how many there are; 0: not known.
    private func progress(of drag: Drag) -> (transferred: UInt64, whole: UInt64) {
        switch drag.state {
        // What was moved away is in the drag no more: its end remembers how much it was.
        case .ended(let end) where end.outcome == .completed: return (end.size, end.size)
        case .active, .claimed, .ended: return (0, size(of: drag).whole)
        case .dropping(_, let loaded):
            let (there, whole) = size(of: drag)
            let transferred = there &+ loaded
            return (transferred, whole == 0 ? 0 : max(whole, transferred))
        }
    }

    /// How many bytes the items of a drag have that are there, and how many with those that are promised; the latter is
    /// 0 where one of them doesn't say how many it has.
    func size(of drag: Drag) -> (there: UInt64, whole: UInt64) {
        var there: UInt64 = 0
        var promised: UInt64? = 0
        for content in library.items(of: drag).lazy.flatMap(\.item.representations).map(\.content) {
            if let promise = content.promise {
                promised = promise.size == 0 ? nil : promised.map { $0 &+ promise.size }
            } else {
                there &+= content.size
            }
        }
        return (there, promised.map { there &+ $0 } ?? 0)
    }

    /// What the items of a drag offer, each type once, in order of first mention.
    private func types(of drag: Drag, for viewer: Viewer) -> [ContentType] {
        library.items(of: drag).map(\.item).types(for: viewer)
    }

    /// The properties that change on a drag's way, which are cheap to tell.
    func brief(of drag: Drag) -> [(property: DragInterface.Property, value: Value)] {
        values(of: [.state, .operation, .outcome, .target, .targetCollection, .targetBefore, .targetItem], of: drag)
    }

    /// Properties of a drag as everybody may see them.
    func values(
        of properties: [DragInterface.Property],
        of drag: Drag
    ) -> [(property: DragInterface.Property, value: Value)] {
        properties.compactMap { property in
            value(of: property, of: drag.id, for: .everybody).map { (property, $0) }
        }
    }

    /// Tells what is another in a drag, which is in place by now, than it was.
    func tellChanges(
        of drag: Drag,
        since before: [(property: DragInterface.Property, value: Value)],
        _ turn: inout Turn
    ) {
        let changed = zip(before, values(of: before.map(\.property), of: drag)).filter { $0.value != $1.value }.map {
            ($1.property.rawValue, $1.value)
        }
        turn.tellProperties(of: DragInterface.name, at: Object.path(of: drag.id), changed)
    }

    /// Tells properties of a drag, as everybody may see them.
    func tell(_ properties: [DragInterface.Property], of id: DragID, _ turn: inout Turn) {
        turn.tellProperties(
            of: DragInterface.name,
            at: Object.path(of: id),
            properties.compactMap { property in
                value(of: property, of: id, for: .everybody).map { (property.rawValue, $0) }
            }
        )
    }
}

extension Drag {
    /// Its state in the words of the contract.
    fileprivate var stateName: String {
        switch state {
        case .active, .dropping: "active"
        case .claimed: "claimed"
        case .ended: "ended"
        }
    }

    /// What is proposed, or what became of it.
    fileprivate var operation: Transfer.Operation? {
        switch state {
        case .active(let hover), .dropping(let hover, _): hover?.operation
        case .claimed: nil
        case .ended(let end): end.operation
        }
    }

    /// The place that it shows.
    fileprivate var shown: (collection: String, before: String, item: String) {
        switch state {
        case .active(let hover), .dropping(let hover, _): hover?.shown ?? ("", "", "")
        case .claimed: ("", "", "")
        case .ended(let end): end.target?.shown(gap: end.gap) ?? ("", "", "")
        }
    }
}

extension Drag.Hover {
    /// The place that a view shows.
    var shown: (collection: String, before: String, item: String) { target.shown(gap: gap) }
}

extension DropTarget {
    /// The place to show: the item, else the gap, else what was named.
    fileprivate func shown(gap: Place?) -> (collection: String, before: String, item: String) {
        switch spot {
        case .item(let id): ("", "", id.text)
        case .place(let named):
            ((gap ?? named).collection?.text ?? "", (gap ?? named).before?.text ?? "", "")
        }
    }
}
