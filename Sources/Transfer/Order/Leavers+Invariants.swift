extension Leavers {
    /// What of the memory isn't as it should be, each in a sentence; empty where all is well. Takes time for all
    /// leavers: for tests.
    package func checkInvariants() -> [String] {
        var faults: [String] = []
        if entries.count > capacity {
            faults.append("\(entries.count) leavers are remembered, not \(capacity) at most")
        }
        if entries.count + unusedGhosts.count != ghosts.count {
            faults.append("an entry is neither a leaver's nor unused")
        }
        if groupsByAnchor.count + unusedGroups.count != groups.count {
            faults.append("a group is neither at an anchor nor unused")
        }
        for (id, entry) in entries where ghosts[Int(entry)].id != id {
            faults.append("the entry of \(id) is another's")
        }
        if !entries.isEmpty, ring(from: oldest, by: \.newer, back: \.older) != entries.count {
            faults.append("the ring by time isn't whole")
        }
        for (anchor, number) in groupsByAnchor {
            let group = groups[Int(number)]
            if group.anchor != anchor {
                faults.append("group \(number) isn't where its anchor is")
            }
            if ring(from: group.first, by: \.next, back: \.previous) != Int(group.count) {
                faults.append("the ring of group \(number) isn't whole")
            }
        }
        let known = Set(groupsByAnchor.values)
        for entry in entries.values where !known.contains(ghosts[Int(entry)].group) {
            faults.append("entry \(entry) is in no group")
        }
        return faults
    }

    /// How many entries the ring through `entry` has; 0 where it doesn't come back or its links don't match.
    private func ring(
        from entry: Int32,
        by forward: KeyPath<Ghost, Int32>,
        back: KeyPath<Ghost, Int32>
    ) -> Int {
        var current = entry
        for length in 1...ghosts.count {
            let following = ghosts[Int(current)][keyPath: forward]
            guard ghosts[Int(following)][keyPath: back] == current else { return 0 }
            if following == entry { return length }
            current = following
        }
        return 0
    }
}
