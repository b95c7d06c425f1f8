import ToteClient

/// `tote move`.
enum MoveCommand {
    /// Moves items, in the order given.
    static func run(_ session: Session) throws {
        let collection = session.invocation["to"]
        let before = session.invocation["before"]
        let ids = Array(session.operands.dropFirst())
        if let folder = session.invocation["into"] {
            guard collection == nil, before == nil else {
                throw session.usage("--into says where: neither --to nor --before stands beside it")
            }
            let container = try session.container(0, of: try session.connect())
            return try session.output.revision(try container.move(ids, into: folder))
        }
        guard collection != nil || before != nil else { throw session.usage("move lacks --to, --into or --before") }
        let container = try session.container(0, of: try session.connect())
        let place = TotePlace(collection: collection ?? "", before: before ?? "")
        try session.output.revision(try container.move(ids, to: place))
    }
}
