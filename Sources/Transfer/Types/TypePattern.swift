/// What is asked for or accepted: one type, a family, or anything. Semantics, section 3.
///
/// Valid: `*/*`, `image/*`, `text/plain`, `public.image`, `UTF8_STRING`. Invalid: `*`, `*/png`, `im*/png`, the empty
/// text, and a wildcard with parameters.
public enum TypePattern: Hashable, Sendable {
    /// `*/*`: every type.
    case any
    /// `name/*`: every type of a family.
    case family(TypeFamily)
    /// One type, with all that conform to it.
    case exact(ContentType)

    /// The pattern that `text` names; `InvalidType` where it names none.
    ///
    /// `public.data` is anything here, as everything that is stored conforms to it; as the type of a content it is
    /// `application/octet-stream`.
    public init(_ text: String) throws(Failure) {
        if let wildcard = Self.wildcard(text) {
            self = wildcard
        } else {
            self = .exact(try ContentType(text))
        }
    }

    /// The pattern of more than one type that `text` names; nil where it names none.
    static func wildcard(_ text: String) -> TypePattern? {
        let bytes = text.utf8
        guard bytes.count <= MIMEText.longest, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        guard bytes.last == UInt8(ascii: "*") else {
            if bytes.contains(UInt8(ascii: "/")) { return nil }
            let name = bytes.asciiLowercasedText
            return name == "public.data" ? .any : TypeNames.families[name]
        }
        if text == "*/*" { return .any }
        guard text.hasSuffix("/*"), bytes.dropLast(2).isRestrictedName else { return nil }
        return .family(TypeFamily(known: bytes.dropLast(2).asciiLowercasedText))
    }
}

extension TypePattern: CustomStringConvertible {
    /// The canonical spelling, as `*/*`, `image/*` or `image/png`.
    public var description: String {
        switch self {
        case .any: "*/*"
        case .family(let family): family.description
        case .exact(let type): type.description
        }
    }
}
