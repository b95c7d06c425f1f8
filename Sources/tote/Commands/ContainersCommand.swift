import ToteClient
import Transfer

/// `tote containers`.
enum ContainersCommand {
    /// Lists the containers.
    static func run(_ session: Session) throws {
        let output = session.output
        let containers = try session.connect().containers
        guard !output.isJSON else { return try document(of: containers, output) }
        var table = Table(["CONTAINER", "TITLE", "COLLECTIONS"], flexible: 2)
        for container in containers {
            let collections = container.collections.joined(separator: ", ")
            try table.add([PlaceText.escaped(container.name), container.title, collections], to: output)
        }
        try table.finish(output)
    }

    private static func document(of containers: [ToteContainer.Description], _ output: Output) throws(Problem) {
        try output.document { writer in
            writer.beginObject()
            writer.key("containers")
            writer.beginArray()
            for container in containers {
                writer.beginObject()
                writer.member("name", container.name)
                writer.member("title", container.title)
                writer.member("collections", container.collections)
                writer.member("revision", container.revision)
                writer.member("reorderable", container.isReorderable)
                writer.member("acceptsDrops", container.acceptsDrops)
                writer.member("lifted", container.lifted)
                writer.member("canUndo", container.canUndo)
                writer.member("canRedo", container.canRedo)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
    }
}
