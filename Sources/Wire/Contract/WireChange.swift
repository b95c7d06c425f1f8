/// A change of a container as a signal tells it: `(sasss)`.
public struct WireChange: WireCodable, Hashable {
    /// What changed: `insert`, `move`, `remove`, `update`, `add-collection`, `move-collection`, `remove-collection`,
    /// or `reset`, after which a snapshot is to be taken.
    public var kind: String
    /// The items that it is about.
    public var ids: [String]
    /// The collection that it is about.
    public var collection: String
    /// The item, or the collection, that stands behind; `""`: the end.
    public var before: String

    /// A change.
    public init(kind: String, ids: [String] = [], collection: String = "", before: String = "") {
        self.kind = kind
        self.ids = ids
        self.collection = collection
        self.before = before
    }

    /// Its type on the bus.
    public static let signature = "(sasss)"

    /// The change in a value of its type.
    public init?(wire: Value) {
        guard case .structure(let members) = wire, members.count == 4, case .string(let kind) = members[0],
            case .strings(let ids) = members[1], case .string(let collection) = members[2],
            case .string(let before) = members[3]
        else { return nil }
        self.init(kind: kind, ids: ids, collection: collection, before: before)
    }

    /// The change as a value of its type.
    public var wire: Value { .structure([.string(kind), .strings(ids), .string(collection), .string(before)]) }
}

/// A collection of a snapshot: `(sas)`.
public typealias WireCollection = Structure<String, [String]>
/// An entry of a clipboard's history: `(tsasxb)`: its number, its title, its types, its time in seconds of the Unix
/// epoch, and whether it is pinned.
public typealias WireEntry = Structure<UInt64, String, [String], Int64, Bool>
