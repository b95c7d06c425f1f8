import Wire

/// What an event is about.
public enum ToteObject: Hashable, Sendable {
    /// The service as a whole.
    case service
    /// The container of this name.
    case container(String)
    /// The drag of this number.
    case drag(UInt64)
    /// The clipboard of this name.
    case clipboard(String)
    /// Another object, by its path.
    case other(String)

    /// The object at `path`.
    init(_ path: ObjectPath) {
        if path == Contact.root {
            self = .service
        } else if let name = Contact.container(at: path) {
            self = .container(name)
        } else if let number = Contact.drag(at: path) {
            self = .drag(number)
        } else if let name = Contact.clipboard(at: path) {
            self = .clipboard(name)
        } else {
            self = .other(path.text)
        }
    }
}
