import DBus
import Wire

/// The bus itself (D-Bus specification, "Message Bus Messages").
enum DBusDriver {
    static let name = BusName.driver
    static let path: ObjectPath = "/org/freedesktop/DBus"
    static let interface: InterfaceName = "org.freedesktop.DBus"

    /// What buses tell about their connections: `GetConnectionStats` of dbus-daemon, `GetStats` of dbus-broker.
    static let statistics: InterfaceName = "org.freedesktop.DBus.Debug.Stats"

    /// The match rule for the end of the connection `peer`.
    static func rule(_ peer: String) -> String {
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
            + "member='NameOwnerChanged',arg0='\(peer)'"
    }

    /// A call of the bus about the connection `peer`.
    static func call(_ member: MemberName, _ peer: String, of interface: InterfaceName = interface) -> Message {
        .call(member, of: interface, path, at: name, body: [.string(peer)])
    }
}
