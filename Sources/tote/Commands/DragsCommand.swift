import ToteClient
import Transfer

/// `tote drags` and `tote cancel`.
enum DragsCommand {
    /// Lists the drags that have not ended.
    static func list(_ session: Session) throws {
        let output = session.output
        let tote = try session.connect()
        let drags = try tote.dragDescriptions
        guard !output.isJSON else { return try document(of: drags, tote, output) }
        var table = Table(["DRAG", "STATE", "SOURCE", "ITEMS", "OPERATIONS", "TYPES"], flexible: 5)
        for drag in drags {
            let row = [
                tote.drag(drag.number).path, drag.state, drag.source.map(PlaceText.escaped) ?? "", String(drag.count),
                drag.operations.joined(separator: ", "), drag.types.joined(separator: ", "),
            ]
            try table.add(row, to: output)
        }
        try table.finish(output)
    }

    /// Ends a drag without anything having happened.
    static func cancel(_ session: Session) throws {
        let drag = try session.drag(isNamed: !session.operands.isEmpty, of: try session.connect())
        try drag.cancel()
        guard session.output.isJSON else { return }
        try session.output.document { writer in
            writer.beginObject()
            writer.member("drag", drag.path)
            writer.endObject()
        }
    }

    private static func document(of drags: [ToteDrag.Description], _ tote: Tote, _ output: Output) throws(Problem) {
        try output.document { writer in
            writer.beginObject()
            writer.key("drags")
            writer.beginArray()
            for drag in drags {
                writer.beginObject()
                writer.member("drag", tote.drag(drag.number).path)
                writer.member("state", drag.state)
                writer.member("source", drag.source)
                writer.member("sourceIds", drag.sourceIDs)
                writer.member("count", drag.count)
                writer.member("types", drag.types)
                writer.member("operations", drag.operations)
                writer.member("operation", drag.operation)
                writer.member("target", drag.target)
                writer.member("bytesDone", drag.progress.done)
                writer.member("bytesInAll", drag.progress.total)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
    }
}
