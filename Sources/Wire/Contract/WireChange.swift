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
        guard let structure = Structure<String, [String], String, String>(wire: wire) else { return nil }
        (kind, ids, collection, before) = structure.values
    }

    /// The change as a value of its type.
    public var wire: Value { Structure(kind, ids, collection, before).wire }
}

/// A collection of a snapshot: `(sas)`.
public typealias WireCollection = Structure<String, [String]>
/// An entry of a clipboard's history: `(tsasxb)`: its number, its title, its types, its time in seconds of the Unix
/// epoch, and whether it is pinned.
public typealias WireEntry = Structure<UInt64, String, [String], Int64, Bool>
