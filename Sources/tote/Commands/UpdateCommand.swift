import ToteClient

/// `tote update`.
enum UpdateCommand {
    /// Changes the content, the title or the name of an item.
    static func run(_ session: Session) throws {
        if session.invocation.has("document") {
            guard session.operands.count < 3 else {
                throw session.usage("a document says itself which items it changes")
            }
            let documents = try session.documents(from: 1)
            let container = try session.container(0, of: try session.connect())
            var revision = try container.revision
            for document in documents { revision = try container.update(document: document) }
            return try session.output.revision(revision)
        }
        guard session.operands.count > 1 else { throw session.usage("update lacks its ID") }
        let id = session.operands[1]
        let hasContent = session.operands.count > 2
        let isAttributesOnly = !hasContent && ["title", "name"].contains(where: session.invocation.has)
        let items =
            isAttributesOnly
            ? [
                ToteItem(
                    id: id,
                    title: session.invocation["title"],
                    name: session.invocation["name"],
                    representations: []
                )
            ] : try session.items(from: 2, id: id)
        let container = try session.container(0, of: try session.connect())
        try session.output.revision(try container.update(items))
    }
}
