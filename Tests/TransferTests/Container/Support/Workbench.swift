import Testing

@testable import Transfer

/// A library over tables, and short words to change and to read it.
struct Workbench {
    static let board = ContainerName(known: "board")
    static let other = ContainerName(known: "other")

    var library = Library()
    var tables = Tables()
    private var lastFresh = 0

    /// A container `board` with collections of these items, by names in one word each: `["list": "A B C"]`.
    init(_ collections: KeyValuePairs<String, String> = ["list": "A B C D E"]) {
        do {
            try create(Self.board, collections)
        } catch {
            preconditionFailure("the workbench is set up: \(error.message)")
        }
    }

    /// Makes a container with collections of items.
    mutating func create(_ name: ContainerName, _ collections: KeyValuePairs<String, String>) throws(Failure) {
        try edit(.insert) { library, edit throws(Failure) in
            try library.create(name, collections: collections.map { CollectionName(known: $0.key) }, in: &edit)
        }
        for (collection, list) in collections {
            let items = Self.ids(list).map { Item(id: $0) }
            try edit(.insert) { library, edit throws(Failure) in
                try library.insert(items, into: Place(CollectionName(known: collection)), of: name, in: &edit)
            }
        }
    }

    /// Makes a change, durable and settled.
    @discardableResult
    mutating func edit<Result>(
        _ cause: Cause,
        _ body: (inout Library, inout Edit) throws(Failure) -> Result
    ) throws(Failure) -> (result: Result, revisions: [Revision]) {
        let (result, edit) = try library.edit(cause, body)
        tables.commit(edit.transaction)
        library.settle(edit)
        return (result, edit.revisions)
    }

    /// An id that nobody had.
    mutating func fresh() -> ItemID {
        lastFresh += 1
        return ItemID(known: "fresh-\(lastFresh)")
    }
}

extension Workbench {
    static func ids(_ text: String) -> [ItemID] { text.split(separator: " ").map { ItemID(known: String($0)) } }

    static func place(_ collection: String?, before: String? = nil) -> Place {
        Place(collection.map { CollectionName(known: $0) }, before: before.map { ItemID(known: $0) })
    }

    /// The order of a collection, its ids in one line.
    func order(_ collection: String = "list", of name: ContainerName = board) throws -> String {
        try library[name].list(CollectionName(known: collection), after: nil, limit: 0).map(\.text)
            .joined(separator: " ")
    }

    func revision(of name: ContainerName = board) throws -> UInt64 { try library[name].revision }

    /// What isn't as it should be, in memory, in the tables, or after a restart.
    func faults() throws -> [String] {
        var faults = library.checkInvariants() + tables.faults
        if Set(tables.contents.keys.map(\.id)) != Set(library.ledger.references.keys) {
            faults.append("the contents that are stored are others than those that are referred to")
        }
        return faults + (try tables.faults(of: library))
    }

    @discardableResult
    mutating func move(
        _ ids: String,
        to collection: String? = "list",
        before: String? = nil,
        of name: ContainerName = board
    ) throws(Failure) -> [Revision] {
        try edit(.move) { library, edit throws(Failure) in
            try library.move(Self.ids(ids), to: Self.place(collection, before: before), of: name, in: &edit)
        }.revisions
    }

    @discardableResult
    mutating func move(_ ids: String, into folder: String) throws(Failure) -> [Revision] {
        try edit(.move) { library, edit throws(Failure) in
            try library.move(Self.ids(ids), into: ItemID(known: folder), of: Self.board, in: &edit)
        }.revisions
    }

    @discardableResult
    mutating func insert(
        _ items: [Item],
        into collection: String? = "list",
        before: String? = nil,
        of name: ContainerName = board
    ) throws(Failure) -> [Revision] {
        try edit(.insert) { library, edit throws(Failure) in
            try library.insertRouted(items, at: Self.place(collection, before: before), of: name, in: &edit)
        }.revisions
    }

    @discardableResult
    mutating func remove(_ ids: String, of name: ContainerName = board) throws(Failure) -> [Revision] {
        try edit(.remove) { library, edit throws(Failure) in
            try library.remove(Self.ids(ids), of: name, in: &edit)
        }.revisions
    }

    @discardableResult
    mutating func replace(_ items: [Item], of name: ContainerName = board) throws(Failure) -> [Revision] {
        try edit(.update) { library, edit throws(Failure) in
            try library.replace(items, of: name, in: &edit)
        }.revisions
    }

