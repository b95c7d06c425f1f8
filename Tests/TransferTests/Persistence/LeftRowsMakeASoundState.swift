import Testing

@testable import Transfer

@Suite struct `What is left of a damaged state` {
    private static let first = ContainerKey(1)

    private func key(_ slot: UInt32, _ container: ContainerKey = first) -> ItemKey {
        ItemKey(container: container, slot: Slot(index: slot))
    }

    private func item(_ id: String) -> Item { Item(id: ItemID(known: id), representations: []) }

    /// The library of what is salvaged; its invariants hold.
    private func library(_ salvage: inout LibrarySalvage) throws -> Library {
        var tables = Tables()
        salvage.finish { write in tables.commit(Transaction([write])) }
        #expect(tables.faults == [])
        let library = try tables.restored()
        #expect(library.checkInvariants() == [])
        return library
    }

    private func orders(_ library: Library, _ name: String) throws -> [String] {
        try library[ContainerName(known: name)].snapshot().map { collection, ids in
            collection.text + ": " + ids.map(\.text).joined(separator: " ")
        }
    }

    @Test func `may be nothing`() throws {
        var salvage = LibrarySalvage()
        #expect(try library(&salvage).names == [])
        #expect(salvage.summary.isEmpty)
    }

    @Test func `is in the order in which it was`() throws {
        var salvage = LibrarySalvage()
        salvage.add(ContainerRecord(key: Self.first, name: ContainerName(known: "box"), revision: 4))
        let names = ["later", "sooner"].map { CollectionName(known: $0) }
        salvage.add(CollectionRecord(key: CollectionKey(1), name: names[0], position: 9, accepts: []), in: Self.first)
        salvage.add(
            CollectionRecord(key: CollectionKey(2), name: names[1], position: 3, accepts: ["text/*", "no type"]),
            in: Self.first
        )
        for (slot, id) in ["a", "b", "c", "d"].enumerated() { salvage.add(item(id), as: key(UInt32(slot))) }
        salvage.addPlace(CollectionKey(1), label: 5, of: key(0))
        salvage.addPlace(CollectionKey(1), label: -5, of: key(1))
        salvage.addPlace(CollectionKey(2), label: .max, of: key(2))
        salvage.addPlace(CollectionKey(2), label: 0, of: key(9))
        let library = try library(&salvage)
        // One without a place stands at the end of the first; of one there is nothing but a place.
        #expect(try orders(library, "box") == ["sooner: c d", "later: b a"])
        #expect(try library[ContainerName(known: "box")].revision == 1004)
        #expect(try library[ContainerName(known: "box")].accepts(names[1]).map(\.description) == ["text/*"])
        #expect(salvage.summary.items == 4 && salvage.summary.lostItems == 1 && salvage.summary.containers == 1)
    }

    @Test func `is held by what gets a new name, which no other has`() throws {
        var salvage = LibrarySalvage()
        salvage.add(ContainerRecord(key: ContainerKey(2), name: ContainerName(known: "salvaged-1")))
        salvage.add(item("a"), as: key(0))
        salvage.add(item("b"), as: key(1, ContainerKey(2)))
        salvage.addPlace(CollectionKey(7), label: 0, of: key(0))
        let library = try library(&salvage)
        #expect(try orders(library, "salvaged-1-2") == ["salvaged-7: a"])
        #expect(try orders(library, "salvaged-1") == ["salvaged-1: b"])
    }

    @Test func `has no numbers behind which there are none`() throws {
        var salvage = LibrarySalvage()
        for number in [UInt32(1) << 31, .max] {
            let key = ContainerKey(number)
            salvage.add(ContainerRecord(key: key, name: ContainerName(known: "far-\(number)")))
            salvage.add(item("a"), as: self.key(0, key))
            let name = CollectionName(known: "far-\(number)")
            let far = CollectionRecord(key: CollectionKey(number), name: name, position: 0, accepts: [])
            salvage.add(far, in: Self.first)
            salvage.addPlace(CollectionKey(number), label: 0, of: self.key(0))
        }
        salvage.add(item("a"), as: key(0))
        let items = #"[{"id":"i","representations":[]}]"#
        salvage.add(
            EntryRecord(number: EntryNumber(1), change: 1 << 39 - 1, time: 0, hash: 0, title: "", items: items),
            in: ClipboardKey(1)
        )
        let library = try library(&salvage)
        #expect(library.names.map(\.text) == ["salvaged-1"])
        #expect(try orders(library, "salvaged-1") == ["salvaged-1: a"])
        #expect(salvage.summary.entries == 0)
    }

