// The ways through a drag's life. Each throws where it isn't open, and changes nothing then.

extension Drag {
    /// How long an active drag may be idle, in milliseconds.
    public static let idleLimit: Int64 = 600_000
    /// How long an ended drag can still be read, in milliseconds.
    public static let epilogue: Int64 = 30_000

    /// How it ended, once it has.
    public var end: End? {
        if case .ended(let end) = state { end } else { nil }
    }

    /// Where it hovers.
    public var hover: Hover? {
        switch state {
        case .active(let hover), .dropping(let hover, _): hover
        case .claimed, .ended: nil
        }
    }

    /// How many items it holds, those that are gone from their container included.
    public var count: Int {
        switch source {
        case .container(_, let ids): ids.count
        case .outside(let items): items.count
        }
    }

    /// The container that the items are from, if they are from one.
    public var container: ContainerName? {
        if case .container(let name, _) = source { name } else { nil }
    }

    /// The ids of the items in their container; those of items from outside are their own business.
    public var ids: [ItemID] {
        if case .container(_, let ids) = source { ids } else { [] }
    }

    /// The items that it has lifted, but for those that have left their container since, with their indexes.
    public var lifted: [(index: Int, id: ItemID)] {
        ids.enumerated().compactMap { gone.contains($0.offset) ? nil : ($0.offset, $0.element) }
    }

    /// The index of an item that it has lifted and that hasn't left its container since.
    func index(of id: ItemID) -> Int? { indexes[id].flatMap { gone.contains($0) ? nil : $0 } }

    /// Whether it has lifted the item `id`, which hasn't left its container since.
    public func holds(_ id: ItemID) -> Bool { index(of: id) != nil }

    /// Items have left its container; gives those of them that it had lifted.
    public mutating func lose(_ ids: [ItemID]) -> [ItemID] {
        let lost = ids.filter(holds)
        if !lost.isEmpty { gone.formUnion(lost.compactMap { indexes[$0] }) }
        return lost
    }

    /// Throws `DragEnded` once it has ended.
    public func checkOpen() throws(Failure) {
        if case .ended(let end) = state {
            throw Failure(.dragEnded, "the drag \(id.number) has ended: \(end.outcome.rawValue)")
        }
    }

    /// Throws unless it is active: `Claimed`, `DragEnded` also where it is being dropped.
    public func checkActive() throws(Failure) {
        try checkOpen()
        switch state {
        case .active, .ended: break
        case .dropping: throw Failure(.dragEnded, "the drag \(id.number) is being dropped already")
        case .claimed: throw Failure(.claimed, "the drag \(id.number) has been claimed by an app")
        }
    }

    /// Whether it is being dropped, and waits for that.
    public var isBeingDropped: Bool {
        if case .dropping = state { true } else { false }
    }

    /// A drop has begun that waits for others.
    public mutating func beginDrop() {
        if case .active(let hover) = state { state = .dropping(hover: hover, loaded: 0) }
    }

    /// A drop that waited goes on, or has been given up.
    public mutating func endDrop() {
        if case .dropping(let hover, _) = state { state = .active(hover: hover) }
    }

    /// So many bytes of promises have come for the drop that waits for them.
    public mutating func note(loaded: UInt64) {
        if case .dropping(let hover, _) = state { state = .dropping(hover: hover, loaded: loaded) }
    }

    /// Hovers, or hovers nowhere; whoever is still asked about an earlier place is asked for nothing.
    public mutating func hover(_ hover: Hover?) throws(Failure) {
        try checkActive()
        state = .active(hover: hover)
        hovering = nil
    }

    /// Its holder points somewhere else, or nowhere; gives the number of this time.
    public mutating func point() -> UInt64 {
        pointed &+= 1
        return pointed
    }

    /// Its holder points somewhere, which an app is asked about.
    public mutating func begin(_ hovering: Hovering) {
        pointed = hovering.number
        self.hovering = hovering
    }

    /// Where it would be dropped now: where its holder points, whether or not that has been answered.
    public var aim: (asked: DropTarget, preferred: Operation?)? {
        if let hovering { return (hovering.asked, hovering.preferred) }
        return hover.map { ($0.asked, $0.preferred) }
    }

    /// Hovers nowhere: what it hovered over is gone.
    public mutating func leave() {
        hovering = nil
        switch state {
        case .active: state = .active(hover: nil)
        case .dropping(_, let loaded): state = .dropping(hover: nil, loaded: loaded)
        case .claimed, .ended: break
        }
    }

    /// The stored contents that it holds itself.
    public var heldContents: [StoredContent] {
        if case .outside(let items) = source { items.flatMap(\.storedContents) } else { [] }
    }

    /// Forgets the promises of a connection that has left; whether it had any, and now holds nothing at all.
    public mutating func forgetPromises(of provider: String) -> (any: Bool, leavesNothing: Bool) {
        guard case .outside(let items) = source else { return (false, false) }
        let kept = items.map { $0.withoutPromises(of: provider) }
        guard kept != items else { return (false, false) }
        source = .outside(kept)
        let isEmpty = zip(items, kept).allSatisfy { !$0.representations.isEmpty && $1.representations.isEmpty }
        return (true, isEmpty)
    }

    /// Takes more items of its container along.
    public mutating func add(_ more: [ItemID]) throws(Failure) {
        try checkActive()
        guard case .container(let name, let ids) = source else {
            throw Failure(.notPermitted, "the drag \(id.number) is from no container, so nothing can be added")
        }
        for (index, id) in more.enumerated() { indexes[id] = ids.count + index }
        source = .container(name, ids: ids + more)
    }

    /// An app takes it.
    public mutating func claim(by peer: String) throws(Failure) {
        try checkActive()
        state = .claimed(by: peer)
    }

    /// Checks that `peer` may finish it with `operation`, and which items that takes; `nil` is none.
    ///
    /// Refusals: `NotClaimed`, `Claimed` by another, `NotPermitted`, `InvalidArgument`, `DragEnded`.
    public func checkFinish(_ operation: Operation?, taken: [Int], by peer: String) throws(Failure) -> [Int] {
        try checkOpen()
        guard case .claimed(let claimer) = state else {
            throw Failure(.notClaimed, "the drag \(id.number) is finished by the app that has claimed it; none has")
        }
        guard claimer == peer else {
            throw Failure(.claimed, "the drag \(id.number) is finished by the app that has claimed it, another one")
        }
        guard let operation else { return [] }
        guard operations.contains(operation) else {
            let allowed = operations.map(\.rawValue).joined(separator: " and ")
            throw Failure(
                .notPermitted,
                "the source of the drag \(id.number) allows \(allowed), not \(operation.rawValue)"
            )
        }
        for index in taken where !(0..<count).contains(index) {
            throw Failure(
                .invalidArgument,
                "the drag \(id.number) has \(count) items, and none with the index \(index)"
            )
        }
        return taken.isEmpty ? Array(0..<count) : Array(Set(taken)).sorted()
    }

    /// Ends, once and for all.
    public mutating func end(_ end: End) {
        precondition(self.end == nil, "a drag ends once")
        state = .ended(end)
    }
}
