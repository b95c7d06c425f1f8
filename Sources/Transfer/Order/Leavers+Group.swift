extension Leavers {
    /// The ghosts that stand before the same item, or at the end.
    struct Group: Sendable {
        /// The item that they stand before; `nil`: the end.
        var anchor: Slot?
        /// One of them; without meaning in a group that is still empty.
        var member: Int32
        /// How many they are.
        var count: Int32
    }

    /// An empty group at `anchor`, which has none.
    mutating func makeGroup(at anchor: Slot?) -> Int32 {
        let number = unusedGroups.popLast() ?? Int32(groups.count)
        let group = Group(anchor: anchor, member: 0, count: 0)
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
        let first = groups[Int(small)].member
        var entry = first
        repeat {
            ghosts[Int(entry)].group = large
            entry = ghosts[Int(entry)].next
        } while entry != first
        joinRings(first, groups[Int(large)].member)
        groups[Int(large)].count += groups[Int(small)].count
        groups[Int(large)].anchor = anchor
        groupsByAnchor[anchor] = large
        unusedGroups.append(small)
    }

    /// Makes one ring of the two that `one` and `other` are in.
    mutating func joinRings(_ one: Int32, _ other: Int32) {
        let behindOne = ghosts[Int(one)].next
        let behindOther = ghosts[Int(other)].next
        ghosts[Int(one)].next = behindOther
        ghosts[Int(behindOther)].previous = one
        ghosts[Int(other)].next = behindOne
        ghosts[Int(behindOne)].previous = other
    }
}
