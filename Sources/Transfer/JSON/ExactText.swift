/// A text compared by its bytes, where `String` compares by canonical equivalence.
///
/// It is hashed by its bytes too: canonically equivalent spellings of one text would all share a hash, and whoever
/// writes a document could make a set of keys as slow as a list.
package struct ExactText: Hashable {
    /// The text itself.
    package let text: String

    /// Wraps `text` for comparison.
    package init(_ text: String) {
        self.text = text
    }

    /// Equality of the bytes.
    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.hasBytes(of: right.text)
    }

    /// Feeds the bytes and their count.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        let bytes = text.utf8.span
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
}
