import CDBus
import Glibc
import Wire

/// A place in a received message's body, or in a container of it; the one reader of the C library's iterators.
///
/// Each read is of the type that stands there: the caller asks ``code`` first.
@safe struct MessageReader {
    private var iterator: DBusMessageIter

    /// The beginning of the body of `message`, which must outlive the reader.
    init(_ message: borrowing ForeignMessage) {
        unsafe iterator = unsafe DBusMessageIter()
        unsafe dbus_message_iter_init(message.pointer, &iterator)
    }

    private init(iterator: DBusMessageIter) {
        unsafe self.iterator = unsafe iterator
    }

    /// The type that stands here, nil at the end.
    var code: TypeCode? {
        mutating get { unsafe TypeCode(foreign: dbus_message_iter_get_arg_type(&iterator)) }
    }

    /// The type of the elements of the array that stands here.
    var elementCode: TypeCode? {
        mutating get { unsafe TypeCode(foreign: dbus_message_iter_get_element_type(&iterator)) }
    }

    /// The signature of what stands here, in an empty array that of its elements; nil where memory ran out.
    var signature: String? {
        mutating get {
            guard let characters = unsafe dbus_message_iter_get_signature(&iterator) else { return nil }
            defer { unsafe dbus_free(characters) }
            return unsafe String(cString: characters)
        }
    }

    /// Steps to what comes next.
    mutating func advance() {
        unsafe dbus_message_iter_next(&iterator)
    }

    /// The beginning of the container that stands here.
    mutating func contents() -> MessageReader {
        var inner = unsafe DBusMessageIter()
        unsafe dbus_message_iter_recurse(&iterator, &inner)
        return unsafe MessageReader(iterator: inner)
    }

    /// The number that stands here, as its type is in C; for a descriptor a duplicate, or -1 where there is none.
    mutating func number<Number: BitwiseCopyable & Numeric>(as type: Number.Type = Number.self) -> Number {
        var number: Number = 0
        unsafe dbus_message_iter_get_basic(&iterator, &number)
        return number
    }

    /// The text, path or signature that stands here.
    mutating func text() -> String {
        var characters: UnsafePointer<CChar>?
        unsafe dbus_message_iter_get_basic(&iterator, &characters)
        guard let characters = unsafe characters else { return "" }
        return unsafe String(cString: characters)
    }

    /// The strings of the array whose beginning this is.
    ///
    /// They are taken from the validated message itself, where each stands after its length, aligned to 4 bytes, and
    /// ends with a zero: an iterator's step costs as much as all the rest.
    mutating func texts() -> [String] {
        guard code != nil else { return [] }
        var first: UnsafePointer<CChar>?
        unsafe dbus_message_iter_get_basic(&iterator, &first)
        guard let first = unsafe first else { return [] }
        let size = unsafe Int(tote_dbus_array_size(&iterator))
        var texts: [String] = []
        var offset = 0
        while offset < size {
            let text = unsafe first + offset
            let length = unsafe strlen(text)
            unsafe texts.append(String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self))
            // Its length, itself, its zero, and what fills up to the next length.
            offset += (4 + length + 1 + 3) / 4 * 4
        }
        return texts
    }

    /// The numbers from here to the end of the array, in one copy.
    mutating func numbers<Number: BitwiseCopyable>(of type: Number.Type = Number.self) -> [Number] {
        var start: UnsafePointer<Number>?
        var count: CInt = 0
        unsafe dbus_message_iter_get_fixed_array(&iterator, &start, &count)
        return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// What `element` makes of each of the numbers from here to the end of the array.
    mutating func numbers<Number: BitwiseCopyable, Element>(_ element: (Number) -> Element) -> [Element] {
        var start: UnsafePointer<Number>?
        var count: CInt = 0
        unsafe dbus_message_iter_get_fixed_array(&iterator, &start, &count)
        return unsafe UnsafeBufferPointer(start: start, count: Int(count)).map(element)
    }
}
