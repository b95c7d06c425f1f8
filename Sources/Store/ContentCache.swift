import Transfer

/// The small texts that were stored or read last: what is read again costs no query.
///
/// Two generations: when the newer one is full it becomes the older one, which goes; what is read meanwhile stays.
struct ContentCache {
    /// How many bytes a generation holds.
    private static let capacity = 1280 * 1024
    /// What a text takes beside its bytes, in bytes.
    private static let overhead = 96
    /// The largest text that is kept, in bytes.
    private static let largest = 16 * 1024

    private var newer: [ContentID: String] = [:]
    private var older: [ContentID: String] = [:]
    private var size = 0

    /// The text of a content, if it is kept.
    mutating func text(of id: ContentID) -> String? {
        if let text = newer[id] { return text }
        guard let text = older.removeValue(forKey: id) else { return nil }
        keep(text, of: id)
        return text
    }

    /// Keeps a text, if it is small.
    mutating func keep(_ text: String, of id: ContentID) {
        guard text.utf8.count <= Self.largest else { return }
        let weight = Self.weight(of: text)
        if size + weight > Self.capacity {
            older = newer
            newer = [:]
            size = 0
        }
        if newer.updateValue(text, forKey: id) == nil { size += weight }
    }

    /// Forgets a content that is gone: its number may be another's soon.
    mutating func forget(_ id: ContentID) {
        if let text = newer.removeValue(forKey: id) { size -= Self.weight(of: text) }
        older[id] = nil
    }

    private static func weight(of text: String) -> Int { text.utf8.count + overhead }
}
