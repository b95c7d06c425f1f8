import Testing

@testable import Transfer

@Suite struct `What is copied` {
    @Test func `is the content, and the newest entry`() throws {
        var bench = ClipboardBench()
        #expect(try bench.copy("one") == 1)
        bench.time = CopyTime(now: 0, date: 2_000)
        #expect(try bench.copy("two") == 2)
        #expect(try bench.texts == ["two"])
        #expect(bench.titles == ["two", "one"])
        #expect(bench.entries.map(\.number.number) == [2, 1])
        #expect(bench.entries.map(\.time) == [2_000, 1_000])
        #expect(try bench.faults() == [])
    }

    @Test func `twice moves up, under its number, and stays pinned`() throws {
        var bench = ClipboardBench()
        try bench.copy("one")
        try bench.copy("two")
        try bench.pin(1)
        bench.time = CopyTime(now: 0, date: 2_000)
        #expect(try bench.copy([ClipboardBench.item("one", id: "another")]) == 3)
        #expect(bench.titles == ["one", "two"])
        #expect(bench.entries.map(\.number.number) == [1, 2])
        #expect(bench.entries.map(\.isPinned) == [true, false])
        #expect(bench.entries.map(\.time) == [2_000, 1_000])
        #expect(try bench.faults() == [])
    }

    @Test func `is another where its type, its attributes or its visibility are others`() throws {
        var bench = ClipboardBench()
        var titled = ClipboardBench.item("<b>")
        titled.attributes = Attributes(title: "t")
        let text = Content.text("<b>")
        let own = Representation(type: .html, content: text, visibility: .app("a"))
        try bench.copy([ClipboardBench.item("<b>")])
        try bench.copy([ClipboardBench.item("<b>", type: .html)])
        try bench.copy([titled])
        try bench.copy([Item(id: ItemID(known: "i"), representations: [own])])
        try bench.copy([ClipboardBench.item("<b>"), ClipboardBench.item("<b>")])
        #expect(bench.entries.map(\.number.number) == [5, 4, 3, 2, 1])
        #expect(try bench.faults() == [])
    }

    @Test func `is found again where it is large and differs only in its middle`() throws {
        var bench = ClipboardBench()
        let end = String(repeating: "x", count: 50_000)
        try bench.copy(end + "a" + end)
        try bench.copy(end + "b" + end)
        try bench.copy(end + "a" + end)
        #expect(bench.entries.map(\.number.number) == [1, 2])
        #expect(try bench.faults() == [])
    }

    @Test func `needs an item`() {
        var bench = ClipboardBench()
        expectRefusal(.invalidArgument) { try bench.copy([]) }
        #expect(bench.entries.isEmpty)
    }

    @Test func `makes a clipboard of that name, up to 64 of them`() throws {
        var bench = ClipboardBench()
        for number in 1...64 {
            try bench.copy([ClipboardBench.item("a")], to: ClipboardName(known: "c\(number)"))
        }
        expectRefusal(.quotaExceeded) {
            try bench.copy([ClipboardBench.item("a")], to: ClipboardName(known: "c65"))
        }
        try bench.copy([ClipboardBench.item("b")], to: ClipboardName(known: "c64"))
        #expect(bench.library.clipboardNames.count == 66)
        #expect(try bench.faults() == [])
    }

    @Test func `goes only to a clipboard that has the change count expected`() throws {
        var bench = ClipboardBench()
        try bench.copy("one", CopyOptions(expectedChangeCount: 0))
        expectRefusal(.conflict) { try bench.copy("two", CopyOptions(expectedChangeCount: 0)) }
        #expect(try bench.texts == ["one"])
        #expect(try bench.copy("two", CopyOptions(expectedChangeCount: 1)) == 2)
    }

