import CDBus

/// The owner of one reference to a message of the C library.
@safe struct ForeignMessage: ~Copyable {
    /// The message; valid while this owner lives.
    let pointer: OpaquePointer

    /// Takes over a reference that nobody else drops.
    init(adopting pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe dbus_message_unref(pointer)
    }
}
