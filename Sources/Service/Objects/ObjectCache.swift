internal import Wire

/// What paths name, remembered: reading a path anew for every call would cost more than most calls.
struct ObjectCache: Sendable {
    /// How many paths are remembered.
    private static let capacity = 256

    private var objects: [ObjectPath: Object] = [:]

    /// What `path` names; a path that can name nothing is not remembered.
    mutating func object(at path: ObjectPath) -> Object? {
        if let object = objects[path] { return object }
        guard let object = Object(path) else { return nil }
        if objects.count == Self.capacity { objects.removeAll(keepingCapacity: true) }
        objects[path] = object
        return object
    }
}
