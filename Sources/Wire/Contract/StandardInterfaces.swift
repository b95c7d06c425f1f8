/// `org.freedesktop.DBus.Introspectable` (D-Bus specification, "Standard Interfaces").
public enum IntrospectableInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.freedesktop.DBus.Introspectable"

    /// `Introspect() → xml`
    public enum Introspect: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = IntrospectableInterface.name
        /// Its name.
        public static let member: MemberName = "Introspect"
    }
}

/// `org.freedesktop.DBus.Peer` (D-Bus specification, "Standard Interfaces").
public enum PeerInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.freedesktop.DBus.Peer"

    /// `Ping()`
    public enum Ping: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = PeerInterface.name
        /// Its name.
        public static let member: MemberName = "Ping"
    }

    /// `GetMachineId() → machine_uuid`
    public enum GetMachineId: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = PeerInterface.name
        /// Its name.
        public static let member: MemberName = "GetMachineId"
    }
}

/// `org.freedesktop.DBus.Properties` (D-Bus specification, "Standard Interfaces").
public enum PropertiesInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.freedesktop.DBus.Properties"

    /// `Get(interface, property) → value`
    public enum Get: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String>
        /// What an answer brings.
        public typealias Out = Arguments<Variant>
        /// Its interface.
        public static let interface = PropertiesInterface.name
        /// Its name.
        public static let member: MemberName = "Get"
    }

    /// `GetAll(interface) → properties`
    public enum GetAll: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<VariantDictionary>
        /// Its interface.
        public static let interface = PropertiesInterface.name
        /// Its name.
        public static let member: MemberName = "GetAll"
    }

    /// `Set(interface, property, value)`
    public enum Set: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, Variant>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = PropertiesInterface.name
        /// Its name.
        public static let member: MemberName = "Set"
    }

    /// `PropertiesChanged(interface, changed, invalidated)`
    public enum PropertiesChanged: Signal {
        /// What it tells.
        public typealias Body = Arguments<String, VariantDictionary, [String]>
        /// Its interface.
        public static let interface = PropertiesInterface.name
        /// Its name.
        public static let member: MemberName = "PropertiesChanged"
    }
}

/// The properties of the interfaces of an object.
public typealias InterfaceProperties = WireDictionary<String, VariantDictionary>

/// `org.freedesktop.DBus.ObjectManager` (D-Bus specification, "Standard Interfaces").
public enum ObjectManagerInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.freedesktop.DBus.ObjectManager"

    /// `GetManagedObjects() → objects`
    public enum GetManagedObjects: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<WireDictionary<ObjectPath, InterfaceProperties>>
        /// Its interface.
        public static let interface = ObjectManagerInterface.name
        /// Its name.
        public static let member: MemberName = "GetManagedObjects"
    }

    /// `InterfacesAdded(object, interfaces)`
    public enum InterfacesAdded: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath, InterfaceProperties>
        /// Its interface.
        public static let interface = ObjectManagerInterface.name
        /// Its name.
        public static let member: MemberName = "InterfacesAdded"
    }

    /// `InterfacesRemoved(object, interfaces)`
    public enum InterfacesRemoved: Signal {
        /// What it tells.
        public typealias Body = Arguments<ObjectPath, [String]>
        /// Its interface.
        public static let interface = ObjectManagerInterface.name
        /// Its name.
        public static let member: MemberName = "InterfacesRemoved"
    }
}