    @Test func `has no folder in a collection that it leads to`() throws {
        var salvage = LibrarySalvage()
        for (number, name) in [(1, "inner"), (2, "outer")] as [(UInt32, String)] {
            let name = CollectionName(known: name)
            let record = CollectionRecord(key: CollectionKey(number), name: name, position: Int64(number), accepts: [])
            salvage.add(record, in: Self.first)
        }
        for (slot, opened) in ["inner", "outer", "inner"].enumerated() {
            let attributes = try Attributes(title: "", storedJSON: #"{"opens":{"s":"\#(opened)"}}"#)
            salvage.add(Item(id: ItemID(known: "F\(slot)"), attributes: attributes), as: key(UInt32(slot)))
        }
        // The place of the first is gone: it comes to stand in the collection that it opened.
        salvage.addPlace(CollectionKey(1), label: 0, of: key(1))
        salvage.addPlace(CollectionKey(2), label: 0, of: key(2))
        let library = try library(&salvage)
        #expect(try orders(library, "salvaged-1") == ["inner: F1 F0", "outer: F2"])
        let container = try library[ContainerName(known: "salvaged-1")]
        let opened = try (0..<3).map { try container.item(ItemID(known: "F\($0)")).attributes.opens?.text }
        #expect(opened == [nil, "outer", nil])
    }

    @Test func `counts once where it is there twice`() throws {
        var salvage = LibrarySalvage()
        salvage.add(item("a"), as: key(0))
        salvage.add(item("a"), as: key(1))
        salvage.add(item("b"), as: key(0))
        salvage.add(ClipboardRecord(key: ClipboardKey(1), name: ClipboardName(known: "primary")))
        salvage.add(ClipboardRecord(key: ClipboardKey(3), name: ClipboardName(known: "mine"), changeCount: 3))
        salvage.add(ClipboardRecord(key: ClipboardKey(4), name: ClipboardName(known: "mine")))
        let library = try library(&salvage)
        #expect(try orders(library, "salvaged-1") == ["salvaged-1: a"])
        #expect(library.clipboardNames.map(\.text) == ["clipboard", "primary", "mine"])
    }

    @Test func `goes on behind the revision that a step tells of`() throws {
        var salvage = LibrarySalvage()
        salvage.add(ContainerRecord(key: Self.first, name: ContainerName(known: "box"), revision: 4))
        for revision in [7, 60, 9] {
            let step = #"{"number":1,"revision":\#(revision),"actions":[]}"#
            salvage.addStep(StepRecord(row: 1, isUndone: false, document: step), in: Self.first)
        }
        salvage.addStep(StepRecord(row: 2, isUndone: false, document: "{}"), in: Self.first)
        #expect(try library(&salvage)[ContainerName(known: "box")].revision == 1060)
    }

    @Test func `keeps what can be read of a row whose numbers can't be`() throws {
        var salvage = LibrarySalvage()
        salvage.add(ContainerRecord(key: Self.first, name: ContainerName(known: "box"), revision: .max))
        salvage.add(
            ClipboardRecord(
                key: ClipboardKey(3),
                name: ClipboardName(known: "mine"),
                changeCount: .max,
                isRecording: false,
                historyLimit: -1
            )
        )
        let library = try library(&salvage)
        #expect(try library[ContainerName(known: "box")].revision == 1000)
        let clipboard = try #require(library.find(ClipboardName(known: "mine")))
        #expect(!clipboard.state.isRecording && clipboard.state.historyLimit == Clipboard.usualHistoryLimit)
    }

    @Test func `is what was copied last where a history alone is left of a clipboard`() throws {
        var salvage = LibrarySalvage()
        let items =
            #"[{"id":"i","representations":[{"type":"text/plain","content":4,"form":0,"location":0,"size":1}]}]"#
        for change in [3, 3, 5] as [UInt64] {
            salvage.add(
                EntryRecord(number: EntryNumber(change), change: change, time: 0, hash: 0, title: "t", items: items),
                in: ClipboardKey(2)
            )
        }
        salvage.add(
            EntryRecord(number: EntryNumber(9), change: 9, time: 0, hash: 0, title: "", items: "[]"),
            in: ClipboardKey(2)
        )
        var tables = Tables()
        salvage.finish { write in tables.commit(Transaction([write])) }
        let library = try tables.restored()
        let clipboard = try #require(library.find(ClipboardName(known: "primary")))
        #expect(clipboard.entries(offset: 0, limit: 0).map(\.number.number) == [5, 3])
        // Of the numbers that were given none comes again for something else.
        #expect(clipboard.state.content?.entry == EntryNumber(5) && clipboard.state.changeCount == 1005)
        #expect(salvage.contents.keys.map(\.number) == [4] && salvage.summary.entries == 2)
    }

    @Test func `is sound whatever rows contradict each other`() throws {
        for seed in 1...200 as ClosedRange<UInt64> {
            var numbers = RepeatableNumbers(seed: seed)
            var salvage = LibrarySalvage(itemLimit: 20)
            for _ in 0..<60 {
                func number(_ limit: UInt32) -> UInt32 { UInt32.random(in: 0...limit, using: &numbers) }
                let container = ContainerKey(number(3))
                switch number(5) {
                case 0:
                    let name = ContainerName(known: ["a", "b", "salvaged-1"][Int(number(2))])
                    salvage.add(ContainerRecord(key: container, name: name, revision: UInt64(number(9))))
                case 1:
                    let name = CollectionName(known: ["k", "l", "salvaged-2"][Int(number(2))])
                    let record = CollectionRecord(
                        key: CollectionKey(number(3)),
                        name: name,
                        position: Int64(number(2)),
                        accepts: []
                    )
                    salvage.add(record, in: container)
                case 2:
                    salvage.addPlace(CollectionKey(number(3)), label: Int64(number(3)), of: key(number(45), container))
                case 3:
                    let name = ClipboardName(known: ["clipboard", "primary", "mine", "salvaged-4"][Int(number(3))])
                    salvage.add(
                        ClipboardRecord(key: ClipboardKey(number(5)), name: name, changeCount: UInt64(number(5)))
                    )
                default: salvage.add(item("item-\(number(20))"), as: key(number(45), container))
                }
            }
            _ = try library(&salvage)
        }
    }
}
