/// Which types are text: what `text/*` takes. Semantics, section 3.
enum TextualTypes {
    /// Whether contents of the type with the canonical `essence` are text.
    static func contains(_ essence: String) -> Bool {
        essence.hasPrefix("text/") || sourceCode.contains(essence) || data.contains(essence)
            || structuredSuffixes.contains(where: essence.hasSuffix)
    }

    /// The ends of subtypes that say by themselves that the content is text, RFC 6838, 4.2.8.
    private static let structuredSuffixes = ["+json", "+xml", "+yaml", "+json-seq"]

    /// Text outside of `text/` that people write and read as it is: it conforms to `text/plain` too.
    static let sourceCode: Set<String> = [
        "application/graphql",
        "application/sql",
        "application/toml",
        "application/typescript",
        "application/node",
        "application/yaml",
        "application/x-awk",
        "application/x-csh",
        "application/x-desktop",
        "application/x-latex",
        "application/x-lua",
        "application/x-perl",
        "application/x-php",
        "application/x-ruby",
        "application/x-sh",
        "application/x-subrip",
        "application/x-tcl",
        "application/x-tex",
        "application/x-texinfo",
        "application/x-troff",
    ]

    /// Text outside of `text/` that programs exchange: text, but not `text/plain`.
    static let data: Set<String> = [
        "application/json",
        "application/json5",
        "application/json-seq",
        "application/n-quads",
        "application/n-triples",
        "application/sparql-query",
        "application/trig",
        "application/x-ndjson",
        "application/xml",
        "application/xml-dtd",
        "application/xml-external-parsed-entity",
    ]
}
