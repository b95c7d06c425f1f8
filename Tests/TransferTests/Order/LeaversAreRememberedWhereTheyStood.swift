import Testing
import Transfer

private let (a, b, c, d) = (Slot(0), Slot(1), Slot(2), Slot(3))

private func id(_ slot: Slot) -> ItemID {
    LeaverModel.id(of: slot)
}

@Test func `who never was there has no place`() {
    #expect(Leavers().place(of: id(a)) == nil)
    #expect(Leavers().count == 0)
}

@Test func `a leaver stood before the item behind it`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    #expect(leavers.place(of: id(b)) == .before(c))
}

@Test func `the last item stood at the end when it left`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: nil)
    #expect(leavers.place(of: id(b)) == .end)
}

@Test func `when the item behind leaves too, the next one takes over`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.left(id(c), slot: c, next: d)
    #expect(leavers.place(of: id(b)) == .before(d))
    #expect(leavers.place(of: id(c)) == .before(d))
}

@Test func `when the item behind moves elsewhere, the next one takes over`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.moved(c, next: nil)
    #expect(leavers.place(of: id(b)) == .end)
}

@Test func `when an item moves, those that stood elsewhere stay there`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.moved(a, next: c)
    #expect(leavers.place(of: id(b)) == .before(c))
}

@Test func `who came back is a leaver no more`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.returned(id(b), slot: b, next: a)
    leavers.returned(id(d), slot: d, next: a)
    #expect(leavers.place(of: id(b)) == nil)
    #expect(leavers.count == 0)
}

@Test func `who leaves again stands where it left last`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.returned(id(b), slot: b, next: a)
    leavers.left(id(b), slot: d, next: a)
    #expect(leavers.place(of: id(b)) == .before(a))
}

@Test func `a slot that another item has been given since is not taken for the leaver`() {
    var leavers = Leavers()
    leavers.left(id(a), slot: a, next: b)
    leavers.left(id(b), slot: b, next: nil)
    leavers.left(id(c), slot: c, next: a)
    #expect(leavers.place(of: id(a)) == .end)
    #expect(leavers.place(of: id(b)) == .end)
    #expect(leavers.place(of: id(c)) == .before(a))
}

@Test func `the last 4,096 leavers are remembered`() {
    var leavers = Leavers()
    for index in 0...4_096 {
        leavers.left(id(Slot(index)), slot: Slot(index), next: Slot(index + 1))
    }
    #expect(leavers.count == 4_096)
    #expect(leavers.place(of: id(Slot(0))) == nil)
    #expect(leavers.place(of: id(Slot(1))) == .before(Slot(4_097)))
    #expect(leavers.checkInvariants() == [])
}

@Test func `the item behind that comes back to where it stood is the one behind again`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.left(id(c), slot: c, next: d)
    leavers.returned(id(c), slot: c, next: d)
    #expect(leavers.place(of: id(b)) == .before(c))
    #expect(leavers.checkInvariants() == [])
    // Who stood behind it stays behind it.
    leavers.left(id(c), slot: c, next: d)
    leavers.returned(id(b), slot: b, next: d)
    #expect(leavers.place(of: id(c)) == .before(d))
}

@Test func `the item behind that comes back elsewhere is not`() {
    var leavers = Leavers()
    leavers.left(id(b), slot: b, next: c)
    leavers.left(id(c), slot: c, next: d)
    leavers.returned(id(c), slot: c, next: a)
    #expect(leavers.place(of: id(b)) == .before(d))
}

@Test func `who came back makes room for another leaver`() {
    var leavers = Leavers(capacity: 2)
    leavers.left(id(a), slot: a, next: nil)
    leavers.left(id(b), slot: b, next: nil)
    leavers.returned(id(b), slot: b, next: a)
    leavers.left(id(c), slot: c, next: nil)
    #expect(leavers.place(of: id(a)) == .end)
    leavers.left(id(d), slot: d, next: nil)
    #expect(leavers.place(of: id(a)) == nil)
    #expect(leavers.place(of: id(c)) == .end)
}

@Test func `a hundred thousand that leave from the front all stand before the one that is left`() {
    var leavers = Leavers()
    for index in 0..<100_000 {
        leavers.left(id(Slot(index)), slot: Slot(index), next: Slot(index + 1))
    }
    #expect((95_904..<100_000).allSatisfy { leavers.place(of: id(Slot($0))) == .before(Slot(100_000)) })
    #expect(leavers.place(of: id(Slot(95_903))) == nil)
    #expect(leavers.checkInvariants() == [])
}

@Test func `every order in which five of seven can leave one by one is remembered as by ghosts`() {
    func extend(_ model: LeaverModel, leaving: Int) {
        #expect(model.faults(slots: 0..<7) == [])
        guard leaving > 0 else { return }
        for slot in model.items {
            var next = model
            next.leave([slot])
            extend(next, leaving: leaving - 1)
        }
    }
    extend(LeaverModel(count: 7, capacity: 4), leaving: 5)
}

@Test func `a run that leaves at once is remembered in whatever order it is told`() {
    for first in 0..<6 {
        for last in first..<6 {
            let run = (first...last).map(Slot.init)
            for order in [run, run.reversed(), run.filter { $0.index % 2 == 0 } + run.filter { $0.index % 2 == 1 }] {
                var model = LeaverModel(count: 6, capacity: 100)
                model.leave([Slot(first == 0 ? 5 : first - 1)])
                model.leave(order)
                #expect(model.faults(slots: 0..<6) == [])
            }
        }
    }
}

@Test(arguments: [(seed: 1, capacity: 1), (2, 5), (3, 40), (4, 1_000)])
func `twelve thousand random steps are remembered as by ghosts`(seed: UInt64, capacity: Int) {
    var numbers = RepeatableNumbers(seed: seed)
    var model = LeaverModel(count: 60, capacity: capacity)
    var gone: [Slot] = []
    for step in 0..<12_000 {
        let items = model.items
        let anchor = numbers.chance(85) ? items.randomElement(using: &numbers) : nil
        let few = Int.random(in: 1...(numbers.chance(10) ? 12 : 2), using: &numbers)
        let start = Int.random(in: 0...items.count, using: &numbers)
        let run = Array(items[start...].prefix(few))
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<20:
            model.leave(run)
            gone += run
        case 20..<40:
            model.leave(numbers.chance(50) ? run.reversed() : run.shuffled(using: &numbers))
            gone += run
        case 40..<70:
            let moved = numbers.chance(50) ? run : Array(items.shuffled(using: &numbers).prefix(few))
            model.move(moved.filter { $0 != anchor }, before: anchor)
        default:
            gone.shuffle(using: &numbers)
            let back = Array(gone.suffix(few))
            gone.removeLast(back.count)
            model.insert(back, before: anchor)
        }
        if step % 20 == 0 {
            #expect(model.faults(slots: 0..<60) == [])
        }
    }
    #expect(model.faults(slots: 0..<60) == [])
}
