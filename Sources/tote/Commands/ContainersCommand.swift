import ToteClient
import Transfer

/// `tote containers`.
enum ContainersCommand {
    /// Lists the containers, or changes the settings of one.
    static func run(_ session: Session) throws {
        let output = session.output
        let settings = ["title", "reorder", "drops"].filter(session.invocation.has)
        let containers: [ToteContainer.Description]
        if session.operands.isEmpty {
            if let setting = settings.first { throw session.usage("--\(setting) is of one container: name it") }
            containers = try session.connect().containers
        } else {
            let container = try session.container(0, of: try session.connect())
            try change(container, session.invocation)
            guard settings.isEmpty || output.isJSON else { return }
            containers = [try container.description]
        }
        guard !output.isJSON else { return try document(of: containers, output) }
        var table = Table(["CONTAINER", "TITLE", "COLLECTIONS"], flexible: 2)
        for container in containers {
            let collections = container.collections.joined(separator: ", ")
            try table.add([PlaceText.escaped(container.name), container.title, collections], to: output)
        }
        try table.finish(output)
    }

    private static func change(_ container: ToteContainer, _ invocation: Invocation) throws(ToteError) {
        if let title = invocation["title"] { try container.setTitle(title) }
        if let state = invocation["reorder"] { try container.setReorderable(state == "on") }
        if let state = invocation["drops"] { try container.setAcceptsDrops(state == "on") }
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