    @Test func `is in no history while nothing is recorded, or where it is transient, short-lived or none is kept`()
        throws
    {
        var bench = ClipboardBench()
        let marked = Item(
            id: ItemID(known: "i"),
            representations: [
                Representation(type: .textPlain, content: .text("marked")),
                Representation(type: .transient, content: .text("")),
            ]
        )
        try bench.copy("transient", CopyOptions(isTransient: true))
        #expect(try bench.texts == ["transient"])
        try bench.copy("short", CopyOptions(lifetime: 5))
        try bench.copy([marked])
        try bench.record(false)
        try bench.copy("paused")
        try bench.record(true)
        try bench.limit(0)
        try bench.copy("none")
        #expect(try bench.texts == ["none"])
        #expect(bench.titles == [])
        #expect(try bench.state.changeCount == 5)
        #expect(try bench.faults() == [])
    }

    @Test func `outlives the service without being in a history, but for what is transient or short-lived`() throws {
        let large = String(repeating: "x", count: 70_000)
        for text in ["paused", large] {
            var bench = ClipboardBench()
            try bench.copy("before")
            try bench.record(false)
            try bench.copy(text)
            for _ in 1...2 {
                try bench.restart()
                #expect(try bench.texts == [text])
                #expect(try bench.state.changeCount == 2)
                #expect(bench.titles == ["before"])
                #expect(try bench.faults() == [])
            }
            try bench.record(true)
            try bench.copy("after")
            try bench.restart()
            #expect(try bench.texts == ["after"])
            #expect(try bench.faults() == [])
        }
        for options in [CopyOptions(isTransient: true), CopyOptions(lifetime: 600), CopyOptions(isConcealed: true)] {
            for text in ["passing", large] {
                var bench = ClipboardBench()
                try bench.copy("before")
                try bench.copy(text, options)
                // That it is gone is a change, whenever it is noticed.
                for _ in 1...2 {
                    try bench.restart()
                    #expect(try bench.texts == [])
                    #expect(try bench.state.changeCount == 3)
                    #expect(bench.titles == ["before"])
                    #expect(try bench.faults() == [])
                }
                #expect(try bench.copy("after") == 4)
            }
        }
    }

    @Test func `under other ids has those from then on`() throws {
        var bench = ClipboardBench()
        try bench.copy([ClipboardBench.item("milk", id: "todo-1")])
        try bench.copy("other")
        try bench.copy([ClipboardBench.item("milk", id: "todo-2")])
        #expect(bench.entries.map(\.number.number) == [1, 2])
        #expect(try bench.state.content?.items.map(\.id.text) == ["todo-2"])
        #expect(try bench.faults() == [])
        try bench.restart()
        #expect(try bench.state.content?.items.map(\.id.text) == ["todo-2"])
        #expect(bench.titles == ["milk", "other"])
    }

    @Test func `as text is another than the same bytes where its type names a charset`() throws {
        var bench = ClipboardBench()
        let bytes = Array("é".utf8)
        for name in ["text/plain;charset=iso-8859-1", "text/plain"] {
            let type = try ContentType(name)
            let given = Representation(type: type, content: .bytes(bytes))
            try bench.copy([Item(id: ItemID(known: "i"), representations: [given])])
            try bench.copy([ClipboardBench.item("é", type: type)])
            #expect(try bench.texts == ["é"])
        }
        #expect(bench.titles == ["é", "é", "Ã©"])
    }

    @Test func `goes by itself once it has lived as long as was said`() throws {
        var bench = ClipboardBench()
        try bench.copy("before")
        try bench.copy("short", CopyOptions(lifetime: 5))
        #expect(bench.library.clipboardDeadline == 5_000)
        try bench.edit { library, edit in library.expireClipboards(4_999, in: &edit) }
        #expect(try bench.texts == ["short"])
        try bench.edit { library, edit in library.expireClipboards(5_000, in: &edit) }
        #expect(try bench.texts == [])
        #expect(try bench.state.changeCount == 3)
        #expect(bench.library.clipboardDeadline == nil)
        try bench.restart()
        #expect(try bench.texts == [])
        #expect(bench.titles == ["before"])
    }
}

@Suite struct `A history` {
    @Test func `keeps the newest entries, and the pinned ones beyond`() throws {
        var bench = ClipboardBench()
        try bench.limit(3)
        try bench.copy("a")
        try bench.pin(1)
        for text in ["b", "c", "d", "e"] { try bench.copy(text) }
        #expect(bench.titles == ["e", "d", "c", "a"])
        try bench.limit(1)
        #expect(bench.titles == ["e", "a"])
        try bench.pin(1, false)
        #expect(bench.titles == ["e"])
        #expect(try bench.faults() == [])
    }

