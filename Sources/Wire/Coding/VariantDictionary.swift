/// Values of any type under texts (`a{sv}`), in the sender's order: options, attributes, properties.
public struct VariantDictionary: WireCodable, Hashable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// What the key stands for, without its variant.
        public var value: Value

        /// The entry that gives `value` to `key`.
        public init(key: String, value: Value) {
            self.key = key
            self.value = value
        }
    }

    /// The entries, in the sender's order; a key possibly more than once.
    public var entries: [Entry]

    /// A dictionary of `entries`.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// The value under `key`, the last where there are several, nil where there is none.
    public subscript(key: String) -> Value? {
        entries.last { $0.key == key }?.value
    }

    /// `a{sv}`
    public static var signature: String { "a{sv}" }

    /// The entries of an `a{sv}`.
    public init?(wire: Value) {
        guard case .dictionary(let dictionary) = wire, dictionary.key == .string, dictionary.value == .variant else {
            return nil
        }
        entries = []
        entries.reserveCapacity(dictionary.entries.count)
        for entry in dictionary.entries {
            guard case .string(let key) = entry.key, case .variant(let value) = entry.value else { return nil }
            entries.append(Entry(key: key, value: value))
        }
    }

    /// An `a{sv}` without entries, as most are that go with representations.
    static let nothing = Value.dictionary(DictionaryValue(key: .string, value: .variant, entries: []))

    /// The entries as an `a{sv}`.
    public var wire: Value {
        guard !entries.isEmpty else { return Self.nothing }
        let entries = entries.map { DictionaryValue.Entry(key: .string($0.key), value: .variant($0.value)) }
        return .dictionary(DictionaryValue(key: .string, value: .variant, entries: entries))
    }
}

extension VariantDictionary: ExpressibleByDictionaryLiteral {
    /// The entries as written.
    public init(dictionaryLiteral elements: (String, Value)...) {
        entries = elements.map { Entry(key: $0.0, value: $0.1) }
    }
}

extension Signature {
    /// `s`
    fileprivate static let string: Signature = "s"
    /// `v`
    fileprivate static let variant: Signature = "v"
}
