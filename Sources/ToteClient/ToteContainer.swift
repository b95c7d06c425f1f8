import Wire

/// A container of the service: ordered collections of items, reached by name.
public struct ToteContainer {
    /// Its name.
    public let name: String
    /// The connection that it is reached over.
    let tote: Tote
    /// Its object.
    let path: ObjectPath

    /// The container `name`, which may or may not be there.
    init(name: String, of tote: Tote) {
        self.name = name
        self.tote = tote
        path = Contact.path(ofContainer: name)
    }

    /// What is known of a container at one moment.
    public struct Description: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its title for people; may be empty.
        public let title: String
        /// Its collections in order.
        public let collections: [String]
        /// The number of its last change.
        public let revision: UInt64
        /// Whether its items may be put in another order.
        public let isReorderable: Bool
        /// Whether it takes drops from outside.
        public let acceptsDrops: Bool
        /// The ids of the items that are being dragged.
        public let lifted: [String]
        /// Whether there is a change to undo.
        public let canUndo: Bool
        /// Whether there is a change to do again.
        public let canRedo: Bool

        /// What the container's properties say.
        init(_ values: VariantDictionary) {
            func value<Content: WireCodable>(_ property: ContainerInterface.Property, or absent: Content) -> Content {
                values[property.rawValue].flatMap(Content.init(wire:)) ?? absent
            }
            name = value(.name, or: "")
            title = value(.title, or: "")
            collections = value(.collections, or: [])
            revision = value(.revision, or: 0)
            isReorderable = value(.reorderable, or: true)
            acceptsDrops = value(.acceptsDrops, or: true)
            lifted = value(.lifted, or: [])
            canUndo = value(.canUndo, or: false)
            canRedo = value(.canRedo, or: false)
        }
    }
}
