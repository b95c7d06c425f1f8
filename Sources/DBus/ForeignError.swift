import CDBus

/// The owner of an error that the C library may fill in.
@safe struct ForeignError: ~Copyable {
    /// The error as the C library takes it.
    var error: DBusError

    /// An error not filled in yet.
    init() {
        unsafe error = unsafe DBusError()
        unsafe dbus_error_init(&error)
    }

    /// What the error says about a connection; empties it.
    mutating func take() -> ConnectionError {
        defer { unsafe dbus_error_free(&error) }
        if unsafe dbus_error_has_name(&error, "org.freedesktop.DBus.Error.NoMemory") != 0 { return .outOfMemory }
        return .refused(unsafe error.message.map { unsafe String(cString: $0) } ?? "for no stated reason")
    }

    deinit {
        var error = unsafe error
        unsafe dbus_error_free(&error)
    }
}
