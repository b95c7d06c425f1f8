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
    /// A clipboard has another content, of these types, or none any more; what is concealed has no types.
    case clipboardChanged(clipboard: String, changeCount: UInt64, types: [String])
    /// The history of a clipboard has changed.
    case historyChanged(clipboard: String)
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
