import ToteClient
import Transfer

/// `tote delete`.
enum DeleteCommand {
    /// Deletes a container.
    static func run(_ session: Session) throws {
        let name = try session.containerName(0)
        try session.connect().deleteContainer(name)
        guard session.output.isJSON else { return }
        try session.output.document { writer in
            writer.beginObject()
            writer.member("container", name)
            writer.endObject()
        }
    }
}
