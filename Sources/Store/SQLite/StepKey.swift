import Transfer

/// Where a step is in the database: its container and its row there, in one number.
///
/// So the steps of a container are next to each other, on pages that are written again and again.
struct StepKey {
    /// The highest row of a step.
    static let last: Int64 = 127

    /// The container.
    let container: ContainerKey
    /// The step's row within it.
    let row: Int64

    /// The row `row` of `container`; nil for a row that no container has.
    init?(_ container: ContainerKey, _ row: Int64) {
        guard (0...Self.last).contains(row) else { return nil }
        self.container = container
        self.row = row
    }

    /// The step that has `number` in the database; nil for a number that can't be one.
    init?(number: Int64) {
        guard let container = UInt32(exactly: number >> 7) else { return nil }
        self.container = ContainerKey(container)
        row = number & Self.last
    }

    /// The one number under which the database has it.
    var number: Int64 { Int64(container.number) << 7 | row }
}
