import CDBus
import Wire

/// The reference implementation of D-Bus, as something to compare with: what it takes, a bus passes on.
enum ReferenceReader {
    /// Whether `bytes` are one message, beside which no descriptors came, from and to names that a bus gives: of unique
    /// names the reference takes more than the specification has.
    static func takes(_ bytes: ArraySlice<UInt8>) -> Bool {
        var error = unsafe DBusError()
        unsafe dbus_error_init(&error)
        defer { unsafe dbus_error_free(&error) }
        let message = unsafe bytes.withUnsafeBytes { buffer in
            unsafe dbus_message_demarshal(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                CInt(clamping: buffer.count),
                &error
            )
        }
        guard let message = unsafe message else { return false }
        defer { unsafe dbus_message_unref(message) }
        let names = unsafe [dbus_message_get_sender(message), dbus_message_get_destination(message)]
        return unsafe names.allSatisfy { name in
            unsafe name.map { unsafe BusName(String(cString: $0)) != nil } ?? true
        }
    }
}
