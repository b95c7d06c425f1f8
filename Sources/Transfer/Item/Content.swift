/// What a representation holds.
public enum Content: Hashable, Sendable {
    /// Text that came with a message and is not stored yet.
    case text(String)
    /// Bytes that came with a message and are not stored yet.
    case bytes([UInt8])
    /// Content that the store keeps.
    case stored(StoredContent)
    /// Content that is concealed, and never stored.
    case secret(SecretBytes)
    /// Content that its app gives when it is wanted; never stored.
    indirect case promise(Promise)
}

/// The number of a content in the store; numbers are small and used again once their content is gone.
public struct ContentID: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// The content `number`.
    public init(_ number: UInt32) {
        self.number = number
    }
}

/// A content in the store: it never changes, and is gone when nothing refers to it any more.
public struct StoredContent: Hashable, Sendable {
    /// What the content was given as.
    public enum Form: UInt8, Sendable {
        /// A D-Bus string: valid UTF-8.
        case text = 0
        /// Bytes, as they came.
        case bytes = 1
    }

    /// Where the store keeps it.
    public enum Location: UInt8, Sendable {
        /// In a row of the database.
        case row = 0
        /// In a file beside the database.
        case file = 1
    }

    /// The largest content, in bytes, that is kept in a row; a larger one is a file.
    public static let rowLimit: UInt64 = 65_536

    /// Its number.
    public let id: ContentID
    /// Its form.
    public let form: Form
    /// Its place.
    public let location: Location
    /// Its size in bytes.
    public let size: UInt64

    /// The content `id` of `size` bytes.
    public init(id: ContentID, form: Form, location: Location, size: UInt64) {
        self.id = id
        self.form = form
        self.location = location
        self.size = size
    }
}

extension Content {
    /// The size in bytes; of a promise what its app says, 0 where that isn't known.
    public var size: UInt64 {
        switch self {
        case .text(let text): UInt64(text.utf8.count)
        case .bytes(let bytes): UInt64(bytes.count)
        case .stored(let stored): stored.size
        case .secret(let secret): UInt64(secret.count)
        case .promise(let promise): promise.size
        }
    }

    /// Whether it was given as text, and so is valid UTF-8.
    public var isText: Bool {
        switch self {
        case .text: true
        case .bytes, .promise: false
        case .stored(let stored): stored.form == .text
        case .secret(let secret): secret.isText
        }
    }

    /// The content in the store, if it is there.
    public var stored: StoredContent? {
        if case .stored(let stored) = self { stored } else { nil }
    }
}
