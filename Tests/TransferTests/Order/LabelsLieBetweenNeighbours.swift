import Testing
import Transfer

private let step: Int64 = 1 << 32

@Test func `the first element is labelled zero`() {
    let model = OrderModel(count: 1)
    #expect(model.rows[Slot(0)] == 0)
}

@Test func `what comes at the end is labelled a step further each`() {
    var model = OrderModel(labels: [10])
    model.insert([Slot(1), Slot(2)], before: nil)
    #expect(model.rows[Slot(1)] == 10 + step)
    #expect(model.rows[Slot(2)] == 10 + 2 * step)
    #expect(model.relabelled == 0)
}

@Test func `what comes to the front is labelled a step lower each`() {
    var model = OrderModel(labels: [10])
    model.insert([Slot(1), Slot(2)], before: Slot(0))
    #expect(model.rows[Slot(1)] == 10 - 2 * step)
    #expect(model.rows[Slot(2)] == 10 - step)
    #expect(model.relabelled == 0)
}

@Test func `several between two neighbours are spread evenly`() {
    let model = OrderModel(labels: [-50, 50])
    let placement = model.list.placement(of: 3, before: Slot(1), in: model.table)
    #expect(placement == Placement(labels: [-25, 0, 25]))
}

@Test func `a gap is used to its last label before anything is relabelled`() {
    let model = OrderModel(labels: [10, 14])
    #expect(model.list.placement(of: 3, before: Slot(1), in: model.table) == Placement(labels: [11, 12, 13]))
    #expect(!model.list.placement(of: 4, before: Slot(1), in: model.table).relabelled.isEmpty)
}

@Test func `any number of elements fits between any two labels`() {
    for gap in 1...40 {
        for count in 1...40 {
            for labels in [[0, Int64(gap)], [-7, 0, Int64(gap), Int64(gap) + 1]] {
                var model = OrderModel(labels: labels)
                model.insert((100..<100 + count).map(Slot.init), before: Slot(labels.count / 2))
                #expect(model.faults() == [])
                #expect((model.relabelled == 0) == (count < gap))
            }
        }
    }
}

@Test func `nothing to insert changes nothing`() {
    let model = OrderModel(labels: [0, 1])
    #expect(model.list.placement(of: 0, before: Slot(1), in: model.table) == Placement(labels: []))
}

@Test func `elements whose labels stay aren't reported as relabelled`() {
    let model = OrderModel(labels: [-2 * step, -step, 0, 1])
    let placement = model.list.placement(of: 1, before: Slot(3), in: model.table)
    #expect(placement == Placement(labels: [step], relabelled: [LabelledSlot(slot: Slot(3), label: 2 * step)]))
}

@Test func `labels stay within the limits however near to them the list lies`() {
    for distance in 0..<20 {
        let top = OrderedList.labels.upperBound - Int64(distance)
        let bottom = OrderedList.labels.lowerBound + Int64(distance)
        var model = OrderModel(labels: [bottom, top])
        for index in stride(from: 100, to: 300, by: 2) {
            model.insert([Slot(index)], before: nil)
            model.insert([Slot(index + 1)], before: model.array.first)
        }
        #expect(model.faults() == [])
    }
}

@Test func `the widest gap of all takes the middle`() {
    let model = OrderModel(labels: [OrderedList.labels.lowerBound, OrderedList.labels.upperBound])
    #expect(model.list.placement(of: 1, before: Slot(1), in: model.table).labels == [0])
}

@Test func `a move is planned as if the moved were gone`() {
    let model = OrderModel(labels: [0, 10, 20, 30, 40])
    let placement = model.list.placement(
        of: 3,
        before: Slot(4),
        ignoring: [Slot(1), Slot(2), Slot(3)],
        in: model.table
    )
    #expect(placement == Placement(labels: [10, 20, 30]))
    let toEnd = model.list.placement(of: 1, before: nil, ignoring: [Slot(4), Slot(3)], in: model.table)
    #expect(toEnd == Placement(labels: [20 + step]))
}

@Test func `a plan never relabels what moves`() {
    let model = OrderModel(labels: (0..<200).map(Int64.init))
    for anchor in stride(from: 2, to: 200, by: 9) {
        let moved = Set(model.array.filter { $0.index % 3 == 0 && $0 != Slot(anchor) })
        let placement = model.list.placement(of: moved.count, before: Slot(anchor), ignoring: moved, in: model.table)
        #expect(!placement.relabelled.isEmpty)
        #expect(placement.relabelled.allSatisfy { !moved.contains($0.slot) })
        var next = model
        next.move(model.array.filter { moved.contains($0) }, before: Slot(anchor))
        #expect(next.faults() == [])
    }
}

@Test func `planning changes nothing`() {
    let model = OrderModel(labels: (0..<50).map(Int64.init))
    _ = model.list.placement(of: 5, before: Slot(20), in: model.table)
    #expect(model.faults() == [])
}
