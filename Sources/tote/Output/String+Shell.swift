extension String {
    /// The text as a shell reads it: in single quotation marks, where it needs any.
    var forShell: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789._/".unicodeScalars.contains($0))
            }
        return isPlain ? self : quotedForShell
    }

    /// The text in single quotation marks, as a shell reads it.
    var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
