extension Leavers {
    /// A leaver, linked into two rings: that of all by the time of leaving, and that of its group.
    struct Ghost: Sendable {
        /// Who left; `nil` in an entry that is unused.
        var id: ItemID?
        /// Its group.
        var group: Int32
        /// Who left before; before the oldest stands the newest.
        var older: Int32
        /// Who left after; after the newest stands the oldest.
        var newer: Int32
        /// The one before in the ring of the group.
        var previous: Int32
        /// The one behind in the ring of the group.
        var next: Int32
        /// When it left, among those that left other collections too.
        var time: UInt64
    }

    /// Adds `id` as the newest ghost, the last of `group`.
    mutating func addGhost(_ id: ItemID, to group: Int32, time: UInt64) {
        let isFirst = entries.isEmpty
        let entry = unusedGhosts.popLast() ?? Int32(ghosts.count)
        let ghost = Ghost(
            id: id,
            group: group,
            older: entry,
            newer: entry,
            previous: entry,
            next: entry,
            time: time
        )
        if Int(entry) == ghosts.count {
            ghosts.append(ghost)
        } else {
            ghosts[Int(entry)] = ghost
        }
        entries[id] = entry
        if isFirst {
            oldest = entry
        } else {
            linkAsNewest(entry)
        }
        linkIntoGroup(entry)
    }

    /// Takes `entry` out of both rings, for its leaver has no entry any more; a group without ghosts goes too.
    mutating func removeGhost(_ entry: Int32) {
        let ghost = ghosts[Int(entry)]
        ghosts[Int(ghost.older)].newer = ghost.newer
        ghosts[Int(ghost.newer)].older = ghost.older
        if oldest == entry {
            oldest = ghost.newer
        }
        ghosts[Int(ghost.previous)].next = ghost.next
        ghosts[Int(ghost.next)].previous = ghost.previous
        groups[Int(ghost.group)].count -= 1
        if groups[Int(ghost.group)].count == 0 {
            groupsByAnchor[groups[Int(ghost.group)].anchor] = nil
            unusedGroups.append(ghost.group)
        } else if groups[Int(ghost.group)].first == entry {
            groups[Int(ghost.group)].first = ghost.next
        }
        ghosts[Int(entry)].id = nil
        unusedGhosts.append(entry)
    }

    private mutating func linkAsNewest(_ entry: Int32) {
        let newest = ghosts[Int(oldest)].older
        ghosts[Int(entry)].older = newest
        ghosts[Int(entry)].newer = oldest
        ghosts[Int(newest)].newer = entry
        ghosts[Int(oldest)].older = entry
    }

    private mutating func linkIntoGroup(_ entry: Int32) {
        let group = Int(ghosts[Int(entry)].group)
        if groups[group].count == 0 {
            groups[group].first = entry
        } else {
            joinRings(groups[group].first, entry)
        }
        groups[group].count += 1
    }
}
