import ToteClient

/// `tote get`.
enum GetCommand {
    /// Writes the content of an item to standard output, unchanged.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let container = try session.container(0, of: tote)
        let id = session.operands[1]
        let type = session.invocation["type"] ?? ""
        if session.output.isJSON {
            try session.output.made(try container.document(of: [id]))
        } else if session.invocation.has("text") {
            let text = try container.text(of: id, type: type)
            var output = ContentOutput(session)
            try output.write(Array(text.utf8)[...])
        } else {
            let item = try container.get([id]).first
            var output = ContentOutput(session)
            let content = try container.load(id, type: type)
            try output.write(content, of: item)
            try tote.confirm(content)
        }
    }
}
