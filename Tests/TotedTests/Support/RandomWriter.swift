import TestSupport
import Wire

/// Calls that change a container, each with what is there after it, while none is refused.
struct RandomWriter {
    /// The container.
    let container: ObjectPath
    /// What is there at each revision since the last that is certain.
    private(set) var states: [UInt64: Mirror]
    private var current: Mirror
    private var made = 0

    /// A writer of the container `container`, which has the collections k and l and no item.
    init(container: ObjectPath) {
        self.container = container
        current = Mirror(0, [.init(name: "k", ids: []), .init(name: "l", ids: [])])
        states = [0: current]
    }

    /// The revision that is certain.
    private(set) var settled: UInt64 = 0

    /// Goes on from `revision`: later calls were not carried out.
    mutating func settle(at revision: UInt64) {
        guard let state = states[revision] else { preconditionFailure("The revision is one that a call leads to") }
        current = state
        states = [revision: state]
        settled = revision
    }

    /// The next call, and the revision that it leads to.
    mutating func next(_ random: inout SeededGenerator) -> (call: Message, revision: UInt64) {
        let ids = current.collections.flatMap(\.ids)
        let collection = Bool.random(using: &random) ? "k" : "l"
        let there = current.collections.first { $0.name == collection }?.ids ?? []
        guard let item = ids.randomElement(using: &random), Int.random(in: 0..<10, using: &random) > 3 else {
            made += 1
            let id = "i\(made)"
            let content = String(repeating: "x", count: Int.random(in: 0..<2_000, using: &random))
            let item = WireItem(
                id: id,
                representations: [WireRepresentation(type: "text/plain", content: .string(content))]
            )
            let before = there.randomElement(using: &random) ?? ""
            return record(
                "Insert",
                Arguments([item], collection, before).body,
                WireChange(kind: "insert", ids: [id], collection: collection, before: before)
            )
        }
        guard Int.random(in: 0..<4, using: &random) > 0 else {
            return record("Remove", Arguments([item]).body, WireChange(kind: "remove", ids: [item]))
        }
        let before = there.filter { $0 != item }.randomElement(using: &random) ?? ""
        let move = WireChange(kind: "move", ids: [item], collection: collection, before: before)
        return record("Move", Arguments([item], collection, before).body, move)
    }

    private mutating func record(
        _ member: MemberName,
        _ body: [Value],
        _ change: WireChange
    ) -> (call: Message, revision: UInt64) {
        var after = current
        after.apply(current.revision + 1, [change])
        // A move that changes no order is no revision.
        if after.collections != current.collections { current = after }
        states[current.revision] = current
        let call = Message.call(member, of: ContainerInterface.name, container, at: Client.service, body: body)
        return (call, current.revision)
    }
}
