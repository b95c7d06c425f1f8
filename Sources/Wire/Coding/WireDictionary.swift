/// Values of one type under keys of another (`a{…}`), in the sender's order.
public struct WireDictionary<Key: WireKey, Content: WireCodable>: WireCodable {
    /// A key with its value.
    public struct Entry: Sendable {
        /// The key.
        public var key: Key
        /// What the key stands for.
        public var value: Content

        /// The entry that gives `value` to `key`.
        @inlinable
        public init(key: Key, value: Content) {
            self.key = key
            self.value = value
        }
    }

    /// The entries, in the sender's order; a key possibly more than once.
    public var entries: [Entry]

    /// A dictionary of `entries`.
    @inlinable
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// The value under `key`, the last where there are several, nil where there is none.
    @inlinable
    public subscript(key: Key) -> Content? {
        entries.last { $0.key == key }?.value
    }

    /// `a{` with the types of keys and values and `}`.
    public static var signature: String { "a{" + Key.signature + Content.signature + "}" }

    /// The entries of a dictionary of these types.
    @inlinable
    public init?(wire: Value) {
        guard case .dictionary(let dictionary) = wire, dictionary.key.text == Key.signature,
            dictionary.value.text == Content.signature
        else { return nil }
        entries = []
        entries.reserveCapacity(dictionary.entries.count)
        for entry in dictionary.entries {
            guard let key = Key(wire: entry.key), let value = Content(wire: entry.value) else { return nil }
            entries.append(Entry(key: key, value: value))
        }
    }

    /// The entries as a dictionary.
    @inlinable public var wire: Value {
        .dictionary(
            DictionaryValue(
                key: Signature(known: Key.signature),
                value: Signature(known: Content.signature),
                entries: entries.map { DictionaryValue.Entry(key: $0.key.wire, value: $0.value.wire) }
            )
        )
    }
}

extension WireDictionary: ExpressibleByDictionaryLiteral {
    /// The entries as written.
    public init(dictionaryLiteral elements: (Key, Content)...) {
        entries = elements.map { Entry(key: $0.0, value: $0.1) }
    }
}

extension WireDictionary.Entry: Equatable where Content: Equatable {}
extension WireDictionary: Equatable where Content: Equatable {}
