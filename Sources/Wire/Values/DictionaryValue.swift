/// A dictionary as it travels: an array of entries in the sender's order, a key possibly more than once.
public struct DictionaryValue: Hashable, Sendable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        /// The key, of a basic type.
        public let key: Value
        /// What the key stands for.
        public let value: Value

        /// The entry that gives `value` to `key`.
        public init(key: Value, value: Value) {
            self.key = key
            self.value = value
        }
    }

    /// The basic type of the keys.
    public let key: Signature
    /// The single complete type of the values.
    public let value: Signature
    /// The entries, in the sender's order.
    public let entries: [Entry]

    /// A dictionary from keys of the type `key` to values of the type `value`.
    public init(key: Signature, value: Signature, entries: [Entry]) {
        self.key = key
        self.value = value
        self.entries = entries
    }
}
