extension Leavers {
    /// The ghosts that stand before the same item, or at the end.
    struct Group: Sendable {
        /// The item that they stand before; `nil`: the end.
        var anchor: Slot?
        /// The first of them; without meaning in a group that is still empty.
        var first: Int32
        /// How many they are.
        var count: Int32
    }

    /// An empty group at `anchor`, which has none.
    mutating func makeGroup(at anchor: Slot?) -> Int32 {
        let number = unusedGroups.popLast() ?? Int32(groups.count)
        let group = Group(anchor: anchor, first: 0, count: 0)
        if Int(number) == groups.count {
            groups.append(group)
        } else {
            groups[Int(number)] = group
        }
        groupsByAnchor[anchor] = number
        return number
    }

    /// Makes one group of `newcomer`, which has lost its anchor, and `resident`, at the anchor of the latter.
    mutating func merge(_ newcomer: Int32, _ resident: Int32) {
        let anchor = groups[Int(resident)].anchor
        let isNewcomerLarger = groups[Int(newcomer)].count > groups[Int(resident)].count
        let (large, small) = isNewcomerLarger ? (newcomer, resident) : (resident, newcomer)
        var entry = groups[Int(small)].first
        repeat {
            ghosts[Int(entry)].group = large
            entry = ghosts[Int(entry)].next
        } while entry != groups[Int(small)].first
        // The newcomers stood before their anchor, which stood before the residents.
        let first = groups[Int(newcomer)].first
        joinRings(first, groups[Int(resident)].first)
        groups[Int(large)].first = first
        groups[Int(large)].count += groups[Int(small)].count
        groups[Int(large)].anchor = anchor
        groupsByAnchor[anchor] = large
        unusedGroups.append(small)
    }

    /// Makes a group at `anchor`, which has none, of those that stand before `entry` in its group.
    mutating func split(before entry: Int32, to anchor: Slot) {
        let old = Int(ghosts[Int(entry)].group)
        let first = groups[old].first
        guard first != entry else { return }
        let new = makeGroup(at: anchor)
        var (moved, count) = (first, Int32(0))
        while moved != entry {
            ghosts[Int(moved)].group = new
            count += 1
            moved = ghosts[Int(moved)].next
        }
        // Joining again what is one ring parts it.
        joinRings(first, entry)
        groups[Int(new)].first = first
        groups[Int(new)].count = count
        groups[old].first = entry
        groups[old].count -= count
    }

    /// Makes one ring of the two that begin with `one` and `other`, the former first; of one ring two.
    mutating func joinRings(_ one: Int32, _ other: Int32) {
        let lastOfOne = ghosts[Int(one)].previous
        let lastOfOther = ghosts[Int(other)].previous
        ghosts[Int(lastOfOne)].next = other
        ghosts[Int(other)].previous = lastOfOne
        ghosts[Int(lastOfOther)].next = one
        ghosts[Int(one)].previous = lastOfOther
    }
}