    @Test func `keeps 256 MiB in all, and no content that is larger alone`() {
        var history = ClipboardHistory()
        func entry(_ number: UInt64, _ size: UInt64, pinned: Bool = false) -> ClipboardEntry {
            let content = StoredContent(id: ContentID(UInt32(number)), form: .bytes, location: .file, size: size)
            let item = Item(
                id: ItemID(known: "i"),
                representations: [Representation(type: .octetStream, content: .stored(content))]
            )
            return ClipboardEntry(
                number: EntryNumber(number),
                change: number,
                time: 0,
                isPinned: pinned,
                title: "",
                items: [item],
                hash: number,
                index: .none
            )
        }
        let all = UInt64(Quotas().historyBytes)
        let half = all / 2
        _ = history.insert(entry(1, half, pinned: true))
        _ = history.insert(entry(2, half))
        _ = history.insert(entry(3, 1))
        _ = history.insert(entry(4, half))
        let surplus = history.surplus(limit: 200, bytes: all)
        #expect(surplus.map(\.number) == [2, 3])
        _ = history.remove(surplus)
        #expect(history.surplus(limit: 200, bytes: half).isEmpty)
    }

    @Test func `gives up what is forgotten, not what the clipboard holds`() throws {
        var bench = ClipboardBench()
        for text in ["a", "b", "c"] { try bench.copy(text) }
        expectRefusal(.noSuchEntry) { try bench.forget(1, 9) }
        #expect(bench.titles == ["c", "b", "a"])
        #expect(try bench.forget().isEmpty)
        #expect(try bench.forget(3, 1, 3).map(\.changesHistory) == [true])
        #expect(bench.titles == ["b"])
        #expect(try bench.texts == ["c"])
        #expect(try bench.faults() == [])
        try bench.restart()
        #expect(try bench.texts == ["c"])
        #expect(bench.titles == ["b"])
        #expect(try bench.state.changeCount == 3)
        #expect(try bench.faults() == [])
        #expect(try bench.copy("d") == 4)
        #expect(bench.entries.map(\.number.number) == [4, 2])
    }

    @Test func `is cleared, of pinned entries too where that is wanted`() throws {
        var bench = ClipboardBench()
        for text in ["a", "b", "c"] { try bench.copy(text) }
        try bench.pin(1)
        try bench.edit { library, edit throws(Failure) in
            try library.clearHistory(of: ClipboardBench.clipboard, withPinned: false, in: &edit)
        }
        #expect(bench.titles == ["a"])
        try bench.edit { library, edit throws(Failure) in
            try library.clearHistory(of: ClipboardBench.clipboard, withPinned: true, in: &edit)
        }
        #expect(bench.titles == [])
        #expect(try bench.texts == ["c"])
        try bench.copy("d")
        #expect(try bench.faults() == [])
    }

    @Test func `gives a selected entry back as the content, at the top`() throws {
        var bench = ClipboardBench()
        for text in ["a", "b", "c"] { try bench.copy(text) }
        try bench.clear()
        #expect(try bench.select(2) == 5)
        #expect(try bench.texts == ["b"])
        #expect(bench.titles == ["b", "c", "a"])
        expectRefusal(.noSuchEntry) { try bench.select(4) }
        try bench.restart()
        #expect(try bench.texts == ["b"])
        #expect(bench.titles == ["b", "c", "a"])
        #expect(try bench.faults() == [])
    }

    @Test func `is listed from any entry on`() throws {
        var bench = ClipboardBench()
        for text in ["a", "b", "c", "d"] { try bench.copy(text) }
        let clipboard = try #require(bench.library.find(ClipboardBench.clipboard))
        #expect(clipboard.entries(offset: 1, limit: 2).map(\.title) == ["c", "b"])
        #expect(clipboard.entries(offset: 3, limit: 5).map(\.title) == ["a"])
        #expect(clipboard.entries(offset: 4, limit: 0).isEmpty)
        #expect(clipboard.entries(offset: 9, limit: 1).isEmpty)
    }
}
