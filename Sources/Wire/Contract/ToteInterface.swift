/// What the service offers as a whole, at `/org/tote/Tote1`.
public enum ToteInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Tote1"

    /// `CreateContainer(name, collections) → container`
    public enum CreateContainer: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [String]>
        /// What an answer brings.
        public typealias Out = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ToteInterface.name
        /// Its name.
        public static let member: MemberName = "CreateContainer"
    }

    /// `DeleteContainer(name)`
    public enum DeleteContainer: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ToteInterface.name
        /// Its name.
        public static let member: MemberName = "DeleteContainer"
    }

    /// `BeginDrag(items, operations, detached) → drag`
    public enum BeginDrag: Method {
        /// What a call brings.
        public typealias In = Arguments<[WireItem], [String], Bool>
        /// What an answer brings.
        public typealias Out = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ToteInterface.name
        /// Its name.
        public static let member: MemberName = "BeginDrag"
    }

    /// `BeginDragText(type, text, operations) → drag`
    public enum BeginDragText: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, [String]>
        /// What an answer brings.
        public typealias Out = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ToteInterface.name
        /// Its name.
        public static let member: MemberName = "BeginDragText"
    }

    /// `BeginDragDocument(document, operations) → drag`
    public enum BeginDragDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [String]>
        /// What an answer brings.
        public typealias Out = Arguments<ObjectPath>
        /// Its interface.
        public static let interface = ToteInterface.name
        /// Its name.
        public static let member: MemberName = "BeginDragDocument"
    }

    /// Its properties, in the order of the contract.
    public enum Property: String, InterfaceProperty {
        case version = "Version"
        case containers = "Containers"

        /// The type of its value.
        public var signature: Signature {
            switch self {
            case .version: "s"
            case .containers: "as"
            }
        }

        /// Whether callers may set it.
        public var isWritable: Bool { false }
    }
}
