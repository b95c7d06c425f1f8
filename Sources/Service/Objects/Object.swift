internal import Transfer
internal import Wire

/// What a path names.
enum Object: Hashable {
    /// The service itself.
    case root
    /// A container, whether it is there or not.
    case container(ContainerName)
    /// A drag, whether it is there or not.
    case drag(DragID)
    /// A clipboard, whether it is there or not.
    case clipboard(ClipboardName)
    /// A node above objects, with nothing but its children.
    case node
    /// What stands where Klipper's object is looked for.
    case klipper
    /// What backups are made through.
    case backup
    /// What tells how loads have ended.
    case loads

    private static let containers = Service.root.text + "/containers"
    private static let drags = Service.root.text + "/drags"
    private static let clipboards = Service.root.text + "/clipboards"
    private static let nodes: Set = ["/", "/org", "/org/tote", containers, drags, clipboards]

    /// The object at `path`, if a path of the contract may name one there.
    init?(_ path: ObjectPath) {
        if path == Service.root {
            self = .root
        } else if let name = Self.child(of: Self.containers, path), let text = ObjectPath.unescape(name),
            let name = Self.name(text, of: ContainerKind.self)
        {
            self = .container(name)
        } else if let name = Self.child(of: Self.clipboards, path), let text = ObjectPath.unescape(name),
            let name = Self.name(text, of: ClipboardKind.self)
        {
            self = .clipboard(name)
        } else if let number = Self.child(of: Self.drags, path).flatMap({ UInt64($0) }),
            path == Self.path(of: DragID(number))
        {
            self = .drag(DragID(number))
        } else if Self.nodes.contains(path.text) {
            self = .node
        } else if path == KlipperInterface.object {
            self = .klipper
        } else if path == BackupInterface.object {
            self = .backup
        } else if path == LoadsInterface.object {
            self = .loads
        } else {
            return nil
        }
    }

    private static func child(of parent: String, _ path: ObjectPath) -> Substring? {
        guard path.text.hasPrefix(parent + "/") else { return nil }
        return path.text.dropFirst(parent.utf8.count + 1)
    }

    private static func name<Kind>(_ text: String, of kind: Kind.Type) -> Name<Kind>? {
        do {
            return try Name<Kind>(text)
        } catch {
            return nil
        }
    }

    /// The path of a container.
    static func path(of container: ContainerName) -> ObjectPath {
        containersPath.appending(escaped: container.text)
    }

    /// The path of a drag; its number needs no escaping.
    static func path(of drag: DragID) -> ObjectPath {
        guard let path = ObjectPath(drags + "/" + String(drag.number)) else {
            preconditionFailure("a number makes a path")
        }
        return path
    }

    /// The path of a clipboard.
    static func path(of clipboard: ClipboardName) -> ObjectPath {
        clipboardsPath.appending(escaped: clipboard.text)
    }

    private static let containersPath: ObjectPath = "/org/tote/Tote1/containers"
    private static let clipboardsPath: ObjectPath = "/org/tote/Tote1/clipboards"
}
