/// The type of a content: a MIME type in its one canonical spelling, one pointer wide.
///
/// `UTF8_STRING`, `public.utf8-plain-text` and `text/plain; charset=UTF-8` are all `text/plain`. What isn't textual or
/// has another charset keeps its parameters: `text/plain;charset=utf-16`, `application/x-thing;version="1 a"`.
/// Invalid: `text`, `text/`, `image/*`, `text/plain;`, `text/plain;charset`, `TARGETS`. Semantics, section 3.
public struct ContentType: Sendable {
    /// What is known of the type, shared by all its copies.
    let storage: Storage

    /// The type that `text` names: a MIME type, or another known name of one; `InvalidType` for anything else.
    public init(_ text: String) throws(Failure) {
        guard text.utf8.count <= MIMEText.longest else {
            throw MIMEText.refusal(of: text, "it is longer than \(MIMEText.longest) bytes")
        }
        guard !text.isEmpty else { throw MIMEText.refusal(of: text, "it is empty") }
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw MIMEText.refusal(of: text, "it isn't ASCII") }
        let bare = text.utf8.contains(UInt8(ascii: "/")) ? nil : text.utf8.asciiLowercasedText
        if let bare, let marker = TypeNames.markers[bare] {
            storage = Storage(marker: marker)
        } else if let bare, TypeNames.families[bare] != nil {
            throw MIMEText.refusal(of: text, "it names a kind of types, not one")
        } else {
            let named = bare.flatMap { TypeNames.atoms[text] ?? TypeNames.uniformIdentifiers[$0] } ?? text
            storage = try Storage(MIMEText(parsing: named), writtenAs: text)
        }
    }

    /// The type with the canonical `essence`, known to be one: written in this module, without parameters.
    init(known essence: String) {
        storage = Storage(essence: essence)
    }

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// The bare name `marker`, which isn't MIME but stands among the types of a content to say something about it.
    init(marker: String) {
        storage = Storage(marker: marker)
    }

    /// The canonical spelling: `type/subtype;name=value`, or the bare name of a marker.
    public var text: String { storage.text }

    /// The canonical spelling without parameters.
    public var essence: String { storage.essence }

    /// What stands before the slash, as `image`; empty for a marker.
    public var family: String { storage.family }

    /// The charset in lower case; nil where none is named or a textual type names UTF-8, which is what bytes are then.
    public var charset: String? { storage.charset }

    /// The same type of contents in another charset; `nil`: in UTF-8.
    func inCharset(_ charset: String?) -> ContentType {
        guard charset != self.charset else { return self }
        return ContentType(storage.inCharset(charset))
    }

    /// Whether contents of the type are text, so that `text/*` takes it.
    public var isTextual: Bool { storage.isTextual }

    /// The types that this one conforms to beside itself, nearest first, without parameters.
    public var supertypes: [ContentType] { storage.ancestors.map(ContentType.init(known:)) }
}

extension ContentType: Hashable {
    /// Equality of the canonical spellings, parameters included.
    public static func == (left: ContentType, right: ContentType) -> Bool {
        left.storage === right.storage || left.storage.text == right.storage.text
    }

    /// Hashes the canonical spelling.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.text)
    }
}

extension ContentType: CustomStringConvertible {
    /// The canonical spelling.
    public var description: String { text }
}
