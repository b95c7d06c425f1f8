/// A `text/uri-list` (RFC 2483, 5): lines that are URIs, or comments that begin with `#`. No URI is ever opened.
public struct URIList: Hashable, Sendable {
    /// The lines in order, none of them blank.
    public let lines: [String]

    /// The list that `text` is, however its lines end: CRLF, LF, CR, or NUL as some X11 programs do. White space around
    /// a URI, or before a comment, and blank lines are no part of it.
    public init(_ text: String) {
        lines = text.utf8.split(whereSeparator: \.endsLine).compactMap { line in
            let start = line.drop(while: \.isBlank)
            guard let first = start.first else { return nil }
            return String(Substring(first == UInt8(ascii: "#") ? start : start.trimmingEnd))
        }
    }

    /// The list of `uris`; `InvalidArgument` for a text that isn't a URI: it has no scheme, or holds white space or a
    /// control character.
    public init(uris: some Sequence<String>) throws(Failure) {
        var lines: [String] = []
        for uri in uris {
            guard uri.isURI else { throw Failure(.invalidArgument, "\(uri.quoted) is not a URI") }
            lines.append(uri)
        }
        self.lines = lines
    }

    /// The list of the files at the absolute `paths`; `InvalidArgument` for a path that can't be one.
    public init(paths: some Sequence<String>) throws(Failure) {
        var lines: [String] = []
        for path in paths { lines.append(try FileURI.uri(ofPath: path.utf8)) }
        self.lines = lines
    }

    /// One list of all that `lists` hold, in their order.
    public init(joining lists: some Sequence<URIList>) {
        lines = lists.flatMap(\.lines)
    }

    /// The list in its one form: each line ended by CRLF.
    public var text: String { lines.reduce(into: "") { $0 += $1 + "\r\n" } }

    /// The URIs in order, without the comments.
    public var uris: [String] { lines.filter { $0.utf8.first != UInt8(ascii: "#") } }

    /// The paths of the files among the URIs, in order, as bytes; what isn't a file on this machine is left out.
    public var paths: [[UInt8]] { uris.compactMap(FileURI.path(of:)) }
}

extension URIList: CustomStringConvertible {
    /// The list in its one form.
    public var description: String { text }
}

extension String {
    /// Whether the text has a scheme and nothing that can't stand in one line of a list.
    fileprivate var isURI: Bool {
        let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.endIndex != utf8.endIndex, let first = scheme.first, first.isASCIIAlphanumeric,
            first > UInt8(ascii: "9")
        else { return false }
        let extra: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
        return scheme.allSatisfy { $0.isASCIIAlphanumeric || extra.contains($0) }
            && !utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    }
}

extension UInt8 {
    /// Whether the byte ends a line of a list.
    fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == 0 }

    /// Whether the byte is a blank or a tab.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Substring.UTF8View {
    /// The bytes without blanks and tabs at the end.
    fileprivate var trimmingEnd: Substring.UTF8View {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return self[...last]
    }
}
