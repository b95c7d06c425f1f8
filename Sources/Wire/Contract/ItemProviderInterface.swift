/// What an app implements to keep its promises.
public enum ItemProviderInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.ItemProvider1"

    /// `Load(item, type, sink)`
    public enum Load: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, DescriptorIndex>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ItemProviderInterface.name
        /// Its name.
        public static let member: MemberName = "Load"
    }
}
