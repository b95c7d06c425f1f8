import CDBus

/// What the C library wants to know of its socket: it tells us as it sets watches up and takes them away.
///
/// Handling a watch reads or writes at once, without the library's own poll around it.
@safe final class Watches {
    private var watches: [OpaquePointer] = unsafe []

    /// Takes over the watches of `connection`, which this must outlive; false where memory ran out.
    func attach(to connection: OpaquePointer) -> Bool {
        unsafe dbus_connection_set_watch_functions(
            connection,
            { watch, data in
                guard let watch = unsafe watch, let data = unsafe data else { return 0 }
                unsafe Unmanaged<Watches>.fromOpaque(data).takeUnretainedValue().add(watch)
                return 1
            },
            { watch, data in
                guard let watch = unsafe watch, let data = unsafe data else { return }
                unsafe Unmanaged<Watches>.fromOpaque(data).takeUnretainedValue().remove(watch)
            },
            nil,
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        ) != 0
    }

    private func add(_ watch: OpaquePointer) { unsafe watches.append(watch) }

    private func remove(_ watch: OpaquePointer) { unsafe watches.removeAll { $0 == watch } }

    /// Reads what the socket has, up to a few KiB.
    func read() {
        let event = UInt32(DBUS_WATCH_READABLE.rawValue)
        let now = unsafe watches
        // Handling one may add or take away others: what is gone by then is not touched.
        for index in unsafe now.indices {
            let watch = unsafe now[index]
            guard unsafe watches.contains(watch), unsafe dbus_watch_get_enabled(watch) != 0,
                unsafe dbus_watch_get_flags(watch) & event != 0
            else { continue }
            unsafe dbus_watch_handle(watch, event)
        }
    }
}
