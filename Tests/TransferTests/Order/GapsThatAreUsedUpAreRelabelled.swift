import Testing
import Transfer

/// Inserts `count` elements one by one into a list of `size`, each before the anchor that `anchor` chooses.
private func inserted(_ count: Int, into size: Int, before anchor: (_ model: OrderModel, _ last: Slot) -> Slot)
    -> OrderModel
{
    var model = OrderModel(count: size)
    var last = Slot(size / 2)
    for index in size..<size + count {
        let slot = Slot(index)
        model.insert([slot], before: anchor(model, last))
        last = slot
        if index % 2_000 == 0 {
            #expect(model.faults() == [])
        }
    }
    #expect(model.faults() == [])
    return model
}

@Test func `ten thousand insertions before the same element write few rows more`() {
    let model = inserted(10_000, into: 1_000) { _, _ in Slot(500) }
    #expect(model.relabelled > 0)
    #expect(model.relabelled < 2 * 10_000)
    #expect(model.mostRelabelled < 1_000)
}

@Test func `ten thousand insertions each before the one before write few rows more`() {
    let model = inserted(10_000, into: 1_000) { _, last in last }
    #expect(model.relabelled > 0)
    #expect(model.relabelled < 2 * 10_000)
    #expect(model.mostRelabelled < 1_000)
}

@Test func `ten thousand insertions that always halve the same gap write a handful of rows more each`() {
    var isInFront = false
    let model = inserted(10_000, into: 1_000) { model, last in
        isInFront.toggle()
        return isInFront ? last : model.list.successor(of: last, in: model.table) ?? last
    }
    #expect(model.relabelled > 0)
    #expect(model.relabelled < 8 * 10_000)
}

@Test func `additions at the ends relabel nothing`() {
    var model = OrderModel()
    for index in 0..<10_000 {
        model.insert([Slot(index)], before: index % 2 == 0 ? nil : model.array.first)
    }
    #expect(model.faults() == [])
    #expect(model.relabelled == 0)
}

@Test func `moves back and forth at the same spot write few rows more`() {
    var model = OrderModel(count: 200)
    for round in 0..<5_000 {
        model.move([Slot(10 + round % 7)], before: Slot(100))
        model.move([Slot(120 + round % 5), Slot(130)], before: Slot(10 + round % 7))
    }
    #expect(model.faults() == [])
    #expect(model.relabelled < 2 * 10_000)
}

@Test func `a crowd that is put into a gap that is used up relabels a neighbourhood, not the list`() {
    var model = OrderModel(count: 20_000)
    let spot = Slot(10_000)
    for index in 20_000..<20_040 {
        model.insert([Slot(index)], before: spot)
    }
    model.insert((30_000..<31_000).map(Slot.init), before: spot)
    #expect(model.faults() == [])
    #expect(model.mostRelabelled < 200)
}
