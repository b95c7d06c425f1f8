/// One of the alternatives in which an item is given: a type and its content.
public struct Representation: Hashable, Sendable {
    /// Its MIME type.
    public let type: ContentType
    /// What it holds.
    public var content: Content
    /// Who may see it.
    public let visibility: Visibility
    /// Whether it is a picture to show while dragging, never offered as data.
    public let isPreview: Bool

    /// A representation of `type` that holds `content`.
    public init(type: ContentType, content: Content, visibility: Visibility = .all, isPreview: Bool = false) {
        self.type = type
        self.content = content
        self.visibility = visibility
        self.isPreview = isPreview
    }
}
