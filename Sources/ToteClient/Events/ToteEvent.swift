public import Wire

/// What the service tells those who watch.
public enum ToteEvent: Hashable, Sendable {
    /// A container is at a new revision.
    case changed(container: String, revision: UInt64, cause: String, changes: [ToteChange])
    /// Items of a container were lifted by a drag.
    case lifted(container: String, drag: UInt64, ids: [String])
    /// Items of a container are in no drag any more.
    case released(container: String, drag: UInt64, ids: [String])
    /// A drag hovers over a container: a view opens its gap there. `item`: the item hovered onto, else empty.
    case hovered(container: String, drag: UInt64, place: TotePlace, item: String, operation: String)
    /// A drag hovers over a container no more.
    case left(container: String, drag: UInt64)
    /// A drag ended: `completed`, `cancelled` or `failed`, with what was done to which items.
    case ended(drag: UInt64, outcome: String, operation: String, taken: [Int])
    /// A container or a drag is there now.
    case interfacesAdded(ToteObject)
    /// A container or a drag is gone.
    case interfacesRemoved(ToteObject)
    /// Properties of an object have other values; those of `invalidated` are to be asked for.
    case propertiesChanged(ToteObject, values: VariantDictionary, invalidated: [String])
    /// The service left the bus; what was lifted isn't any more, and drags are gone.
    case serviceLeft
    /// The service is on the bus again: take new snapshots.
    case serviceCame
}

/// What an event is about.
public enum ToteObject: Hashable, Sendable {
    /// The service as a whole.
    case service
    /// The container of this name.
    case container(String)
    /// The drag of this number.
    case drag(UInt64)
    /// Another object, by its path.
    case other(String)

    /// The object at `path`.
    init(_ path: ObjectPath) {
        if path == Contact.root {
            self = .service
        } else if let name = Contact.container(at: path) {
            self = .container(name)
        } else if let number = Contact.drag(at: path) {
            self = .drag(number)
        } else {
            self = .other(path.text)
        }
    }
}

/// One change of a container. Changes apply in order; `reset` asks for a new snapshot.
public struct ToteChange: Hashable, Sendable {
    /// `insert`, `move`, `remove`, `update`, `add-collection`, `move-collection`, `remove-collection` or `reset`.
    public let kind: String
    /// The items that it is about.
    public let ids: [String]
    /// The collection that it is about.
    public let collection: String
    /// The item, or the collection, that stands behind; empty: the end.
    public let before: String

    init(_ wire: WireChange) {
        kind = wire.kind
        ids = wire.ids
        collection = wire.collection
        before = wire.before
    }
}
