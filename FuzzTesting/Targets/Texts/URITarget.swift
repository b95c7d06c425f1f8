import Transfer

/// URI lists and file URIs: a list has one form, and a path comes back from its URI.
enum URITarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        try checkPath(bytes)
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let list = URIList(text)
        for line in list.lines {
            try require(!line.isEmpty, "a line is empty")
            try require(!line.utf8.contains { [0x0A, 0x0D, 0].contains($0) }, "a line has a line end in it")
        }
        for uri in list.uris {
            try require(uri.utf8.first != UInt8(ascii: "#"), "a comment is a URI")
            try require(!isBlank(uri.utf8.first) && !isBlank(uri.utf8.last), "a URI has space around it")
        }
        let again = URIList(list.text)
        try requireSame(again.text, list.text, "the list comes back as another")
        try require(
            again.lines.count == list.lines.count,
            "\(list.lines.count) lines come back as \(again.lines.count)"
        )
        for path in list.paths { try checkPath(path) }
        try checkRepresentation(text, list)
    }

    /// A path comes back from its URI; what isn't an absolute path has none.
    private static func checkPath(_ path: [UInt8]) throws(Finding) {
        let isPath = path.first == UInt8(ascii: "/") && !path.contains(0)
        let uri = try permitted(.invalidArgument) { () throws(Failure) in try FileURI.uri(ofPath: path) }
        try require((uri != nil) == isPath, "a path has no URI, or something else has one")
        guard let uri else { return }
        try require(FileURI.path(of: uri) == path, "the path of \(uri.debugDescription) is another")
        try require(URIList(uri).uris == [uri], "\(uri.debugDescription) can't stand in a list")
        _ = try expected("the URI of a path") { () throws(Failure) in try URIList(uris: [uri]) }
    }

    /// A representation is kept in the form of its list.
    private static func checkRepresentation(_ text: String, _ list: URIList) throws(Finding) {
        let given = Representation(type: .uriList, content: .text(text))
        let kept = try expected("a list") { () throws(Failure) in try given.checked() }
        try require(kept.content == .text(list.text), "the list is kept as another")
        let again = try expected("a kept list") { () throws(Failure) in try kept.checked() }
        try require(again == kept, "a list that is kept isn't in its form")
    }

    private static func isBlank(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
