/// An opaque name: 1 to 255 bytes of UTF-8 without control characters, compared byte for byte.
///
/// Unicode's canonical equivalence plays no part: `é` composed and `é` decomposed are two names, as they are to D-Bus
/// and to the database.
public struct Name<Kind: NameKind>: Sendable {
    /// The name as the caller wrote it.
    public let text: String

    /// The name `text`; `InvalidName` where it is empty, too long or holds a control character.
    public init(_ text: String) throws(Failure) {
        guard !text.isEmpty else { throw Failure(.invalidName, "\(Kind.article) can't be empty") }
        guard text.utf8.count <= 255 else {
            throw Failure(.invalidName, "\(Kind.article) is at most 255 bytes long, not \(text.utf8.count)")
        }
        guard !text.holdsControlCharacter else {
            throw Failure(.invalidName, "\(Kind.article) can't hold a control character: \(text.quoted)")
        }
        self.text = text
    }

    /// The name `text`, known to be valid: made here, or read from where only valid ones are written.
    public init(known text: String) {
        self.text = text
    }
}

/// What a name names: keeps ids of items, collections, containers and clipboards apart at compile time.
public protocol NameKind: Sendable {
    /// The thing with its article, to begin a sentence about a name that isn't valid.
    static var article: String { get }
}

/// Names items.
public enum ItemKind: NameKind {
    /// Begins a sentence about an id of an item.
    public static let article = "an item's id"
}

/// Names collections.
public enum CollectionKind: NameKind {
    /// Begins a sentence about a name of a collection.
    public static let article = "a collection's name"
}

/// Names containers.
public enum ContainerKind: NameKind {
    /// Begins a sentence about a name of a container.
    public static let article = "a container's name"
}

/// Names clipboards.
public enum ClipboardKind: NameKind {
    /// Begins a sentence about a name of a clipboard.
    public static let article = "a clipboard's name"
}

/// The id of an item, unique over its container.
public typealias ItemID = Name<ItemKind>
/// The name of a collection, unique over its container.
public typealias CollectionName = Name<CollectionKind>
/// The name of a container.
public typealias ContainerName = Name<ContainerKind>
/// The name of a clipboard.
public typealias ClipboardName = Name<ClipboardKind>

extension Name: Hashable {
    /// Equality of the bytes.
    public static func == (left: Name, right: Name) -> Bool {
        ExactText(left.text) == ExactText(right.text)
    }

    /// A hash of the bytes: names that are canonically equivalent differ, so nobody can make many that collide.
    public func hash(into hasher: inout Hasher) {
        ExactText(text).hash(into: &hasher)
    }
}

extension Name: CustomStringConvertible {
    /// The name as written.
    public var description: String { text }
}
