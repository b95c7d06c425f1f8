/// Where those stood that left a collection last (section 2, rule 3).
///
/// A leaver stays in the order like a ghost: before the nearest item behind it that is still there, its anchor, else at
/// the end. When the anchor leaves too, or moves elsewhere, the next one behind it takes over; it is the anchor again
/// when it comes back to where it stood. What else is inserted before the anchor stands in front of the ghost.
///
/// Ghosts with the same anchor form a group, in the order in which they stood, so that taking over is one step however
/// many they are; groups that meet are merged, the smaller into the larger.
public struct Leavers: Sendable {
    /// How many leavers a collection remembers.
    public static let remembered = 4_096

    /// How many leavers are remembered here.
    let capacity: Int
    /// The leavers; some entries are unused.
    var ghosts: ContiguousArray<Ghost> = []
    /// The entries of `ghosts` to be used again.
    var unusedGhosts: ContiguousArray<Int32> = []
    /// The groups; some entries are unused.
    var groups: ContiguousArray<Group> = []
    /// The entries of `groups` to be used again.
    var unusedGroups: ContiguousArray<Int32> = []
    /// Each leaver's entry in `ghosts`.
    var entries: [ItemID: Int32] = [:]
    /// The group of each anchor; `nil` stands for the end.
    var groupsByAnchor: [Slot?: Int32] = [:]
    /// The entry of the leaver that is forgotten next; without meaning where there is none.
    var oldest: Int32 = 0

    /// Nobody has left yet; the last `capacity` that will are remembered, one at least.
    public init(capacity: Int = Leavers.remembered) {
        precondition(capacity > 0 && capacity < Int32.max, "a memory of leavers holds at least one")
        self.capacity = capacity
    }

    /// How many leavers are remembered.
    public var count: Int { entries.count }

    /// Where the leaver `id` stood; `nil` where it never was there, has come back or is forgotten.
    public func place(of id: ItemID) -> Place? {
        guard let entry = entries[id] else { return nil }
        let group = ghosts[Int(entry)].group
        return groups[Int(group)].anchor.map { .before($0) } ?? .end
    }

    /// When the leaver `id` left; `nil` where it has no place.
    func time(of id: ItemID) -> UInt64? {
        entries[id].map { ghosts[Int($0)].time }
    }

    /// The item `id` left the collection, and with it its slot; `next` is the item behind it (`nil`: it was the last).
    ///
    /// For several that leave at once, call it for each, in any order, with the item that is behind it at that moment.
    ///
    /// `time` orders it among those that left other collections; it only grows.
    public mutating func left(_ id: ItemID, slot: Slot, next: Slot?, time: UInt64 = 0) {
        forget(id)
        if count == capacity, let id = ghosts[Int(oldest)].id {
            forget(id)
        }
        // It stands behind those that stood before it, and before those that stand before the next one.
        addGhost(id, to: groupsByAnchor[slot] ?? makeGroup(at: slot), time: time)
        moved(slot, next: next)
    }

    /// The item of `slot` moved elsewhere in the collection; `next` is the item that was behind it.
    ///
    /// For several that move at once the same holds as for several that leave.
    public mutating func moved(_ slot: Slot, next: Slot?) {
        precondition(next != slot, "an item isn't its own neighbour: \(slot)")
        guard !groupsByAnchor.isEmpty, let group = groupsByAnchor.removeValue(forKey: slot) else { return }
        if let other = groupsByAnchor[next] {
            merge(group, other)
        } else {
            groups[Int(group)].anchor = next
            groupsByAnchor[next] = group
        }
    }

    /// The item `id` is in the collection again, in `slot`, before `next`, or among others that came there with it: it isn't
    /// a leaver any more, if it was one. Back where it stood, it is the anchor of those that stood before it.
    public mutating func returned(_ id: ItemID, slot: Slot, next: Slot?) {
        guard !entries.isEmpty, let entry = entries.removeValue(forKey: id) else { return }
        if groups[Int(ghosts[Int(entry)].group)].anchor == next { split(before: entry, to: slot) }
        removeGhost(entry)
    }

    private mutating func forget(_ id: ItemID) {
        if let entry = entries.removeValue(forKey: id) { removeGhost(entry) }
    }
}
