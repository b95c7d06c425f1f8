public import Transfer

/// A pipe of a promise that a reader has got.
public struct Handover: Sendable {
    /// What is on its way through it.
    let delivery: Delivery
    /// Its inode number.
    let pipe: UInt64
    /// The drag that it is of, if it is of one.
    let drag: DragID?

    /// A pipe that is about to be handed over.
    public init(_ delivery: Delivery, pipe: UInt64, of drag: DragID?) {
        self.delivery = delivery
        self.pipe = pipe
        self.drag = drag
    }

    /// What is on its way through it.
    public var promised: PromisedContent { delivery.promised }

    /// The connection that has got it.
    public var reader: String { delivery.reader }
}

/// How the promises fare whose pipes connections have got last. The pipe of one that broke off ends as that of a whole one
/// does.
struct Handovers: Sendable {
    private var records: [String: [Record]] = [:]

    private struct Record: Sendable {
        let handover: Handover
        var state = Delivery.State.underWay
    }

    /// A reader has got a pipe: `capacity` of his are remembered.
    mutating func begin(_ handover: Handover, capacity: Int) {
        // The number is that of another pipe once nobody has the earlier one.
        var known = (records[handover.reader] ?? []).filter { $0.handover.pipe != handover.pipe }
        if known.count >= capacity { known.removeFirst() }
        known.append(Record(handover: handover))
        records[handover.reader] = known
    }

    /// The app of a promise has said that it has written all, or has failed.
    mutating func end(_ handover: Handover, _ failure: Failure?) {
        let reader = handover.reader
        guard let index = records[reader]?.firstIndex(where: { $0.handover.pipe == handover.pipe }) else { return }
        records[reader]?[index].state = Delivery.State(endingWith: failure)
    }

    /// What is on its way through a pipe that `reader` has got, and how it fares; `nil`: he has got none, or many since.
    func find(_ pipe: UInt64, of reader: String) -> (delivery: Delivery, state: Delivery.State)? {
        (records[reader]?.first { $0.handover.pipe == pipe }).map { ($0.handover.delivery, $0.state) }
    }

    /// A reader has left.
    mutating func forget(_ reader: String) { records[reader] = nil }
}
