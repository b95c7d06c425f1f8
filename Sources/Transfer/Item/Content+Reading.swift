// Reading contents, wherever the store has them. A promise has to be kept first: `NoRepresentation`.

extension Content {
    /// The bytes; `TooLarge` beyond `limit`.
    public func bytes(limit: Int, from source: some ContentSource) throws(Failure) -> [UInt8] {
        guard size <= UInt64(limit) else { throw Self.tooLarge(size, limit: limit) }
        switch self {
        case .text(let text): return Array(text.utf8)
        case .bytes(let bytes): return bytes
        case .stored(let stored): return try source.bytes(of: stored, limit: limit)
        case .promise: throw Self.notKept
        case .secret(let secret): return secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
        }
    }

    /// The text of a content of `type`: `NotText` where it is none.
    public func text(as type: ContentType, limit: Int, from source: some ContentSource) throws(Failure) -> String {
        guard type.isTextual else { throw Failure(.notText, "\(type) is no text") }
        guard size <= UInt64(limit) else { throw Self.tooLarge(size, limit: limit) }
        switch self {
        case .text(let text): return text.withoutMark
        case .bytes(let bytes): return try TextDecoding.text(of: bytes, as: type)
        case .stored(let stored) where stored.form == .text:
            return try source.text(of: stored, limit: limit).withoutMark
        case .stored(let stored): return try TextDecoding.text(of: source.bytes(of: stored, limit: limit), as: type)
        case .secret(let secret):
            return try secret.withBytes { bytes throws(Failure) in
                try TextDecoding.text(of: bytes, as: secret.isText ? .textPlain : type)
            }
        case .promise: throw Self.notKept
        }
    }

    private static var notKept: Failure {
        Failure(.noRepresentation, "the content is a promise that has not been kept yet")
    }

    private static func tooLarge(_ size: UInt64, limit: Int) -> Failure {
        Failure(.tooLarge, "the content has \(size) bytes, more than the \(limit) that go in one message: load it")
    }
}

extension Offer {
    /// The content of the offer; `document` makes the item document.
    public func content(document: () throws(Failure) -> String) throws(Failure) -> Content {
        switch source {
        case .own(let representation), .sameText(let representation): representation.content
        case .title(let title): .text(title)
        case .document: .text(try document())
        }
    }

    /// The type by which its content is read: that of the representation that it is derived from.
    public var contentType: ContentType {
        switch source {
        case .own(let representation), .sameText(let representation): representation.type
        case .title, .document: type
        }
    }

    /// The type of the bytes that a reader gets: what came as text is UTF-8, whatever charset its type names, and what is
    /// derived from bytes has their charset.
    public var loadedType: ContentType {
        switch source {
        case .own(let representation), .sameText(let representation):
            type.inCharset(representation.content.isText ? nil : representation.type.charset)
        case .title, .document: type
        }
    }
}
