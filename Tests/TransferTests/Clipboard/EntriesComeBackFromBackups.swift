import Testing

@testable import Transfer

extension ClipboardBench {
    /// Restores an entry of a text, copied at `time`.
    @discardableResult
    fileprivate mutating func restore(
        _ text: String,
        at time: Int64,
        after predecessor: UInt64? = nil,
        pinned: Bool = false,
        held: Bool = false,
        rehearsal: Bool = false,
        viewer: Viewer = .nobody
    ) throws -> (number: EntryNumber, isNew: Bool) {
        var manner = Restoration()
        manner.time = time
        manner.predecessor = predecessor.map(EntryNumber.init)
        manner.isPinned = pinned
        manner.isHeld = held
        manner.isRehearsal = rehearsal
        return try restore([Self.item(text)], manner, viewer: viewer)
    }

    fileprivate mutating func restore(
        _ items: [Item],
        _ manner: Restoration = Restoration(),
        viewer: Viewer = .nobody
    ) throws -> (number: EntryNumber, isNew: Bool) {
        let contents = contents
        return try edit { library, edit throws(Failure) in
            try library.restore(items, to: Self.clipboard, manner, viewer: viewer, contents: contents, in: &edit)
        }.result
    }
}

@Suite struct `Entries that come back from a backup` {
    @Test func `stand in an empty history as they come, and nothing is copied`() throws {
        var bench = ClipboardBench()
        for (place, text) in ["one", "two", "three"].enumerated() {
            #expect(try bench.restore(text, at: Int64(place)).isNew)
        }
        for _ in 1...2 {
            #expect(bench.titles == ["three", "two", "one"])
            #expect(bench.entries.map(\.time) == [2, 1, 0])
            #expect(try bench.state.content == nil)
            #expect(try bench.faults() == [])
            try bench.restart()
        }
    }

    @Test func `stand behind what was copied later, which stays what is held`() throws {
        var bench = ClipboardBench()
        bench.time = CopyTime(now: 0, date: 100)
        try bench.copy("hundred")
        bench.time = CopyTime(now: 0, date: 300)
        try bench.copy("three hundred")
        let count = try bench.state.changeCount
        try bench.restore("two hundred", at: 200)
        try bench.restore("fifty", at: 50)
        for _ in 1...2 {
            #expect(bench.titles == ["three hundred", "two hundred", "hundred", "fifty"])
            #expect(bench.entries.map(\.time) == [300, 200, 100, 50])
            #expect(try bench.texts == ["three hundred"])
            #expect(try bench.state.changeCount > count)
            #expect(try bench.faults() == [])
            try bench.restart()
        }
        try bench.copy("new")
        #expect(bench.titles.first == "new" && Set(bench.entries.map(\.number)).count == 5)
    }

    @Test func `that are there already change nothing`() throws {
        var bench = ClipboardBench()
        try bench.copy("one")
        let before = try bench.state.changeCount
        let (number, isNew) = try bench.restore("one", at: 7)
        #expect(!isNew && number == EntryNumber(1))
        #expect(try bench.state.changeCount == before)
        #expect(bench.entries.map(\.time) == [1_000])
    }

    @Test func `pin what is there, and never unpin it`() throws {
        var bench = ClipboardBench()
        try bench.copy("one")
        try bench.restore("one", at: 7, pinned: true)
        #expect(bench.entries.map(\.isPinned) == [true])
        try bench.restore("one", at: 7)
        #expect(bench.entries.map(\.isPinned) == [true])
    }

    @Test func `are what an empty clipboard holds again, if they are the newest`() throws {
        var bench = ClipboardBench()
        try bench.restore("one", at: 1)
        try bench.restore("two", at: 2, held: true)
        #expect(try bench.texts == ["two"])
        try bench.restart()
        #expect(try bench.texts == ["two"])
        try bench.restore("three", at: 3, held: true)
        #expect(try bench.texts == ["two"])
        try bench.clear()
        try bench.restore("zero", at: 0, held: true)
        #expect(try bench.texts == [])
        #expect(bench.titles == ["three", "two", "one", "zero"])
        #expect(try bench.faults() == [])
    }

    @Test func `follow the one before them where a clock was set back`() throws {
        var bench = ClipboardBench()
        let first = try bench.restore("first", at: 100).number
        try bench.restore("second", at: 50, after: first.number)
        #expect(bench.titles == ["second", "first"])
    }

    @Test func `are left out where the history keeps newer ones alone, unless they are pinned`() throws {
        var bench = ClipboardBench()
        try bench.limit(2)
        try bench.copy("one")
        try bench.copy("two")
        let (number, isNew) = try bench.restore("old", at: 1)
        #expect(!isNew && number == EntryNumber(0))
        #expect(bench.titles == ["two", "one"])
        #expect(try bench.restore("old", at: 1, pinned: true).isNew)
        #expect(bench.titles == ["two", "one", "old"])
        #expect(try bench.faults() == [])
    }

    @Test func `are only counted in a rehearsal`() throws {
        var bench = ClipboardBench()
        try bench.copy("one")
        #expect(try bench.restore("two", at: 1, rehearsal: true).isNew)
        #expect(try !bench.restore("one", at: 1, pinned: true, rehearsal: true).isNew)
        #expect(bench.titles == ["one"])
        #expect(bench.entries.map(\.isPinned) == [false])
    }

    @Test func `are known by the part that their viewer sees`() throws {
        var bench = ClipboardBench()
        var item = ClipboardBench.item("one")
        item.representations.append(
            Representation(type: .html, content: .text("<b>one</b>"), visibility: .app("editor"))
        )
        try bench.copy([item])
        #expect(try !bench.restore([ClipboardBench.item("one")]).isNew)
        let editor = Viewer(connection: ":1.2", app: "editor")
        #expect(try bench.restore([ClipboardBench.item("one")], viewer: editor).isNew)
    }

    @Test func `that no history may have are refused`() throws {
        var bench = ClipboardBench()
        expectRefusal(.invalidArgument) { _ = try bench.restore([]) }
        expectRefusal(.notPermitted) { _ = try bench.restore([ClipboardBench.item("x", type: .concealed)]) }
        expectRefusal(.notPermitted) { _ = try bench.restore([ClipboardBench.item("x", type: .transient)]) }
        #expect(bench.titles == [])
        #expect(try bench.faults() == [])
    }
}
