import Wire

/// A clipboard of the service: what was copied last, and the history of what was copied before.
///
/// `clipboard` and `primary` (what is selected) are always there; another is made by the first copy to it.
public struct ToteClipboard {
    /// Its name.
    public let name: String
    /// The connection that it is reached over.
    let tote: Tote
    /// Its object.
    let path: ObjectPath

    /// The clipboard `name`, which may or may not be there.
    init(name: String, of tote: Tote) {
        self.name = name
        self.tote = tote
        path = Contact.path(ofClipboard: name)
    }

    /// The name of the clipboard that is meant where none is named.
    public static let usual = "clipboard"

    /// What is known of a clipboard at one moment.
    public struct Description: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// How often its content was replaced or cleared, ever.
        public let changeCount: UInt64
        /// The types that its content can be had in; none where it is empty or concealed.
        public let types: [String]
        /// How many items it holds.
        public let count: UInt32
        /// Whether its content is a secret.
        public let isConcealed: Bool
        /// Whether what is copied goes to the history.
        public let isRecording: Bool
        /// How many entries the history keeps, beside those that are pinned.
        public let historyLimit: UInt32

        /// What the clipboard's properties say.
        init(_ values: VariantDictionary) {
            func value<Content: WireCodable>(_ property: ClipboardInterface.Property, or absent: Content) -> Content {
                values[property.rawValue].flatMap(Content.init(wire:)) ?? absent
            }
            name = value(.name, or: "")
            changeCount = value(.changeCount, or: 0)
            types = value(.types, or: [])
            count = value(.count, or: 0)
            isConcealed = value(.concealed, or: false)
            isRecording = value(.recording, or: true)
            historyLimit = value(.historyLimit, or: 0)
        }
    }
}
