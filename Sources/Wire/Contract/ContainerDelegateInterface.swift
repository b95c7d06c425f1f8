/// What an app implements to have a say in where drops go.
public enum ContainerDelegateInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.ContainerDelegate1"

    /// `ProposeDrop(drag, collection, before, item, operation) → proposed_operation, proposed_collection, proposed_before`
    public enum ProposeDrop: Method {
        /// What a call brings.
        public typealias In = Arguments<ObjectPath, String, String, String, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, String, String>
        /// Its interface.
        public static let interface = ContainerDelegateInterface.name
        /// Its name.
        public static let member: MemberName = "ProposeDrop"
    }
}
