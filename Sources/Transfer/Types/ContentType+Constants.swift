extension ContentType {
    /// `text/plain`: text that is meant to be read as it is.
    public static let textPlain = ContentType(known: "text/plain")
    /// `application/json`.
    public static let json = ContentType(known: "application/json")
    /// `text/uri-list`: links and files, RFC 2483.
    public static let uriList = ContentType(known: "text/uri-list")
    /// `text/html`.
    public static let html = ContentType(known: "text/html")
    /// The JSON form of items. Semantics, section 4.
    public static let itemDocument = ContentType(known: "application/vnd.tote.items+json")
    /// The path of a drag's object, as toolkits carry it. Semantics, section 6.
    public static let drag = ContentType(known: "application/vnd.tote.drag")
    /// `application/octet-stream`: bytes of which nothing more is known.
    public static let octetStream = ContentType(known: "application/octet-stream")

    /// The marker by which password managers conceal what they copy, where its content is `secret`.
    /// Semantics, section 8.
    public static let passwordManagerHint = ContentType(marker: "x-kde-passwordManagerHint")
    /// The marker that conceals the content it stands beside. Semantics, section 8.
    public static let concealed = ContentType(marker: "org.nspasteboard.ConcealedType")
    /// The marker of content that is meant to be pasted soon and then forgotten.
    public static let transient = ContentType(marker: "org.nspasteboard.TransientType")
}
