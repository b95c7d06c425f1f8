import Testing

@testable import Transfer

@Suite struct `The numbers of rows` {
    private static let board = ContainerName(known: "board")
    private static let list = CollectionName(known: "list")

    /// A library of the item `A`, in `slot`, whose text has the number `content`.
    private func library(slot: UInt32, content: UInt32) throws -> Library {
        var restoration = LibraryRestoration()
        let key = ContainerKey(1)
        try restoration.restore(ContainerRecord(key: key, name: Self.board))
        let list = CollectionRecord(key: CollectionKey(1), name: Self.list, position: 0, accepts: [])
        try restoration.restore(list, in: key)
        let stored = StoredContent(id: ContentID(content), form: .text, location: .row, size: 5)
        let item = Item(
            id: ItemID(known: "A"),
            representations: [Representation(type: .textPlain, content: .stored(stored))]
        )
        try restoration.restore(item, as: ItemKey(container: key, slot: Slot(index: slot)))
        try restoration.restorePlace(CollectionKey(1), label: 0, of: ItemKey(container: key, slot: Slot(index: slot)))
        try restoration.complete()
        return restoration.library
    }

    /// Inserts an item with a text, and gives the number of that.
    private func insert(_ id: String, into library: inout Library) throws -> UInt32? {
        let text = Representation(type: .textPlain, content: .text("words"))
        let item = Item(id: ItemID(known: id), representations: [text])
        let edit = try library.edit(.insert) { library, edit throws(Failure) in
            try library.insert([item], into: Place(Self.list), of: Self.board, in: &edit)
        }.edit
        library.settle(edit)
        return try library[Self.board].item(item.id).storedContents.first?.id.number
    }

    @Test(arguments: [4, 4_097, UInt32.max - 1, .max])
    func `of contents may be any, and those below are used`(number: UInt32) throws {
        var library = try library(slot: 0, content: number)
        #expect(library.checkInvariants() == [])
        #expect(try insert("B", into: &library) == 1)
        #expect(try insert("C", into: &library) == 2)
        #expect(try insert("D", into: &library) == 3)
        #expect(try library[Self.board].item(ItemID(known: "A")).storedContents.first?.id.number == number)
        #expect(library.checkInvariants() == [])
        let edit = try library.edit(.remove) { library, edit throws(Failure) in
            try library.remove([ItemID(known: "A"), ItemID(known: "C")], of: Self.board, in: &edit)
        }.edit
        library.settle(edit)
        #expect(library.checkInvariants() == [])
    }

    @Test(arguments: [4, 4_096, 31_999_999] as [UInt32])
    func `of slots may be any that a container has, and those below are used`(number: UInt32) throws {
        var library = try library(slot: number, content: 1)
        #expect(library.checkInvariants() == [])
        for id in ["B", "C", "D"] { _ = try insert(id, into: &library) }
        let items = try library[Self.board].items
        #expect(items.filled.map(\.index) == [0, 1, 2, number])
        #expect(items.slot(of: ItemID(known: "A")) == Slot(index: number))
        #expect(try library[Self.board].snapshot().map { $0.ids.map(\.text) } == [["A", "B", "C", "D"]])
        #expect(library.checkInvariants() == [])
    }

    @Test func `are given away lowest first, each to one at a time`() {
        var pool = NumberPool(from: 1)
        #expect((0..<3).map { _ in pool.take() } == [1, 2, 3])
        pool.giveBack(2)
        #expect(pool.take() == 2 && pool.take() == 4)
        pool.restore(taken: [2, 3, 6, .max])
        #expect((0..<4).map { _ in pool.take() } == [1, 4, 5, 7])
        #expect(pool.checkInvariants(taken: [1, 2, 3, 4, 5, 6, 7, .max]) == [])
        #expect(pool.checkInvariants(taken: [1, 2, 3, 4, 5, 6, .max]).count == 1)
        pool.giveBack(4)
        #expect(pool.checkInvariants(taken: [1, 2, 3, 4, 5, 6, 7, .max]).count == 2)
    }

    @Test func `lead to elements that may be far from each other`() {
        var table = PagedTable(0)
        table[9_000] = 5
        table[3] = 4
        table.change(3) { $0 += 1 }
        #expect(table[3] == 5 && table[9_000] == 5 && table[4] == 0 && table[.max] == 0)
        var found: [UInt32: Int] = [:]
        table.forEach { number, element in if element != 0 { found[number] = element } }
        #expect(found == [3: 5, 9_000: 5])
    }
}
