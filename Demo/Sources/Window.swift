import ToteClient

/// What the app shows: the albums, kept up to date by the service's events alone.
struct Window {
    /// The revision that it shows.
    private(set) var revision: UInt64
    /// What stands for an item, by its id.
    var titles: [String: String] = [:]
    /// The albums with the ids in them, in order.
    private var albums: [(name: String, ids: [String])]
    /// What was drawn last, a line an album.
    private var drawn: [String] = []

    /// A window that shows a snapshot.
    init(_ snapshot: (revision: UInt64, collections: [(name: String, ids: [String])])) {
        revision = snapshot.revision
        albums = snapshot.collections
    }

    /// Shows another snapshot.
    mutating func reset(to snapshot: (revision: UInt64, collections: [(name: String, ids: [String])])) {
        revision = snapshot.revision
        albums = snapshot.collections
    }

    /// The items that have not been shown yet.
    var untitled: [String] { albums.flatMap(\.ids).filter { titles[$0] == nil } }

    /// Makes an event's changes to what is shown.
    mutating func follow(_ event: ToteEvent) {
        guard case .changed(_, let next, let cause, let changes) = event, next == revision + 1,
            !changes.contains(where: { $0.kind == "reset" })
        else { return }
        changes.forEach { apply($0) }
        revision = next
        print("hears of revision \(next), cause: \(cause)")
    }

    /// Changes apply by id, one behind the other.
    private mutating func apply(_ change: ToteChange) {
        guard ["insert", "move", "remove"].contains(change.kind) else { return }
        for index in albums.indices {
            albums[index].ids.removeAll { change.ids.contains($0) }
        }
        guard change.kind != "remove", let index = albums.firstIndex(where: { $0.name == change.collection }) else {
            return
        }
        let ids = albums[index].ids
        albums[index].ids.insert(contentsOf: change.ids, at: ids.firstIndex(of: change.before) ?? ids.endIndex)
    }

    /// Prints the albums as they were last time and as they are, and gives them as one line.
    mutating func draw() -> String {
        let lines = albums.map { album in
            album.ids.isEmpty ? "(empty)" : album.ids.map { titles[$0] ?? $0 }.joined(separator: ", ")
        }
        if drawn.isEmpty {
            for (album, line) in zip(albums, lines) { print("  \(pad(album.name, 7)) \(line)") }
        } else if drawn == lines {
            print("shows the same as before")
        } else {
            let width = max(22, drawn.map(\.count).max() ?? 0)
            print("  \(pad("", 7)) \(pad("before", width))   after")
            for index in lines.indices {
                let after = lines[index] == drawn[index] ? "the same" : lines[index]
                print("  \(pad(albums[index].name, 7)) \(pad(drawn[index], width))   \(after)")
            }
        }
        drawn = lines
        return zip(albums, lines).map { "\($0.name): \($1)" }.joined(separator: "; ")
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
