import Testing

@testable import Transfer

@Test(arguments: [1, 2, 3, 4] as [UInt64])
func `random changes of containers come to what they come to in plain arrays`(seed: UInt64) throws {
    var run = try RandomRun(seed: seed)
    for number in 0..<2_500 {
        run.next()
        var faults = run.faults()
        if number.isMultiple(of: 100) { faults += try run.tables.faults(of: run.library) }
        try #require(faults.isEmpty, "step \(number), \(run.step): \(faults)")
    }
    #expect(run.tally.values.allSatisfy { $0.done > 5 }, "\(run.tally)")
}
