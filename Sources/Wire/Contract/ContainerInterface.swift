/// A container: ordered collections of items, at `/org/tote/Tote1/containers/NAME`.
public enum ContainerInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Tote1.Container"

    /// `AddCollection(collection, accepts, before) → revision`
    public enum AddCollection: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [String], String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "AddCollection"
    }

    /// `MoveCollection(collection, before) → revision`
    public enum MoveCollection: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "MoveCollection"
    }

    /// `RemoveCollection(collection, with_items) → revision`
    public enum RemoveCollection: Method {
        /// What a call brings.
        public typealias In = Arguments<String, Bool>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "RemoveCollection"
    }

    /// `Accepts(collection) → accepts`
    public enum Accepts: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Accepts"
    }

    /// `SetAccepts(collection, accepts)`
    public enum SetAccepts: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [String]>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "SetAccepts"
    }

    /// `Snapshot() → revision, collections`
    public enum Snapshot: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64, [WireCollection]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Snapshot"
    }

    /// `List(collection, after, limit) → ids`
    public enum List: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "List"
    }

    /// `Locate(id) → collection, index`
    public enum Locate: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<String, UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Locate"
    }

    /// `Get(ids) → items`
    public enum Get: Method {
        /// What a call brings.
        public typealias In = Arguments<[String]>
        /// What an answer brings.
        public typealias Out = Arguments<[WireItem]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Get"
    }

    /// `GetText(id, type) → text`
    public enum GetText: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "GetText"
    }

    /// `GetDocument(ids) → document`
    public enum GetDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<[String]>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "GetDocument"
    }

    /// `Types(id) → types`
    public enum Types: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Types"
    }

    /// `Load(id, type) → loaded_type, data`
    public enum Load: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, DescriptorIndex>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Load"
    }

    /// `Insert(items, collection, before) → ids`
    public enum Insert: Method {
        /// What a call brings.
        public typealias In = Arguments<[WireItem], String, String>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Insert"
    }

    /// `InsertText(type, text, collection, before) → id`
    public enum InsertText: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "InsertText"
    }

    /// `InsertDocument(document, collection, before) → ids`
    public enum InsertDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "InsertDocument"
    }

    /// `Update(items) → revision`
    public enum Update: Method {
        /// What a call brings.
        public typealias In = Arguments<[WireItem]>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Update"
    }

    /// `UpdateDocument(document) → revision`
    public enum UpdateDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "UpdateDocument"
    }

    /// `Move(ids, collection, before) → revision`
    public enum Move: Method {
        /// What a call brings.
        public typealias In = Arguments<[String], String, String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Move"
    }

    /// `MoveInto(ids, folder) → revision`
    public enum MoveInto: Method {
        /// What a call brings.
        public typealias In = Arguments<[String], String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "MoveInto"
    }

    /// `Remove(ids) → revision`
    public enum Remove: Method {
        /// What a call brings.
        public typealias In = Arguments<[String]>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Remove"
    }

    /// `Undo() → revision`
    public enum Undo: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Undo"
    }

    /// `Redo() → revision`
    public enum Redo: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Redo"
    }

    /// `BeginDrag(ids, operations, detached) → drag`
    public enum BeginDrag: Method {
        /// What a call brings.
        public typealias In = Arguments<[String], [String], Bool>
        /// What an answer brings.
        public typealias Out = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "BeginDrag"
    }

    /// `Copy(ids, clipboard) → change_count`
    public enum Copy: Method {
        /// What a call brings.
        public typealias In = Arguments<[String], String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Copy"
    }

    /// `Paste(clipboard, collection, before) → ids`
    public enum Paste: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Paste"
    }

    /// `SetDelegate(delegate)`
    public enum SetDelegate: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "SetDelegate"
    }

    /// `Changed(revision, cause, changes)`
    public enum Changed: Signal {
        /// What it tells.
        public typealias Body = Arguments<UInt64, String, [WireChange]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "Changed"
    }

    /// `ItemsLifted(drag, ids)`
    public enum ItemsLifted: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath, [String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "ItemsLifted"
    }

    /// `ItemsReleased(drag, ids)`
    public enum ItemsReleased: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath, [String]>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "ItemsReleased"
    }

    /// `DragHovered(drag, collection, before, item, operation)`
    public enum DragHovered: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath, String, String, String, String>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "DragHovered"
    }

    /// `DragLeft(drag)`
    public enum DragLeft: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ContainerInterface.name
        /// Its name.
        public static let member: MemberName = "DragLeft"
    }

    /// Its properties, in the order of the contract.
    public enum Property: String, InterfaceProperty {
        case name = "Name"
        case title = "Title"
        case collections = "Collections"
        case reorderable = "Reorderable"
        case acceptsDrops = "AcceptsDrops"
        case revision = "Revision"
        case lifted = "Lifted"
        case canUndo = "CanUndo"
        case canRedo = "CanRedo"

        /// The type of its value.
        public var signature: Signature {
            switch self {
            case .name, .title: "s"
            case .collections, .lifted: "as"
            case .reorderable, .acceptsDrops, .canUndo, .canRedo: "b"
            case .revision: "t"
            }
        }

        /// Whether callers may set it.
        public var isWritable: Bool { [.title, .reorderable, .acceptsDrops].contains(self) }
    }
}
