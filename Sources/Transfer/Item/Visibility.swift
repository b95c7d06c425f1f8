/// Who may see a representation.
public enum Visibility: Hashable, Sendable {
    /// Everybody.
    case all
    /// Peers with this application identity: the identity of the one that gave it.
    case app(String)
    /// The connection with this unique name, and no other.
    case connection(String)
}

/// Somebody who reads: what he may see depends on who he is.
public struct Viewer: Hashable, Sendable {
    /// The unique bus name of his connection.
    public let connection: String
    /// His application identity, if it is known.
    public let app: String?

    /// The viewer at `connection`, of the application `app`.
    public init(connection: String, app: String?) {
        self.connection = connection
        self.app = app
    }
}

extension Viewer {
    /// Who sees a signal: nobody in particular, so only what all may see is told.
    public static let everybody = Viewer(connection: "", app: nil)
}

extension Item {
    /// The item as it was kept from an earlier time: what one connection might see nobody may now. Another bus gives the
    /// same unique names to others.
    var ofEarlierConnections: Item {
        var item = self
        for index in item.representations.indices {
            let old = item.representations[index]
            guard case .connection = old.visibility else { continue }
            item.representations[index] = Representation(
                type: old.type,
                content: old.content,
                visibility: .connection("-"),
                isPreview: old.isPreview
            )
        }
        return item
    }
}

extension Visibility {
    /// Whether `viewer` may see what has this visibility.
    public func admits(_ viewer: Viewer) -> Bool {
        switch self {
        case .all: true
        case .app(let app): viewer.app == app
        case .connection(let connection): viewer.connection == connection
        }
    }
}

extension Visibility {
    /// The visibility called `text`, of what `giver` gives.
    ///
    /// `InvalidArgument` for another name, and for `app` where the giver's application is not known.
    public init(_ text: String, giver: Viewer) throws(Failure) {
        switch text {
        case "all": self = .all
        case "connection": self = .connection(giver.connection)
        case "app":
            guard let app = giver.app else {
                throw Failure(.invalidArgument, "the visibility \"app\" needs an application, and yours is not known")
            }
            self = .app(app)
        default: throw Failure(.invalidArgument, "a visibility is all, app or connection, not \(text.quoted)")
        }
    }

    /// Its name.
    public var text: String {
        switch self {
        case .all: "all"
        case .app: "app"
        case .connection: "connection"
        }
    }
}
