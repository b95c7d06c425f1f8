import CDBus
import Wire

/// The end of the body of a message to send, or of a container in it; the one writer of the C library's iterators.
///
/// What is appended has been checked: the C library aborts on what it holds for a programmer's error.
@safe struct MessageWriter {
    private var iterator: DBusMessageIter

    /// The end of the body of `message`, which must outlive the writer.
    init(_ message: borrowing ForeignMessage) {
        unsafe iterator = unsafe DBusMessageIter()
        unsafe dbus_message_iter_init_append(message.pointer, &iterator)
    }

    private init(iterator: DBusMessageIter) {
        unsafe self.iterator = unsafe iterator
    }

    /// Appends `number`, given as the type `code` is in C.
    mutating func append<Number: BitwiseCopyable>(_ number: Number, as code: TypeCode) throws(SendError) {
        var number = number
        guard unsafe dbus_message_iter_append_basic(&iterator, code.foreign, &number) != 0 else {
            throw .outOfMemory
        }
    }

    /// Appends `text`, a valid value of the type `code` without U+0000.
    mutating func append(_ text: String, as code: TypeCode) throws(SendError) {
        let isAppended = unsafe text.withCString { characters in
            var pointer = unsafe characters
            return unsafe dbus_message_iter_append_basic(&iterator, code.foreign, &pointer)
        }
        guard isAppended != 0 else { throw .outOfMemory }
    }

    /// Appends `bytes`, at most 64 MiB, to the array of bytes whose end this is, once.
    mutating func append(block bytes: [UInt8]) throws(SendError) {
        guard !bytes.isEmpty else { return }
        let isAppended = unsafe bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            let count = CInt(bytes.count)
            return unsafe dbus_message_iter_append_fixed_array(&iterator, TypeCode.byte.foreign, &start, count)
        }
        guard isAppended != 0 else { throw .outOfMemory }
    }

    /// Opens a container of the kind `code` with contents of the type `contents` (none for structures and entries), lets
    /// `fill` append to it and closes it.
    mutating func container(
        _ code: TypeCode,
        of contents: String?,
        _ fill: (inout MessageWriter) throws(SendError) -> Void
    ) throws(SendError) {
        var child = unsafe MessageWriter(iterator: DBusMessageIter())
        guard open(&child, code, of: contents) else { throw .outOfMemory }
        do {
            try fill(&child)
        } catch {
            unsafe dbus_message_iter_abandon_container(&iterator, &child.iterator)
            throw error
        }
        guard unsafe dbus_message_iter_close_container(&iterator, &child.iterator) != 0 else { throw .outOfMemory }
    }

    private mutating func open(_ child: inout MessageWriter, _ code: TypeCode, of contents: String?) -> Bool {
        guard let contents else {
            return unsafe dbus_message_iter_open_container(&iterator, code.foreign, nil, &child.iterator) != 0
        }
        return unsafe contents.withCString {
            unsafe dbus_message_iter_open_container(&iterator, code.foreign, $0, &child.iterator) != 0
        }
    }
}
