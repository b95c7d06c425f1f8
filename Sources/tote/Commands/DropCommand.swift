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
            let container = try tote.container(try PlaceText.container(onto, for: session.invocation.verb))
            let item = session.operands[last]
            guard !isDry else { return try propose(drag, container, item, session) }
            return try say(try drag.drop(on: container, onto: item, preferring: session.operation), session.output)
        }
        let (container, place) = try session.place(last, of: tote)
        guard !isDry else {
            let document = try drag.explain(on: container, at: place, preferring: session.operation)
            return try Explanation.write(document, session.output)
        }
        try say(try drag.drop(on: container, at: place, preferring: session.operation), session.output)
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

    /// Says what a drop onto an item would do: as a hover that leaves again, which changes nothing.
    private static func propose(
        _ drag: ToteDrag,
        _ container: ToteContainer,
        _ item: String,
        _ session: Session
    ) throws {
        let proposal = try drag.hover(over: container, onto: item, preferring: session.operation)
        try drag.leave()
        if session.output.isJSON {
            try session.output.document { writer in
                writer.beginObject()
                writer.member("operation", proposal.operation)
                writer.member("reason", proposal.reason)
                writer.endObject()
            }
        } else {
            try Explanation.head(proposal.operation, proposal.reason, session.output)
        }
        guard proposal.reason.isEmpty else { throw Problem.refused }
    }
}
