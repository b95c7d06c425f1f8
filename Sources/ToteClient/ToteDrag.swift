import Wire

/// A drag: one transfer of items, from lift to its one end.
public struct ToteDrag {
    /// Its number.
    public let number: UInt64
    /// The connection that it is reached over.
    let tote: Tote
    /// Its object.
    let objectPath: ObjectPath

    /// The drag `number`, which may or may not be there.
    init(number: UInt64, of tote: Tote) {
        self.number = number
        self.tote = tote
        objectPath = Contact.path(ofDrag: number)
    }

    /// Its object path, to hand from app to app.
    public var path: String { objectPath.text }

    /// The object path of the drag `number`.
    public static func path(of number: UInt64) -> String { Contact.path(ofDrag: number).text }

    /// What is known of a drag at one moment.
    public struct Description: Sendable {
        /// Its number.
        public let number: UInt64
        /// `active`, `claimed` or `ended`.
        public let state: String
        /// The container that its items are in; nil where they are in none.
        public let source: String?
        /// The ids of its items there.
        public let sourceIDs: [String]
        /// How many items it carries.
        public let count: UInt32
        /// The types that its items can be had in.
        public let types: [String]
        /// What its source allows.
        public let operations: [String]
        /// What is proposed, or was done: `copy`, `move`, `link` or `none`.
        public let operation: String
        /// Empty, then `completed`, `cancelled` or `failed`.
        public let outcome: String
        /// The container that it hovers over or was dropped in.
        public let target: String?
        /// The bytes that were transferred, and all there are, 0 where that isn't known.
        public let progress: (done: UInt64, total: UInt64)

        /// What the drag's properties say.
        init(number: UInt64, _ values: VariantDictionary) {
            func value<Content: WireCodable>(_ property: DragInterface.Property, or absent: Content) -> Content {
                values[property.rawValue].flatMap(Content.init(wire:)) ?? absent
            }
            self.number = number
            state = value(.state, or: "")
            source = Contact.container(at: value(.source, or: "/"))
            sourceIDs = value(.sourceIds, or: [])
            count = value(.count, or: 0)
            types = value(.types, or: [])
            operations = value(.operations, or: [])
            operation = value(.operation, or: "")
            outcome = value(.outcome, or: "")
            target = Contact.container(at: value(.target, or: "/"))
            let (done, total) = value(.progress, or: Structure<UInt64, UInt64>(0, 0)).values
            progress = (done, total)
        }
    }
}
