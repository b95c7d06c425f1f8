import ToteClient
import Transfer

/// `tote drop`.
enum DropCommand {
    /// Drops a drag in a container.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let isNamed = session.operands.count == 2
        let drag = try session.drag(isNamed: isNamed, of: tote)
        let last = session.operands.count - 1
        let isDry = session.invocation.has("dry-run")
        if let onto = session.invocation["onto"] {
            guard !session.invocation.has("before") else { throw session.usage("--before has no place beside --onto") }
            let name = try PlaceText.container(onto, for: session.invocation.shownVerb)
            let container = try session.findContainer(name, of: tote)
            let item = session.operands[last]
            guard !isDry else { return try propose(drag, container, item, session) }
            let drop = try WaitingProgress.run(dropping: drag, session, over: tote) { () throws(ToteError) in
                try drag.drop(on: container, onto: item, preferring: session.operation)
            }
            return try say(drop, session.output)
        }
        let (container, place) = try session.place(last, of: tote)
        guard !isDry else {
            let document = try drag.explain(on: container, at: place, preferring: session.operation)
            return try Explanation.write(document, session.output)
        }
        let drop = try WaitingProgress.run(dropping: drag, session, over: tote) { () throws(ToteError) in
            try drag.drop(on: container, at: place, preferring: session.operation)
        }
        try say(drop, session.output)
    }

    private static func say(_ drop: ToteDrag.Drop, _ output: Output) throws(Problem) {
        guard output.isJSON else { return try output.fields([drop.operation] + drop.ids) }
        try output.document { writer in
            writer.beginObject()
            writer.member("operation", drop.operation)
            writer.member("ids", drop.ids)
            writer.endObject()
        }
    }

    /// Says what a drop onto an item would do: whether it takes it, as a hover that leaves again, which changes nothing;
    /// and of a folder the order that would result in it.
    private static func propose(
        _ drag: ToteDrag,
        _ container: ToteContainer,
        _ item: String,
        _ session: Session
    ) throws {
        let proposal = try drag.hover(over: container, onto: item, preferring: session.operation)
        try drag.leave()
        guard proposal.reason.isEmpty, let collection = try container.get([item]).first?.opens else {
            return try Explanation.write(proposal.operation, proposal.reason, session.output)
        }
        let document = try drag.explain(on: container, at: .end(of: collection), preferring: session.operation)
        try Explanation.write(document, session.output)
    }
}
