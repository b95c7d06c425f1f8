/// What a client's containers and clipboard are at one moment, for comparing.
struct Picture: Hashable, Sendable {
    /// A container: its revision, and its collections with the ids and titles in them.
    struct Shelf: Hashable, Sendable {
        /// The number of its last change.
        let revision: UInt64
        /// Its collections, in order.
        let collections: [String]
        /// Their items.
        let items: [[Entry]]
    }

    /// An item of a container or an entry of a history: by what it is named, and what it is called.
    struct Entry: Hashable, Sendable {
        /// The id, or the number, with whether it is pinned.
        let name: String
        /// The title.
        let title: String
    }

    /// A clipboard: how often it was changed, how many entries it keeps, and which it has, newest first.
    struct Board: Hashable, Sendable {
        /// How often its content was replaced or cleared.
        let changeCount: UInt64
        /// How many entries its history keeps.
        let limit: Int
        /// The entries.
        let entries: [Entry]
    }

    /// The containers, each nil where it isn't there.
    var shelves: [Shelf?] = [nil, nil]
    /// The clipboard, nil where it isn't there.
    var board: Board?

    /// The names of a client's containers.
    static func containers(of client: Int) -> [String] { ["left \(client)", "right \(client)"] }

    /// The name of a client's clipboard.
    static func clipboard(of client: Int) -> String { "board \(client)" }

    /// The collections of each container.
    static let collections = ["k", "l"]
}

extension Picture: CustomStringConvertible {
    /// The picture, for people.
    var description: String {
        func list(_ entries: [Entry]) -> String { entries.map { "\($0.name)=\($0.title)" }.joined(separator: ", ") }
        let shelves = self.shelves.map { shelf in
            guard let shelf else { return "none" }
            return "at \(shelf.revision): " + shelf.items.map { "[\(list($0))]" }.joined(separator: " ")
        }
        let board = self.board.map { "at \($0.changeCount), \($0.limit) kept: [\(list($0.entries))]" } ?? "none"
        return "left \(shelves[0]); right \(shelves[1]); clipboard \(board)"
    }
}
