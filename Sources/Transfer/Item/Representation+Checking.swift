// What a content must be to stand under its type.

extension Representation {
    /// Whether its content has to be read as a whole to be checked: JSON and URI lists.
    public var isReadWhole: Bool {
        type == .uriList || Conformance.fit(of: type, to: .exact(.json)) != nil
    }

    /// The representation with its content checked and brought into the form that it is kept in.
    ///
    /// JSON must parse (`InvalidDocument`); a URI list is kept with CRLF line ends (RFC 2483, section 5). Contents that
    /// are in the store are as they were when they came in; promises are checked once they are kept.
    public func checked() throws(Failure) -> Representation {
        guard type.isTextual else { return self }
        if Conformance.fit(of: type, to: .exact(.json)) != nil {
            try checkJSON()
            return self
        }
        guard type == .uriList else { return self }
        switch content {
        case .text(let text): return with(.text(URIList(text).text))
        case .bytes(let bytes): return with(.text(URIList(try TextDecoding.text(of: bytes, as: type)).text))
        case .secret(let secret):
            let list = URIList(
                try secret.withBytes { bytes throws(Failure) in
                    try TextDecoding.text(of: bytes, as: type)
                }
            )
            return with(.secret(SecretBytes(copying: list.text.utf8.span, isText: true)))
        case .stored, .promise: return self
        }
    }

    private func checkJSON() throws(Failure) {
        do {
            switch content {
            case .text(let text): try JSON.validate(text)
            case .bytes(let bytes): try JSON.validate(try TextDecoding.text(of: bytes, as: type))
            case .secret(let secret):
                try JSON.validate(
                    try secret.withBytes { bytes throws(Failure) in try TextDecoding.text(of: bytes, as: type) }
                )
            case .stored, .promise: break
            }
        } catch {
            throw Failure(.invalidDocument, "the \(type) can't be read: \(error.message)")
        }
    }

    private func with(_ content: Content) -> Representation {
        Representation(type: type, content: content, visibility: visibility, isPreview: isPreview)
    }
}
