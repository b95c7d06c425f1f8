/// The types read of late, so that equal texts share one storage and are taken apart once.
///
/// It holds at most twice its capacity: when the newer half is full, it becomes the older one, and what the older one
/// held and nobody asked for since is forgotten.
public struct TypeCache: Sendable {
    private let capacity: Int
    private var newer: [String: ContentType] = [:]
    private var older: [String: ContentType] = [:]

    /// An empty cache of two halves of `capacity` spellings each.
    public init(capacity: Int = 512) {
        precondition(capacity > 0, "a cache holds at least one type")
        self.capacity = capacity
    }

    /// How many spellings are held.
    public var count: Int { newer.count + older.count }

    /// The type that `text` names, as `ContentType` reads it; `InvalidType` where it names none, which isn't kept.
    public mutating func type(_ text: String) throws(Failure) -> ContentType {
        // Beyond ASCII, texts can be equal to Swift that differ in bytes, and none of them is a type.
        guard text.utf8.count <= MIMEText.longest, text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return try ContentType(text)
        }
        if let known = newer[text] { return known }
        if let known = older.removeValue(forKey: text) {
            keep(known, as: text)
            return known
        }
        let read = try ContentType(text)
        let type = newer[read.text] ?? older[read.text] ?? read
        if text != type.text && newer[type.text] == nil {
            older.removeValue(forKey: type.text)
            keep(type, as: type.text)
        }
        keep(type, as: text)
        return type
    }

    /// The pattern that `text` names, as `TypePattern` reads it; `InvalidType` where it names none.
    public mutating func pattern(_ text: String) throws(Failure) -> TypePattern {
        if let wildcard = TypePattern.wildcard(text) { return wildcard }
        return .exact(try type(text))
    }

    private mutating func keep(_ type: ContentType, as text: String) {
        if newer.count == capacity {
            older = newer
            newer = [:]
        }
        newer[text] = type
    }
}
