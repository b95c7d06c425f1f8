/// A drag, from lift to its one end, at `/org/tote/Tote1/drags/N`.
public enum DragInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Tote1.Drag"

    /// `Add(ids)`
    public enum Add: Method {
        /// What a call brings.
        public typealias In = Arguments<[String]>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Add"
    }

    /// `Hover(container, collection, before, preferred) → operation, reason`
    public enum Hover: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, String>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Hover"
    }

    /// `HoverItem(container, item, preferred) → operation, reason`
    public enum HoverItem: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, String>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "HoverItem"
    }

    /// `Leave()`
    public enum Leave: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Leave"
    }

    /// `Drop() → operation, ids`
    public enum Drop: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String, [String]>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Drop"
    }

    /// `DropAt(container, collection, before, preferred) → operation, ids`
    public enum DropAt: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, [String]>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "DropAt"
    }

    /// `DropOn(container, item, preferred) → operation, ids`
    public enum DropOn: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, [String]>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "DropOn"
    }

    /// `Explain(container, collection, before, preferred) → document`
    public enum Explain: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Explain"
    }

    /// `Cancel()`
    public enum Cancel: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Cancel"
    }

    /// `Get() → items`
    public enum Get: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<[WireItem]>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Get"
    }

    /// `GetText(type) → text`
    public enum GetText: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "GetText"
    }

    /// `GetDocument() → document`
    public enum GetDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "GetDocument"
    }

    /// `Load(index, type) → loaded_type, data`
    public enum Load: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt32, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, DescriptorIndex>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Load"
    }

    /// `Claim()`
    public enum Claim: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Claim"
    }

    /// `Finish(operation, taken)`
    public enum Finish: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [UInt32]>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Finish"
    }

    /// `Ended(outcome, operation, taken)`
    public enum Ended: Signal {
        /// What it tells.
        public typealias Body = Arguments<String, String, [UInt32]>
        /// Its interface.
        public static let interface = DragInterface.name
        /// Its name.
        public static let member: MemberName = "Ended"
    }

    /// Its properties, in the order of the contract.
    public enum Property: String, InterfaceProperty {
        case state = "State"
        case source = "Source"
        case sourceIds = "SourceIds"
        case count = "Count"
        case types = "Types"
        case operations = "Operations"
        case operation = "Operation"
        case outcome = "Outcome"
        case target = "Target"
        case targetCollection = "TargetCollection"
        case targetBefore = "TargetBefore"
        case targetItem = "TargetItem"
        case progress = "Progress"

        /// The type of its value.
        public var signature: Signature {
            switch self {
            case .state, .operation, .outcome, .targetCollection, .targetBefore, .targetItem: "s"
            case .source, .target: "o"
            case .sourceIds, .types, .operations: "as"
            case .count: "u"
            case .progress: "(tt)"
            }
        }

        /// Whether callers may set it.
        public var isWritable: Bool { false }
    }
}
