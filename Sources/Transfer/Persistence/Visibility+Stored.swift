/// How the store keeps who may see a representation: `app:NAME` or `connection:NAME`, nothing for everybody.
extension Visibility {
    private static let app = "app:"
    private static let connection = "connection:"

    /// The text that the store keeps; `nil` for `all`.
    public var storedText: String? {
        switch self {
        case .all: nil
        case .app(let name): Self.app + name
        case .connection(let name): Self.connection + name
        }
    }

    /// The visibility that was stored as `text`; `InvalidDocument` where that can't be.
    public init(storedText text: String) throws(Failure) {
        if text.utf8.starts(with: Self.app.utf8) {
            self = .app(String(Substring(text.utf8.dropFirst(Self.app.utf8.count))))
        } else if text.utf8.starts(with: Self.connection.utf8) {
            self = .connection(String(Substring(text.utf8.dropFirst(Self.connection.utf8.count))))
        } else {
            throw Failure(.invalidDocument, "\(text.quoted) is no visibility")
        }
    }
}
