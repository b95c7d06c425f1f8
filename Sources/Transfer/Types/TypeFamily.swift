/// All types that have one name before the slash, as `image/*`; `text/*` is every textual type. Semantics, section 3.
public struct TypeFamily: Hashable, Sendable {
    /// The name before the slash, in lower case.
    public let name: String

    /// The family `name`, known to be in canonical form.
    init(known name: String) {
        self.name = name
    }

    /// Every textual type, `application/json` and its like included.
    public static let text = TypeFamily(known: "text")

    /// Whether `type` is of the family.
    public func contains(_ type: ContentType) -> Bool {
        type.family == name || type.isTextual && name == "text"
    }
}

extension TypeFamily: CustomStringConvertible {
    /// The family as a pattern, `name/*`.
    public var description: String { name + "/*" }
}
