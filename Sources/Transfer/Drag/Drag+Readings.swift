// What readers of a drag have of it: who takes items away must have read what they are now, or what others have changed
// since would be lost.

/// What a connection has read of a drag.
struct DragReading: Sendable {
    /// In which ways it has read all items.
    var ofAll: Set<DragView> = []
    /// In which ways it has read some, by their indexes.
    var ofItems: [Int: Set<DragView>] = [:]
    /// What it has read in these ways of items that are others now, by their indexes.
    var outdated: [Int: Set<DragView>] = [:]
}

/// A way to read items: each gives only some of what there is, but for the document.
public enum DragView: Hashable, Sendable {
    /// The items, with what is small of their contents.
    case items
    /// Their texts.
    case text
    /// All that there is.
    case document
    /// The content of one type.
    case content(String)
}

extension Drag {
    /// A connection reads all items.
    public mutating func note(readingOfAllAs view: DragView, by reader: String) {
        var reading = readings[reader] ?? DragReading()
        if view == .document { reading = DragReading() }
        reading.ofAll.insert(view)
        for index in reading.outdated.keys { reading.refresh(view, of: index) }
        readings[reader] = reading
    }

    /// A connection reads the item at an index.
    public mutating func note(readingOf index: Int, as view: DragView, by reader: String) {
        readings[reader, default: DragReading()].ofItems[index, default: []].insert(view)
        readings[reader]?.refresh(view, of: index)
    }

    /// Items of its container are others now, by what the connection `changer` did.
    public mutating func note(changeOf ids: [ItemID], by changer: String) {
        guard !readings.isEmpty else { return }
        for index in ids.compactMap(index(of:)) {
            for reader in readings.keys where reader != changer { readings[reader]?.age(index) }
        }
    }

    /// Refuses to take away what has changed since `reader` has read it: `Conflict`.
    public func checkRead(_ taken: [Int], by reader: String) throws(Failure) {
        guard let outdated = readings[reader]?.outdated, let index = taken.first(where: { outdated[$0] != nil }) else {
            return
        }
        throw Failure(
            .conflict,
            "the item \(ids[index].text.quoted) has changed since it was read: read it again to take it away"
        )
    }

    /// A connection has left.
    public mutating func forgetReading(by reader: String) { readings[reader] = nil }
}

extension DragReading {
    /// What was read of an item is no more what it is.
    fileprivate mutating func age(_ index: Int) {
        let read = ofAll.union(ofItems.removeValue(forKey: index) ?? []).union(outdated[index] ?? [])
        guard !read.isEmpty else { return }
        // Who has had more contents of it than an item has reads it as a whole.
        outdated[index] = read.count > Self.views ? [.document] : read
    }

    /// How many ways of reading an item are told apart.
    private static let views = 64

    /// What was read of an item in a way is what it is now.
    fileprivate mutating func refresh(_ view: DragView, of index: Int) {
        outdated[index]?.remove(view)
        if outdated[index]?.isEmpty ?? false { outdated[index] = nil }
    }
}
