import Testing

@testable import Transfer

@Suite struct `Items of a container` {
    private static let board = ContainerName(known: "board")
    private static let list = CollectionName(known: "list")

    /// A container `board` with items of one text each.
    private static func bench(_ ids: String...) throws -> ClipboardBench {
        var bench = ClipboardBench()
        try bench.edit { library, edit throws(Failure) in
            try library.create(board, collections: [list], in: &edit)
        }
        try bench.edit { library, edit throws(Failure) in
            let items = ids.map { ClipboardBench.item("text of \($0)", id: $0) }
            try library.insert(items, into: Place(list), of: board, in: &edit)
        }
        return bench
    }

    private static func copy(_ ids: [String], in bench: inout ClipboardBench) throws {
        let (time, contents) = (bench.time, bench.contents)
        try bench.edit { library, edit throws(Failure) in
            try library.copy(
                ids.map { ItemID(known: $0) },
                of: board,
                to: ClipboardBench.clipboard,
                at: time,
                contents: contents,
                in: &edit
            )
        }
    }

    private static func remove(_ ids: [String], in bench: inout ClipboardBench) throws {
        try bench.edit { library, edit throws(Failure) in
            try library.remove(ids.map { ItemID(known: $0) }, of: board, in: &edit)
        }
    }

    private static func paste(_ place: Place, in bench: inout ClipboardBench) throws -> [String] {
        var last = 0
        return try bench.edit { library, edit throws(Failure) in
            let fresh = {
                last += 1
                return ItemID(known: "fresh-\(last)")
            }
            return try library.paste(ClipboardBench.clipboard, into: place, of: board, fresh: fresh, in: &edit)
        }.result.map(\.text)
    }

    @Test func `are copied without their contents, and stay when they leave the container`() throws {
        var bench = try Self.bench("a", "b")
        let before = Set(bench.tables.contents.keys)
        try Self.copy(["b", "a", "b"], in: &bench)
        #expect(Set(bench.tables.contents.keys) == before)
        #expect(try bench.state.content?.items.map(\.id.text) == ["b", "a"])
        try bench.edit { library, edit throws(Failure) in try library.delete(Self.board, in: &edit) }
        #expect(try bench.texts == ["text of b", "text of a"])
        #expect(try bench.faults() == [])
        try bench.restart()
        #expect(try bench.texts == ["text of b", "text of a"])
    }

    @Test func `are pasted under fresh ids, and share their contents`() throws {
        var bench = try Self.bench("a", "b")
        try Self.copy(["a"], in: &bench)
        let before = Set(bench.tables.contents.keys)
        #expect(try Self.paste(Place(Self.list, before: ItemID(known: "b")), in: &bench) == ["fresh-1"])
        #expect(
            try bench.library[Self.board].list(Self.list, after: nil, limit: 0).map(\.text) == ["a", "fresh-1", "b"]
        )
        #expect(Set(bench.tables.contents.keys) == before)
        try Self.remove(["a"], in: &bench)
        try bench.clear()
        #expect(try bench.faults() == [])
    }

    @Test func `copied to be in no history leave nothing behind, whenever the service ends`() throws {
        for pastes in [false, true] {
            var bench = try Self.bench("a")
            try bench.record(false)
            if pastes {
                try bench.copy(String(repeating: "x", count: 70_000), CopyOptions(isTransient: true))
                _ = try Self.paste(Place(Self.list), in: &bench)
            } else {
                try Self.copy(["a"], in: &bench)
            }
            try bench.edit { library, edit throws(Failure) in try library.delete(Self.board, in: &edit) }
            #expect(try bench.faults() == [])
            #expect(bench.tables.contents.count == 1)
            try bench.restart()
            #expect(try bench.texts == (pastes ? [] : ["text of a"]))
            #expect(try bench.faults() == [])
            try bench.clear()
            #expect(bench.tables.contents.isEmpty)
            #expect(try bench.faults() == [])
        }
    }

    @Test func `are not pasted from nothing, nor where no drops are taken`() throws {
        var bench = try Self.bench("a")
        expectRefusal(.noRepresentation) { _ = try Self.paste(Place(Self.list), in: &bench) }
        try bench.copy("text")
        try bench.edit { library, edit throws(Failure) in
            try library.set(.acceptsDrops(false), of: Self.board, in: &edit)
        }
        expectRefusal(.disabled) { _ = try Self.paste(Place(Self.list), in: &bench) }
    }
}
