import Testing
import Transfer

@Test func `a slot is in that list alone that it was put into`() {
    var table = ChunkTable()
    var album = OrderedList()
    var archive = OrderedList()
    album.insert([Slot(0), Slot(1)], before: nil, in: &table)
    archive.insert([Slot(2)], before: nil, in: &table)
    #expect(album.contains(Slot(0), in: table))
    #expect(!album.contains(Slot(2), in: table))
    #expect(archive.contains(Slot(2), in: table))
    #expect(!archive.contains(Slot(3), in: table))
}

@Test func `a slot that went from one list to another is in the other`() {
    var table = ChunkTable()
    var album = OrderedList()
    var archive = OrderedList()
    album.insert((0..<1_000).map(Slot.init), before: nil, in: &table)
    archive.insert((1_000..<2_000).map(Slot.init), before: nil, in: &table)
    let moved = (0..<1_000).filter { $0 % 3 == 0 }.map(Slot.init)
    album.remove(contentsOf: moved, in: &table)
    archive.insert(moved, before: Slot(1_500), in: &table)
    #expect(Array(album) == (0..<1_000).filter { $0 % 3 != 0 }.map(Slot.init))
    #expect(Array(archive) == (1_000..<1_500).map(Slot.init) + moved + (1_500..<2_000).map(Slot.init))
    #expect(album.checkInvariants(in: table) == [])
    #expect(archive.checkInvariants(in: table) == [])
}

@Test func `the table knows no slot that was taken out`() {
    var table = ChunkTable()
    var list = OrderedList()
    list.insert((0..<10_000).map(Slot.init), before: nil, in: &table)
    list.remove(Slot(9_999), in: &table)
    #expect(!table.contains(Slot(9_999)))
    list.remove(contentsOf: Array(list), in: &table)
    #expect(list.isEmpty)
    #expect((0..<10_000).allSatisfy { !table.contains(Slot($0)) })
    #expect(list.checkInvariants(in: table) == [])
}

@Test func `a slot far beyond all others is found`() {
    var table = ChunkTable()
    var list = OrderedList()
    list.insert([Slot(4_000_000), Slot(5)], before: nil, in: &table)
    #expect(list.rank(of: Slot(4_000_000), in: table) == 0)
    #expect(list.rank(of: Slot(5), in: table) == 1)
    #expect(!table.contains(Slot(3_999_999)))
    #expect(!table.contains(Slot(4_000_001)))
}

@Test func `a copy of a list keeps its order when the list changes`() {
    var model = OrderModel(count: 1_000)
    let before = model
    model.move([Slot(0)], before: Slot(500))
    model.remove(contentsOf: (100..<900).map(Slot.init))
    #expect(before.faults() == [])
    #expect(model.faults() == [])
    #expect(before.array.count == 1_000)
}

@Test func `an iteration goes through the list as it was at its begin`() {
    var model = OrderModel(count: 300)
    var iterator = model.list.makeIterator()
    var seen: [Slot] = []
    while let slot = iterator.next() {
        seen.append(slot)
        model.remove(slot)
    }
    #expect(seen == (0..<300).map(Slot.init))
    #expect(model.list.isEmpty)
}

@Test func `elements from a slot on are as many as asked for`() {
    let model = OrderModel(count: 1_000)
    let list = model.list
    #expect(list.elements(after: nil, limit: 3, in: model.table) == [Slot(0), Slot(1), Slot(2)])
    #expect(list.elements(after: Slot(499), limit: 300, in: model.table) == (500..<800).map(Slot.init))
    #expect(list.elements(after: Slot(997), limit: 300, in: model.table) == [Slot(998), Slot(999)])
    #expect(list.elements(after: Slot(999), limit: 300, in: model.table) == [])
    #expect(list.elements(after: Slot(3), limit: 0, in: model.table) == [])
    #expect(list.elements(after: nil, limit: .max, in: model.table) == model.array)
}
