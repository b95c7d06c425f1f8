public import DBus
import Wire

/// One of the alternatives in which an item is given: a type and its content.
public struct ToteRepresentation {
    /// What it holds.
    public enum Content {
        /// Text.
        case text(String)
        /// Bytes.
        case bytes([UInt8])
        /// What the service reads from the descriptor: a regular file, a pipe or a sealed memory file.
        case file(Descriptor)
        /// What ``Tote/keeper`` gives when it is wanted, of this size in bytes, 0 where that isn't known; gone with the
        /// connection.
        case promise(size: UInt64)
        /// In answers: to be loaded, of this size in bytes, 0 where that isn't known.
        case elsewhere(size: UInt64)
    }

    /// Who may see it.
    public enum Visibility: String, Hashable, Sendable {
        /// Everybody.
        case all
        /// Processes of the same application.
        case app
        /// The connection that gave it.
        case connection
    }

    /// Its MIME type.
    public var type: String
    /// What it holds.
    public var content: Content
    /// Who may see it.
    public var visibility: Visibility
    /// Whether it is a picture to show while dragging, never offered as data.
    public var isPreview: Bool

    /// A representation.
    public init(type: String, content: Content, visibility: Visibility = .all, isPreview: Bool = false) {
        self.type = type
        self.content = content
        self.visibility = visibility
        self.isPreview = isPreview
    }

    /// The size of its content in bytes; nil where that isn't known.
    public var size: UInt64? {
        switch content {
        case .text(let text): UInt64(text.utf8.count)
        case .bytes(let bytes): UInt64(bytes.count)
        case .file: nil
        case .elsewhere(let size), .promise(let size): size == 0 ? nil : size
        }
    }

    /// The representation as it came.
    init(_ wire: WireRepresentation) {
        type = wire.type
        content =
            switch wire.content {
            case .string(let text): .text(text)
            case .bytes(let bytes): .bytes(bytes)
            case .uint64(let size): .elsewhere(size: size)
            default: .elsewhere(size: 0)
            }
        visibility = wire.options["visibility"].flatMap(String.init(wire:)).flatMap(Visibility.init) ?? .all
        isPreview = wire.options["preview"].flatMap(Bool.init(wire:)) ?? false
    }
}
