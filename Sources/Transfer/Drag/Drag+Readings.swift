// What readers of a drag have of it: who takes items away must have read what they are now, or what others have changed
// since would be lost.

/// What a connection has read of a drag.
struct DragReading: Sendable {
    /// Whether it has read all items.
    var isOfAll = false
    /// The indexes of those that it has read one by one.
    var indexes: Set<Int> = []
    /// The indexes of those that have changed since.
    var outdated: Set<Int> = []

    /// Whether it has read the item at an index.
    func covers(_ index: Int) -> Bool { isOfAll || indexes.contains(index) }
}

extension Drag {
    /// A connection reads the item at an index, `nil`: all of them.
    public mutating func note(readingOf index: Int?, by reader: String) {
        guard container != nil else { return }
        if let index {
            readings[reader, default: DragReading()].indexes.insert(index)
            readings[reader]?.outdated.remove(index)
        } else {
            readings[reader] = DragReading(isOfAll: true)
        }
    }

    /// Items of its container are others now, by what the connection `changer` did.
    public mutating func note(changeOf ids: [ItemID], by changer: String) {
        guard !readings.isEmpty else { return }
        for index in ids.compactMap({ holds($0) ? indexes[$0] : nil }) {
            for (reader, reading) in readings where reader != changer && reading.covers(index) {
                readings[reader]?.outdated.insert(index)
            }
        }
    }

    /// Refuses to take away what has changed since `reader` has read it: `Conflict`.
    public func checkRead(_ taken: [Int], by reader: String) throws(Failure) {
        guard let outdated = readings[reader]?.outdated, let index = taken.first(where: outdated.contains) else {
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
