import ToteClient
import Transfer

/// `tote new`.
enum NewCommand {
    /// Makes a container.
    static func run(_ session: Session) throws {
        let name = try session.containerName(0)
        let collections = Array(session.operands.dropFirst())
        try session.connect().createContainer(name, collections: collections)
        guard session.output.isJSON else { return }
        try session.output.document { writer in
            writer.beginObject()
            writer.member("container", name)
            writer.member("collections", collections)
            writer.endObject()
        }
    }
}
