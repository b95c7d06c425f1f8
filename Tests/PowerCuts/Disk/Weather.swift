import TestSupport

/// What a power cut leaves of what was not flushed.
struct Weather {
    /// How much a disk writes at once, in bytes: a piece arrives wholly or not at all.
    let piece: Int
    /// Whether files only grow by what has arrived, in order, as the usual file systems see to; else any piece of what was
    /// appended may be missing.
    let growsInOrder: Bool
    private let share: Double
    private var random: SeededGenerator

    /// Weather that follows from `seed`.
    init(seed: UInt64, growsInOrder: Bool) {
        var random = SeededGenerator(seed: seed)
        piece = Bool.random(using: &random) ? 512 : 4096
        share = [0, 0.1, 0.5, 0.9, 1][Int.random(in: 0..<5, using: &random)]
        self.growsInOrder = growsInOrder
        self.random = random
    }

    /// Whether the next piece or name has arrived.
    mutating func hasArrived() -> Bool {
        share == 1 || (share > 0 && Double.random(in: 0..<1, using: &random) < share)
    }
}
