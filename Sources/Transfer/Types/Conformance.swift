/// What conforms to what, from a table of our own: to itself, to its supertypes, to its patterns; one way only.
/// Semantics, section 3.
public enum Conformance {
    /// The essences of all supertypes of the canonical `essence`, nearest first, each once.
    static func ancestors(of essence: String) -> [String] {
        var found: [String] = []
        var next = parents(of: essence)
        while !next.isEmpty {
            let fresh = next.filter { $0 != essence && !found.contains($0) }
            found += fresh
            next = fresh.flatMap(parents)
        }
        return found
    }

    /// The nearest supertypes of the canonical `essence`.
    static func parents(of essence: String) -> [String] {
        if let entry = table[essence] { return [entry] }
        if let suffix = suffixes.first(where: { essence.hasSuffix($0.suffix) }) {
            return suffix.parent == essence ? [] : [suffix.parent]
        }
        if TextualTypes.sourceCode.contains(essence) { return ["text/plain"] }
        if essence.hasPrefix("text/x-") {
            return notReadable.contains(where: essence.hasPrefix) ? [] : ["text/plain"]
        }
        return []
    }

    /// What the end of a subtype says the content is, RFC 6838, 4.2.8.
    private static let suffixes: [(suffix: String, parent: String)] = [
        ("+json", "application/json"),
        ("+xml", "application/xml"),
        ("+zip", "application/zip"),
        ("+gzip", "application/gzip"),
        ("+yaml", "application/yaml"),
        ("+cbor", "application/cbor"),
        ("+sqlite3", "application/vnd.sqlite3"),
    ]

    /// Beginnings of `text/x-` types that nobody reads as plain text: a browser's own UTF-16 records, and markup.
    private static let notReadable = ["text/x-moz-", "text/x-component", "text/x-server-parsed-html", "text/x-sgml"]

    /// The supertype of each type whose name doesn't tell it. Markup and data for programs (HTML, XML, RTF, JSON,
    /// vCard, calendars, URI lists) are never `text/plain`.
    static let table: [String: String] = [
        // Text that people write and read as it is.
        "text/markdown": "text/plain",
        "text/csv": "text/plain",
        "text/tab-separated-values": "text/plain",
        "text/css": "text/plain",
        "text/javascript": "text/plain",
        "text/asciidoc": "text/plain",
        "text/org": "text/plain",
        "text/troff": "text/plain",
        "text/vtt": "text/plain",
        "text/gemini": "text/plain",
        // Pictures.
        "image/apng": "image/png",
        "image/heic": "image/heif",
        "image/heic-sequence": "image/heif-sequence",
        "image/x-adobe-dng": "image/tiff",
        "image/x-eps": "application/postscript",
        "image/svg+xml-compressed": "application/gzip",
        "application/illustrator": "application/pdf",
        // Sound and film.
        "audio/ogg": "application/ogg",
        "video/ogg": "application/ogg",
        "audio/x-vorbis+ogg": "audio/ogg",
        "audio/x-opus+ogg": "audio/ogg",
        "audio/x-flac+ogg": "audio/ogg",
        "video/x-theora+ogg": "video/ogg",
        "audio/x-m4b": "audio/mp4",
        "video/x-m4v": "video/mp4",
        "video/webm": "video/matroska",
        // Office documents and other archives in disguise.
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "application/zip",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.template": "application/zip",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "application/zip",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.template": "application/zip",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": "application/zip",
        "application/vnd.openxmlformats-officedocument.presentationml.slideshow": "application/zip",
        "application/vnd.openxmlformats-officedocument.presentationml.template": "application/zip",
        "application/vnd.ms-word.document.macroenabled.12": "application/zip",
        "application/vnd.ms-excel.sheet.macroenabled.12": "application/zip",
        "application/vnd.ms-powerpoint.presentation.macroenabled.12": "application/zip",
        "application/vnd.oasis.opendocument.text": "application/zip",
        "application/vnd.oasis.opendocument.text-template": "application/zip",
        "application/vnd.oasis.opendocument.spreadsheet": "application/zip",
        "application/vnd.oasis.opendocument.spreadsheet-template": "application/zip",
        "application/vnd.oasis.opendocument.presentation": "application/zip",
        "application/vnd.oasis.opendocument.presentation-template": "application/zip",
        "application/vnd.oasis.opendocument.graphics": "application/zip",
        "application/vnd.oasis.opendocument.formula": "application/zip",
        "application/java-archive": "application/zip",
        "application/vnd.android.package-archive": "application/java-archive",
        "application/x-xpinstall": "application/zip",
        "application/vnd.google-earth.kmz": "application/zip",
        "application/x-compressed-tar": "application/gzip",
        "application/x-bzip2-compressed-tar": "application/x-bzip2",
        "application/x-xz-compressed-tar": "application/x-xz",
        "application/x-zstd-compressed-tar": "application/zstd",
    ]
}