    @discardableResult
    mutating func undo(_ name: ContainerName = board) throws(Failure) -> [Revision] {
        try edit(.undo) { library, edit throws(Failure) in try library.undo(name, in: &edit) }.revisions
    }

    @discardableResult
    mutating func redo(_ name: ContainerName = board) throws(Failure) -> [Revision] {
        try edit(.redo) { library, edit throws(Failure) in try library.redo(name, in: &edit) }.revisions
    }

    /// Drops what a drag carries, from a container or from outside.
    @discardableResult
    mutating func drop(
        _ source: Drag.Source,
        on target: DropTarget,
        allowing operations: [Transfer.Operation] = [.copy, .move],
        preferred: Transfer.Operation? = nil
    ) throws(Failure) -> (result: Drop, revisions: [Revision]) {
        let drag = Drag(
            id: DragID(1),
            owner: ":1.1",
            isDetached: false,
            operations: operations,
            source: source,
            touched: 0
        )
        var last = lastFresh
        defer { lastFresh = last }
        return try edit(.drop) { library, edit throws(Failure) in
            try library.drop(
                drag,
                on: target,
                preferred: preferred,
                fresh: {
                    last += 1
                    return ItemID(known: "fresh-\(last)")
                },
                in: &edit
            )
        }
    }

    @discardableResult
    mutating func addCollection(
        _ name: String,
        accepts: [String] = [],
        before: String? = nil
    ) throws(Failure) -> [Revision] {
        var patterns: [TypePattern] = []
        for text in accepts { patterns.append(try TypePattern(text)) }
        return try edit(.addCollection) { library, edit throws(Failure) in
            try library.addCollection(
                CollectionName(known: name),
                accepts: patterns,
                before: before.map { CollectionName(known: $0) },
                to: Self.board,
                in: &edit
            )
        }.revisions
    }

    @discardableResult
    mutating func moveCollection(_ name: String, before: String? = nil) throws(Failure) -> [Revision] {
        try edit(.moveCollection) { library, edit throws(Failure) in
            try library.moveCollection(
                CollectionName(known: name),
                before: before.map { CollectionName(known: $0) },
                of: Self.board,
                in: &edit
            )
        }.revisions
    }

    @discardableResult
    mutating func removeCollection(_ name: String, withItems: Bool = false) throws(Failure) -> [Revision] {
        try edit(.removeCollection) { library, edit throws(Failure) in
            try library.removeCollection(
                CollectionName(known: name),
                withItems: withItems,
                of: Self.board,
                in: &edit
            )
        }.revisions
    }

    mutating func setAccepts(_ accepts: [String], of name: String) throws(Failure) {
        var patterns: [TypePattern] = []
        for text in accepts { patterns.append(try TypePattern(text)) }
        try edit(.update) { library, edit throws(Failure) in
            try library.setAccepts(patterns, of: CollectionName(known: name), in: Self.board, edit: &edit)
        }
    }
}

extension Workbench {
    /// That a change is refused for `reason`, and nothing changes at all.
    func expectRefusal(
        _ reason: Failure.Reason,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout Workbench) throws -> Void
    ) {
        var bench = self
        let before = LibraryState(library, ids: Self.ids("A B C D E F G X Y"))
        #expect(sourceLocation: sourceLocation) {
            try change(&bench)
        } throws: { error in
            (error as? Failure)?.reason == reason
        }
        #expect(
            LibraryState(bench.library, ids: Self.ids("A B C D E F G X Y")) == before,
            sourceLocation: sourceLocation
        )
        #expect(bench.tables == tables, sourceLocation: sourceLocation)
    }
}

extension Item {
    /// An item with representations, by type and text, and attributes.
    static func made(
        _ id: String,
        _ texts: KeyValuePairs<String, String> = [:],
        attributes: [(String, AttributeValue)] = []
    ) -> Item {
        do {
            var representations: [Representation] = []
            for (type, text) in texts {
                representations.append(Representation(type: try ContentType(type), content: .text(text)))
            }
            return Item(
                id: ItemID(known: id),
                attributes: try Attributes().updated(with: attributes.map { (name: $0.0, value: $0.1) }),
                representations: representations
            )
        } catch {
            preconditionFailure("an item of a test is valid: \(error)")
        }
    }

    /// A folder that opens a collection.
    static func folder(_ id: String, opens collection: String, accepts: [String] = []) -> Item {
        made(id, attributes: [("opens", .string(collection)), ("accepts", .strings(accepts))])
    }
}
