import ToteClient
import Transfer

/// `tote collections` and its subcommands.
enum CollectionsCommand {
    /// Lists the collections of a container.
    static func list(_ session: Session) throws {
        let output = session.output
        let container = try session.container(0, of: try session.connect())
        let collections = try container.collections.map { name in
            (name: name, count: try Listing.count(of: name, in: container), accepts: try container.accepts(name))
        }
        guard output.isJSON else {
            var table = Table(["COLLECTION", "ITEMS", "ACCEPTS"], flexible: 2)
            for (name, count, accepts) in collections {
                try table.add([name, String(count), accepts.joined(separator: ", ")], to: output)
            }
            return try table.finish(output)
        }
        try output.document { writer in
            writer.beginObject()
            writer.key("collections")
            writer.beginArray()
            for (name, count, accepts) in collections {
                writer.beginObject()
                writer.member("name", name)
                writer.member("items", count)
                writer.member("accepts", accepts)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
    }

    /// Adds a collection.
    static func add(_ session: Session) throws {
        let container = try session.container(0, of: try session.connect())
        let accepts = session.invocation.all("accepts")
        let before = session.invocation["before"] ?? ""
        let revision = try container.addCollection(session.operands[1], accepts: accepts, before: before)
        try session.output.revision(revision)
    }

    /// Puts a collection elsewhere.
    static func move(_ session: Session) throws {
        let container = try session.container(0, of: try session.connect())
        let before = session.invocation["before"] ?? ""
        try session.output.revision(try container.moveCollection(session.operands[1], before: before))
    }

    /// Removes a collection.
    static func remove(_ session: Session) throws {
        let container = try session.container(0, of: try session.connect())
        let withItems = session.invocation.has("with-items")
        try session.output.revision(try container.removeCollection(session.operands[1], withItems: withItems))
    }

    /// Shows or sets the types that a collection takes.
    static func accepts(_ session: Session) throws {
        let types = Array(session.operands.dropFirst(2))
        let all = session.invocation.has("any")
        guard types.isEmpty || !all else { throw session.usage("--any takes all types: name none beside it") }
        let container = try session.container(0, of: try session.connect())
        if !types.isEmpty || all {
            try container.setAccepts(session.operands[1], to: types)
            guard session.output.isJSON else { return }
        }
        try session.output.list("accepts", try container.accepts(session.operands[1]))
    }
}
