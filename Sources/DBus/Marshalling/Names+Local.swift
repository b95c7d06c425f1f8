import Wire

extension InterfaceName {
    /// The interface through which the C library speaks to its own process; no peer may send in its name.
    static let local: InterfaceName = "org.freedesktop.DBus.Local"
}

extension ObjectPath {
    /// The object that the C library itself is to its process; no peer may send in its name.
    static let local: ObjectPath = "/org/freedesktop/DBus/Local"
}
