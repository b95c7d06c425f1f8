import Wire

/// Where the service and its objects are found.
enum Contact {
    /// The service's name on the bus.
    static let service: BusName = "org.tote.Tote1"
    /// The root object.
    static let root: ObjectPath = "/org/tote/Tote1"
    /// The bus itself.
    static let bus: BusName = "org.freedesktop.DBus"

    private static let containers: ObjectPath = "/org/tote/Tote1/containers"
    private static let clipboards: ObjectPath = "/org/tote/Tote1/clipboards"
    private static let drags = "/org/tote/Tote1/drags/"

    /// The object of the container `name`.
    static func path(ofContainer name: String) -> ObjectPath {
        containers.appending(escaped: name)
    }

    /// The name of the container whose object is at `path`; nil where it is no container's.
    static func container(at path: ObjectPath) -> String? {
        name(at: path, in: containers)
    }

    /// The object of the clipboard `name`.
    static func path(ofClipboard name: String) -> ObjectPath {
        clipboards.appending(escaped: name)
    }

    /// The name of the clipboard whose object is at `path`; nil where it is no clipboard's.
    static func clipboard(at path: ObjectPath) -> String? {
        name(at: path, in: clipboards)
    }

    /// The name that the last part of `path` writes, where that is right beneath `parent`.
    private static func name(at path: ObjectPath, in parent: ObjectPath) -> String? {
        let prefix = parent.text + "/"
        guard path.text.hasPrefix(prefix) else { return nil }
        let component = path.text.dropFirst(prefix.count)
        return component.contains("/") ? nil : ObjectPath.unescape(component)
    }

    /// The object of the drag `number`.
    static func path(ofDrag number: UInt64) -> ObjectPath {
        guard let path = ObjectPath(drags + String(number)) else { preconditionFailure("Digits are valid in a path") }
        return path
    }

    /// The number of the drag whose object is at `path`; nil where it is no drag's.
    static func drag(at path: ObjectPath) -> UInt64? {
        guard path.text.hasPrefix(drags) else { return nil }
        return UInt64(path.text.dropFirst(drags.count))
    }
}
