import TestSupport
import ToteClient

/// Reads all there is, as any app would, and compares contents byte for byte.
struct Reader {
    private let tote: Tote

    /// A reader on `bus`.
    init(_ bus: PrivateBus) throws {
        tote = try Tote(address: bus.address)
    }

    /// The number of the service's process.
    var process: UInt32 { get throws { try tote.servicePID } }

    /// A container.
    func container(_ container: Int) throws -> ToteContainer { try tote.container(Names.containers[container]) }

    /// A client's clipboard.
    func clipboard(_ client: Int) -> ToteClipboard { tote.clipboard(Names.clipboard(client)) }

    /// What a clipboard is like that was prepared.
    static let preparedClipboard = ClipboardState(changeCount: 2)

    /// Makes the containers and clipboards of the run.
    func prepare(clients: Int) throws {
        for name in Names.containers { try tote.createContainer(name, collections: Names.collections) }
        for client in 0..<clients {
            try clipboard(client).copy(text: "")
            try clipboard(client).clearHistory()
            try clipboard(client).setHistoryLimit(UInt32(ClipboardState.limit))
            try clipboard(client).clear()
        }
    }

    /// Takes away everything.
    func removeAll(clients: Int) throws {
        for name in Names.containers { try tote.deleteContainer(name) }
        for client in 0..<clients {
            try clipboard(client).clear()
            try clipboard(client).clearHistory(withPinned: true)
        }
    }

    /// All there is.
    func find(clients: Int) throws -> Found {
        var found = Found()
        for index in Names.containers.indices {
            let container = try container(index)
            found.shelves.append(try shelf(of: container))
            let lifted = try container.lifted
            guard lifted.isEmpty else { throw Loss("\(container.name): \(lifted) are lifted after a restart") }
            try readItems(of: container, found.shelves[index].ids, into: &found)
        }
        for client in 0..<clients { found.clipboards.append(try read(clipboard(client), &found)) }
        return found
    }

    /// A container's order.
    func shelf(of container: ToteContainer) throws -> Shelf {
        let (revision, collections) = try container.snapshot()
        return Shelf(revision: revision, columns: collections.map { Shelf.Column(name: $0.name, ids: $0.ids) })
    }

    /// That no drag is there.
    func checkThatNothingIsDragged() throws {
        let drags = try tote.drags
        guard drags.isEmpty else { throw Loss("there are drags after a restart: \(drags.map(\.path))") }
    }

    private func readItems(of container: ToteContainer, _ ids: [String], into found: inout Found) throws {
        let items = try container.get(ids)
        guard items.map(\.id) == ids else { throw Loss("\(container.name) gives \(items.map(\.id)) for \(ids)") }
        for item in items {
            let content = try check(item, "the item \(item.id) in \(container.name)", &found) { type in
                try container.load(item.id, type: type).bytes()
            }
            guard found.contents.updateValue(content.number, forKey: item.id) == nil else {
                throw Loss("the item \(item.id) is there twice: in \(container.name), and before that")
            }
        }
    }

    /// A clipboard.
    func read(_ clipboard: ToteClipboard) throws -> FoundClipboard {
        var found = Found()
        return try read(clipboard, &found)
    }

    private func read(_ clipboard: ToteClipboard, _ found: inout Found) throws -> FoundClipboard {
        var held: [UInt64] = []
        for (index, item) in try clipboard.get().enumerated() {
            let content = try check(item, "the item \(index) of \(clipboard.name)", &found) { type in
                try clipboard.load(index, type: type).bytes()
            }
            held.append(content.number)
        }
        var entries: [(number: UInt64, content: UInt64, isPinned: Bool)] = []
        for entry in try clipboard.history(limit: 0).reversed() {
            guard let content = Content(title: entry.title) else {
                throw Loss("the entry \(entry.number) of \(clipboard.name) is called \(entry.title)")
            }
            entries.append((entry.number, content.number, entry.isPinned))
        }
        return FoundClipboard(changeCount: try clipboard.changeCount, held: held, entries: entries)
    }

    /// Which content an item has, all of which must be there, and nothing else.
    private func check(
        _ item: ToteItem,
        _ what: String,
        _ found: inout Found,
        load: (String) throws -> [UInt8]
    ) throws -> Content {
        guard let content = Content(title: item.title), item.representations.count == 1 else {
            throw Loss("\(what) is not one that was inserted: \(item.title ?? "")")
        }
        let representation = item.representations[0]
        let bytes: [UInt8]
        switch representation.content {
        case .text(let text): bytes = Array(text.utf8)
        case .bytes(let given): bytes = given
        case .elsewhere: bytes = try load(content.type)
        case .file, .promise: throw Loss("\(what) has a content of a kind that answers don't have")
        }
        let expected = content.bytes
        found.size += bytes.count
        guard representation.type == content.type, bytes == expected else {
            let size = "\(bytes.count) bytes of \(representation.type)"
            throw Loss("\(what) should be \(content.title) of \(expected.count) bytes, and is something else: \(size)")
        }
        return content
    }
}
