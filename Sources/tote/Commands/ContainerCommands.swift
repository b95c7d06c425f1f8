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
