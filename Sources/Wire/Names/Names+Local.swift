extension InterfaceName {
    /// The interface through which a library of D-Bus speaks to its own process; no peer may send in its name.
    package static let local: InterfaceName = "org.freedesktop.DBus.Local"
}

extension ObjectPath {
    /// The object that a library of D-Bus is to its process; no peer may send in its name.
    package static let local: ObjectPath = "/org/freedesktop/DBus/Local"
}
