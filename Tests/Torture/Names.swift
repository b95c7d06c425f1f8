import Wire

/// What the run calls things.
enum Names {
    /// The containers.
    static let containers = ["a", "b", "c"]
    /// The collections of each.
    static let collections = ["k", "l"]
    /// The clipboard of a client.
    static func clipboard(_ client: Int) -> String { "clip\(client)" }

    /// The service.
    static let service: BusName = "org.tote.Tote1"
    private static let root: ObjectPath = "/org/tote/Tote1"

    /// The object of a container.
    static func path(ofContainer container: Int) -> ObjectPath {
        root.appending(escaped: "containers").appending(escaped: containers[container])
    }

    /// The index of the container whose object is at `path`.
    static func container(at path: ObjectPath) -> Int? {
        containers.indices.first { Self.path(ofContainer: $0) == path }
    }

    /// The object of a client's clipboard.
    static func path(ofClipboard client: Int) -> ObjectPath {
        root.appending(escaped: "clipboards").appending(escaped: clipboard(client))
    }
}
