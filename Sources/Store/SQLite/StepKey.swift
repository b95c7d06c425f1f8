import Transfer

/// Where a step is in the database: its container and its number there, in one number.
///
/// So the steps of a container are next to each other, in their order, and a new one is written to a page that is full
/// but for the last.
struct StepKey {
    /// The highest number of a step.
    static let last: Int64 = (1 << 40) - 1

    /// The container.
    let container: ContainerKey
    /// The step's number within it.
    let step: Int64

    /// The step `step` of `container`; nil beyond eight million containers, or a trillion steps in one.
    init?(_ container: ContainerKey, _ step: Int64) {
        guard container.number < 1 << 23, (0...Self.last).contains(step) else { return nil }
        self.container = container
        self.step = step
    }

    /// The step that has `number` in the database; nil for a number that can't be one.
    init?(number: Int64) {
        guard number >= 0 else { return nil }
        container = ContainerKey(UInt32(truncatingIfNeeded: number >> 40))
        step = number & Self.last
    }

    /// The one number under which the database has it.
    var number: Int64 { Int64(container.number) << 40 | step }
}
