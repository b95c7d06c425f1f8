extension OrderedList {
    /// How far a relabelling looks at first, to either side.
    private static let firstReach = 8
    /// A relabelling leaves neighbours at least this far apart for each element that it relabels.
    private static let leastRoom: UInt64 = 1 << 10

    /// The labels that `count` elements get before `anchor` (`nil`: at the end), and what is relabelled for them;
    /// nothing is changed yet.
    ///
    /// For a move within the list, `moved` are the elements that go: they are looked through as if they were gone,
    /// and aren't relabelled. The anchor isn't one of them.
    public func placement(
        of count: Int,
        before anchor: Slot?,
        ignoring moved: Set<Slot> = [],
        in table: ChunkTable
    ) -> Placement {
        precondition(count >= 0, "a number of elements isn't negative")
        precondition(anchor.map { !moved.contains($0) } ?? true, "what moves isn't its own anchor")
        let place = cursor(at: anchor, in: table)
        guard count > 0 else { return Placement(labels: []) }
        var front = place
        let gap = LabelGap(
            lower: stepBack(&front, ignoring: moved)?.label,
            upper: element(at: place)?.label
        )
        if let labels = gap.labels(for: count) {
            return Placement(labels: labels)
        }
        return relabelling(for: count, around: place, ignoring: moved)
    }

    /// Looks twice as far each time until there is room: the more elements are relabelled, the more room they get, so
    /// that as many insertions have to come before the same ones are relabelled again.
    private func relabelling(for count: Int, around place: Cursor, ignoring moved: Set<Slot>) -> Placement {
        var front = place
        var back = place
        var before: [LabelledSlot] = []
        var behind: [LabelledSlot] = []
        var reach = Self.firstReach
        while true {
            while before.count <= reach, let element = stepBack(&front, ignoring: moved) {
                before.append(element)
            }
            while behind.count <= reach, let element = stepForward(&back, ignoring: moved) {
                behind.append(element)
            }
            let gap = LabelGap(
                lower: before.count > reach ? before[reach].label : nil,
                upper: behind.count > reach ? behind[reach].label : nil
            )
            let window = (before: before.prefix(reach), behind: behind.prefix(reach))
            let total = window.before.count + count + window.behind.count
            let isWhole = before.count <= reach && behind.count <= reach
            if isWhole || gap.room(for: total) >= UInt64(total) * Self.leastRoom {
                guard let labels = gap.labels(for: total) else {
                    preconditionFailure("a list has fewer elements than there are labels")
                }
                return Self.placement(labels, before: window.before.reversed(), behind: window.behind)
            }
            reach *= 2
        }
    }

    /// `labels` dealt out: to the elements in front, to the inserted, to the elements behind.
    private static func placement(
        _ labels: [Int64],
        before: some Collection<LabelledSlot>,
        behind: some Collection<LabelledSlot>
    ) -> Placement {
        let relabelled =
            changes(before, labels.prefix(before.count)) + changes(behind, labels.suffix(behind.count))
        return Placement(labels: Array(labels[before.count..<labels.count - behind.count]), relabelled: relabelled)
    }

    private static func changes(
        _ elements: some Collection<LabelledSlot>,
        _ labels: ArraySlice<Int64>
    ) -> [LabelledSlot] {
        zip(elements, labels).compactMap { element, label in
            element.label == label ? nil : LabelledSlot(slot: element.slot, label: label)
        }
    }
}
