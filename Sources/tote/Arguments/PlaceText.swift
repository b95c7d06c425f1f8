import Transfer

/// A place as it is written: `CONTAINER[/COLLECTION]`.
///
/// The first slash ends the container's name. A slash in that name is written `\/`, a backslash before a slash or
/// another backslash `\\`; behind the first slash everything stands for itself.
struct PlaceText: Hashable {
    /// The container's name.
    let container: String
    /// The collection's name; nil where none is named.
    let collection: String?

    /// The place that `text` writes.
    init(_ text: String, for verb: Verb?) throws(Problem) {
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
        guard !name.isEmpty else { throw .usage("\(text.quoted) names no container", verb) }
        if let collection, collection.isEmpty {
            throw .usage("\(text.quoted) names no collection behind its slash", verb)
        }
        container = String(name)
        self.collection = collection
    }

    /// The name of the container that `text` writes, where no collection may be named.
    static func container(_ text: String, for verb: Verb?) throws(Problem) -> String {
        let place = try PlaceText(text, for: verb)
        if let collection = place.collection {
            let whole = escaped(place.container + "/" + collection)
            throw .usage(
                "a container is wanted, not its collection; a slash in its name is written \\/, as in "
                    + whole.quotedForShell,
                verb
            )
        }
        return place.container
    }

    /// The name of a container as it is written.
    static func escaped(_ name: String) -> String {
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
