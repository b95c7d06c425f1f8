import Testing
import Transfer

@Test func `an empty list has no ends and no elements`() {
    let list = OrderedList()
    #expect(list.isEmpty)
    #expect(list.count == 0)
    #expect(list.first == nil)
    #expect(list.last == nil)
    #expect(Array(list) == [])
    #expect(list.elements(after: nil, limit: 10, in: ChunkTable()) == [])
}

@Test func `every way to insert six elements one by one gives the order of an array`() {
    func extend(_ model: OrderModel, to count: Int) {
        guard model.array.count < count else {
            #expect(model.faults() == [])
            for rank in 0..<count {
                #expect(model.faults(at: rank) == [])
            }
            return
        }
        for anchor in model.array.map(Optional.some) + [nil] {
            var next = model
            next.insert([Slot(model.array.count)], before: anchor)
            extend(next, to: count)
        }
    }
    extend(OrderModel(), to: 6)
}

@Test func `every move of some of five elements before each other one gives the order of an array`() {
    let model = OrderModel(count: 5)
    for choice in 1..<32 {
        let moved = model.array.filter { choice & (1 << $0.index) != 0 }
        let anchors = model.array.filter { !moved.contains($0) }.map(Optional.some) + [nil]
        for anchor in anchors {
            for slots in [moved, moved.reversed()] {
                var next = model
                next.move(slots, before: anchor)
                #expect(next.faults() == [])
            }
        }
    }
}

@Test func `every removal of some of six elements leaves the others in order`() {
    for choice in 0..<64 {
        var model = OrderModel(count: 6)
        model.remove(contentsOf: model.array.filter { choice & (1 << $0.index) != 0 })
        #expect(model.faults() == [])
    }
}

@Test(arguments: [1, 2])
func `ten thousand random steps give the order of an array`(seed: UInt64) {
    var numbers = RepeatableNumbers(seed: seed)
    var model = OrderModel()
    var fresh = 0
    func some(_ most: Int) -> [Slot] {
        Array(model.array.shuffled(using: &numbers).prefix(Int.random(in: 1...most, using: &numbers)))
    }
    for step in 0..<10_000 {
        let anchor = numbers.chance(80) ? model.array.randomElement(using: &numbers) : nil
        let size = numbers.chance(2) ? 400 : numbers.chance(20) ? 9 : 1
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<35:
            let count = Int.random(in: 1...size, using: &numbers)
            model.insert((fresh..<fresh + count).map(Slot.init), before: anchor)
            fresh += count
        case 35..<65 where !model.array.isEmpty:
            let moved = size == 1 ? [model.array.randomElement(using: &numbers)].compactMap(\.self) : some(size)
            model.move(moved.filter { $0 != anchor }, before: anchor)
        case 65..<96 where !model.array.isEmpty:
            model.remove(model.array[Int.random(in: 0..<model.array.count, using: &numbers)])
        case 96..<100 where !model.array.isEmpty:
            model.remove(contentsOf: some(min(size * 3, model.array.count)))
        default:
            break
        }
        if step % 2_500 == 2_499 {
            model.remove(contentsOf: model.array)
        }
        if step % 100 == 0 || model.array.count < 20 {
            #expect(model.faults() == [])
        }
        if let rank = model.array.indices.randomElement(using: &numbers) {
            #expect(model.faults(at: rank) == [])
        }
    }
    #expect(model.faults() == [])
}

@Test func `a list is as long after ten thousand random moves as before, and in order`() {
    var numbers = RepeatableNumbers(seed: 7)
    var model = OrderModel(count: 3_000)
    for step in 0..<10_000 {
        let slot = model.array[Int.random(in: 0..<3_000, using: &numbers)]
        let anchor = model.array[Int.random(in: 0..<3_000, using: &numbers)]
        guard slot != anchor else { continue }
        model.move([slot], before: anchor)
        if step % 500 == 0 {
            #expect(model.faults() == [])
        }
    }
    #expect(model.array.count == 3_000)
    #expect(model.faults() == [])
}
