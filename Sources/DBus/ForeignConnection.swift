import CDBus
import Wire

/// The owner of a private connection of the C library, which it closes when it goes.
@safe struct ForeignConnection: ~Copyable {
    /// The connection; valid while this owner lives.
    let pointer: OpaquePointer
    /// The name that the bus gave.
    let name: BusName
    /// Its watches.
    let watches: Watches

    /// Connects and registers; blocks until the bus has answered, or 25 s.
    init(address: String) throws(ConnectionError) {
        guard !address.utf8.contains(0) else { throw .refused("an address can't hold U+0000") }
        dbus_connection_set_change_sigpipe(0)
        var failure = ForeignError()
        guard let pointer = unsafe dbus_connection_open_private(address, &failure.error) else {
            throw failure.take()
        }
        do throws(ConnectionError) {
            unsafe dbus_connection_set_exit_on_disconnect(pointer, 0)
            unsafe dbus_connection_set_max_message_unix_fds(pointer, CLong(Limits.descriptors))
            guard unsafe dbus_bus_register(pointer, &failure.error) != 0 else { throw failure.take() }
            guard let characters = unsafe dbus_bus_get_unique_name(pointer),
                let name = unsafe BusName(String(cString: characters))
            else { throw .refused("the bus gave no valid name") }
            let watches = Watches()
            guard unsafe watches.attach(to: pointer) else { throw ConnectionError.refused("memory ran out") }
            unsafe self.pointer = pointer
            self.name = name
            self.watches = watches
        } catch {
            unsafe dbus_connection_close(pointer)
            unsafe dbus_connection_unref(pointer)
            throw error
        }
    }

    deinit {
        unsafe dbus_connection_close(pointer)
        unsafe dbus_connection_unref(pointer)
    }
}
