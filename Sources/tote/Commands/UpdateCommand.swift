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
        guard hasContent || ["title", "name"].contains(where: session.invocation.has) else {
            throw session.usage(
                "there is nothing to change: give text, a file, - for standard input, --title or --name"
            )
        }
        if !hasContent, let option = ["type", "text", "file"].first(where: session.invocation.has) {
            throw session.usage("--\(option) is for a content: give text, a file, or - for standard input")
        }
        let items = hasContent ? try session.items(from: 2, id: id) : [attributes(session, id)]
        let tote = try session.connect()
        let container = try session.container(0, of: tote)
        let revision = try SendingProgress.run(items, over: tote) { () throws(ToteError) in
            try container.update(items)
        }
        try session.output.revision(revision)
    }

    /// The title and the name alone.
    private static func attributes(_ session: Session, _ id: String) -> ToteItem {
        ToteItem(id: id, title: session.invocation["title"], name: session.invocation["name"], representations: [])
    }
}
