import Testing
import Transfer
import Wire

@testable import Service

private let year: Int64 = 366 * 24 * 60 * 60

@Test(arguments: [[0, year, -year], [year, -year, 0], [-year, -2 * year, year]])
func `entries stand in the order in which they were copied, whatever the date was`(_ ahead: [Int64]) throws {
    var desk = try Desk()
    for (number, ahead) in ahead.enumerated() {
        desk.ahead = ahead
        desk.now += 1_000
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "\(number)"))
    }
    func titles() throws -> [String] {
        try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0)).values.map(\.values.1)
    }
    #expect(try titles() == ["2", "1", "0"])
    desk.ahead = -3 * year
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "0"))
    #expect(try titles() == ["0", "2", "1"])
    // The newest stay where there is room for few.
    try desk.set("HistoryLimit", of: Desk.clipboard, to: .uint32(2))
    #expect(try titles() == ["0", "2"])
    #expect(desk.faults() == [])
}

@Test(arguments: [year, -year])
func `a year that the date jumps neither ends a drag nor empties a clipboard, nor holds either up`(_ jump: Int64) throws
{
    var desk = try Desk()
    let drag = try desk.drag("A", detached: true)
    try desk.call(ClipboardInterface.CopySecret.self, Desk.clipboard, Arguments("s", 60))
    let deadline = try #require(desk.deadline)
    desk.ahead = jump
    #expect(desk.deadline == deadline)
    desk.expire(at: desk.now + 59_000)
    #expect(desk.holdsSecret)
    #expect(try desk.property("State", of: drag) == .string("active"))
    desk.expire(at: desk.now + 1_000)
    #expect(!desk.holdsSecret)
    desk.expire(at: desk.now + Drag.idleLimit)
    #expect(try desk.property("Outcome", of: drag) == .string("cancelled"))
    #expect(desk.faults() == [])
}
