/// A place as people write it: `CONTAINER[/COLLECTION]`.
///
/// The first slash ends the container's name. A slash in that name is written `\/`, a backslash before a slash or
/// another backslash `\\`; behind the first slash everything stands for itself.
public struct PlaceText: Hashable, Sendable {
    /// The container's name.
    public let container: String
    /// The collection's name; nil where none is named.
    public let collection: String?

    /// The place that `text` writes; `InvalidArgument` where it leaves a name empty.
    public init(_ text: String) throws(Failure) {
        var name = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        var collection: String?
        while let scalar = rest.popFirst() {
            if scalar == "\\", let next = rest.first, next == "/" || next == "\\" {
                name.append(next)
                rest.removeFirst()
            } else if scalar == "/" {
                collection = String(rest)
                break
            } else {
                name.append(scalar)
            }
        }
        guard !name.isEmpty else { throw Failure(.invalidArgument, "\(text.quoted) names no container") }
        if let collection, collection.isEmpty {
            throw Failure(.invalidArgument, "\(text.quoted) names no collection behind its slash")
        }
        container = String(name)
        self.collection = collection
    }

    /// The place as it is written.
    public var text: String {
        let name = Self.escaped(container)
        return collection.map { name + "/" + $0 } ?? name
    }

    /// The name of a container as it is written.
    public static func escaped(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = name.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isAmbiguous = scalar == "\\" && (rest.first == "/" || rest.first == "\\" || rest.isEmpty)
            if scalar == "/" || isAmbiguous { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}
