/// Parses a whole JSON document (RFC 8259) into a value.
///
/// Strict: what the grammar doesn't have is refused, and so are a key that stands twice in an object, half of a
/// surrogate pair, and nesting beyond the limit.
public struct JSONParser: Sendable {
    private let reader: JSONReader

    /// Parses the text.
    public init(_ text: String, depthLimit: Int = JSON.defaultDepthLimit) {
        reader = JSONReader(text, depthLimit: depthLimit)
    }

    /// Parses the bytes, which must be UTF-8.
    public init(_ bytes: [UInt8], depthLimit: Int = JSON.defaultDepthLimit) {
        reader = JSONReader(bytes, depthLimit: depthLimit)
    }

    /// The value of the document; `InvalidDocument` with line and column where it isn't one.
    public func parse() throws(Failure) -> JSON {
        var reader = reader
        let value = try reader.readJSON()
        try reader.finish()
        return value
    }
}
