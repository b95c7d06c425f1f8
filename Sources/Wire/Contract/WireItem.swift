/// An item as it crosses the bus: `(s a{sv} a(sva{sv}))`.
public struct WireItem: WireCodable, Hashable {
    /// Its id; `""` asks for a fresh one.
    public var id: String
    /// Its attributes.
    public var attributes: VariantDictionary
    /// Its representations, in order of fidelity.
    public var representations: [WireRepresentation]

    /// An item.
    public init(
        id: String = "",
        attributes: VariantDictionary = [:],
        representations: [WireRepresentation]
    ) {
        self.id = id
        self.attributes = attributes
        self.representations = representations
    }

    /// Its type on the bus.
    public static let signature = "(sa{sv}a(sva{sv}))"

    /// The item in a value of its type.
    public init?(wire: Value) {
        // Member by member: a message may bring a hundred thousand of them.
        guard case .structure(let members) = wire, members.count == 3, case .string(let id) = members[0],
            let attributes = VariantDictionary(wire: members[1]),
            let representations = WireRepresentation.elements(of: members[2])
        else { return nil }
        self.init(id: id, attributes: attributes, representations: representations)
    }

    /// The item as a value of its type.
    public var wire: Value {
        .structure([.string(id), attributes.wire, WireRepresentation.array(of: representations)])
    }
}

/// A representation as it crosses the bus: `(sva{sv})`.
public struct WireRepresentation: WireCodable, Hashable {
    /// Its MIME type.
    public var type: String
    /// Its content: `s` text, `ay` bytes, `h` a descriptor, `o` a promise, and in answers `t`: to be loaded, of this
    /// size in bytes, 0 where that is not known.
    public var content: Value
    /// Its options: `visibility`, `preview`, `size`.
    public var options: VariantDictionary

    /// A representation.
    public init(type: String, content: Value, options: VariantDictionary = [:]) {
        self.type = type
        self.content = content
        self.options = options
    }

    /// Its type on the bus.
    public static let signature = "(sva{sv})"

    /// The representation in a value of its type.
    public init?(wire: Value) {
        guard case .structure(let members) = wire, members.count == 3, case .string(let type) = members[0],
            case .variant(let content) = members[1], let options = VariantDictionary(wire: members[2])
        else { return nil }
        self.init(type: type, content: content, options: options)
    }

    /// The representation as a value of its type.
    public var wire: Value { .structure([.string(type), .variant(content), options.wire]) }
}
