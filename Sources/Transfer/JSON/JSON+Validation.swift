extension JSON {
    /// Checks that the bytes are one JSON document in UTF-8, without building anything of it.
    ///
    /// What a reader of values refuses beyond the grammar is not looked at here: an object may have a key twice.
    /// Throws `InvalidDocument`, with line and column.
    public static func validate(
        _ bytes: Span<UInt8>,
        depthLimit: Int = JSON.defaultDepthLimit
    ) throws(Failure) {
        var nesting = JSONNesting(limit: depthLimit)
        let start = JSONScanner.space(bytes, from: 0)
        let end = try JSONScanner.value(bytes, from: start, in: &nesting)
        try JSONScanner.end(bytes, from: end)
    }

    /// Checks that the bytes are one JSON document, as for a span of them.
    public static func validate(_ bytes: [UInt8], depthLimit: Int = JSON.defaultDepthLimit) throws(Failure) {
        try validate(bytes.span, depthLimit: depthLimit)
    }

    /// Checks that the text is one JSON document, as for a span of its bytes.
    public static func validate(_ text: String, depthLimit: Int = JSON.defaultDepthLimit) throws(Failure) {
        try validate(text.utf8.span, depthLimit: depthLimit)
    }
}
