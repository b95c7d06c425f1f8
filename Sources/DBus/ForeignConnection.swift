import CDBus
import CLinux
import Wire

/// The owner of a private connection of the C library, which it closes when it goes.
///
/// The library knows the addresses, the transports and how to authenticate. Once that is done the socket is ours: the
/// other end says nothing before it is spoken to, so nothing has been read that would be missed.
@safe struct ForeignConnection: ~Copyable {
    private let pointer: OpaquePointer
    /// The socket; open while this owner lives.
    let socket: CInt
    /// Whether descriptors can travel beside messages.
    let takesDescriptors: Bool

    /// How long a bus may take to let us in, in milliseconds.
    private static let patience: Int64 = 25_000

    /// Connects and authenticates; blocks until the bus has let us in, or 25 s.
    init(address: String) throws(ConnectionError) {
        guard !address.utf8.contains(0) else { throw .refused("an address can't hold U+0000") }
        dbus_connection_set_change_sigpipe(0)
        var failure = ForeignError()
        guard let pointer = unsafe dbus_connection_open_private(address, &failure.error) else {
            throw failure.take()
        }
        do throws(ConnectionError) {
            unsafe dbus_connection_set_exit_on_disconnect(pointer, 0)
            try unsafe Self.authenticate(pointer)
            var socket: CInt = -1
            guard unsafe dbus_connection_get_unix_fd(pointer, &socket) != 0 else {
                throw .refused("the address leads to no socket")
            }
            takesDescriptors = unsafe dbus_connection_can_send_type(pointer, CInt(TypeCode.descriptor.rawValue)) != 0
            unsafe self.pointer = pointer
            self.socket = socket
        } catch {
            unsafe dbus_connection_close(pointer)
            unsafe dbus_connection_unref(pointer)
            throw error
        }
    }

    private static func authenticate(_ pointer: OpaquePointer) throws(ConnectionError) {
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: .milliseconds(patience))
        while unsafe dbus_connection_get_is_authenticated(pointer) == 0 {
            guard unsafe dbus_connection_get_is_connected(pointer) != 0 else {
                throw .refused("the bus refuses to let this user in")
            }
            guard clock.now < deadline else { throw .refused("the bus doesn't answer") }
            _ = unsafe dbus_connection_read_write(pointer, 1000)
        }
    }

    deinit {
        unsafe dbus_connection_close(pointer)
        unsafe dbus_connection_unref(pointer)
    }
}
