import CDBus
import Wire

extension ForeignMessage {
    /// `message` with the number `serial` and copies of those of `descriptors` that it means, at most `limit`, ready to
    /// send; all that the C library would abort on is checked.
    ///
    /// The C library parses a message from its bytes some three times faster than it builds one argument by argument,
    /// but takes descriptors only as arguments.
    static func encoding(
        _ message: Message,
        serial: UInt32,
        descriptors: [Descriptor],
        atMost limit: Int
    ) throws(SendError) -> ForeignMessage {
        let bytes: [UInt8]
        do {
            bytes = try message.marshalled(
                serial: serial,
                descriptorCount: descriptors.count,
                descriptorLimit: limit
            )
        } catch {
            throw SendError(error)
        }
        return descriptors.isEmpty
            ? try parsing(bytes) : try building(message, serial: serial, descriptors: descriptors)
    }

    private static func parsing(_ bytes: [UInt8]) throws(SendError) -> ForeignMessage {
        var failure = ForeignError()
        let pointer = unsafe bytes.withUnsafeBytes { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe dbus_message_demarshal(start, CInt(buffer.count), &failure.error)
        }
        guard let pointer = unsafe pointer else {
            throw failure.take() == .outOfMemory ? .outOfMemory : .invalid
        }
        return unsafe ForeignMessage(adopting: pointer)
    }

    private static func building(
        _ message: Message,
        serial: UInt32,
        descriptors: [Descriptor]
    ) throws(SendError) -> ForeignMessage {
        guard let pointer = unsafe dbus_message_new(message.kind.number) else { throw .outOfMemory }
        let foreign = unsafe ForeignMessage(adopting: pointer)
        unsafe dbus_message_set_serial(pointer, serial)
        try foreign.setHeader(message)
        var writer = MessageWriter(foreign)
        try Encoder(descriptors: descriptors).append(message.body, to: &writer)
        return foreign
    }

    private func setHeader(_ message: Message) throws(SendError) {
        try unsafe set(message.destination?.text, dbus_message_set_destination)
        switch message.kind {
        case .methodCall(let path, let interface, let member, let flags):
            try unsafe set(path.text, dbus_message_set_path)
            try unsafe set(interface?.text, dbus_message_set_interface)
            try unsafe set(member.text, dbus_message_set_member)
            unsafe dbus_message_set_no_reply(pointer, flags.contains(.noReplyExpected) ? 1 : 0)
            unsafe dbus_message_set_auto_start(pointer, flags.contains(.noAutoStart) ? 0 : 1)
        case .methodReturn(let serial):
            try setReply(serial)
        case .error(let serial, let name):
            try unsafe set(name.text, dbus_message_set_error_name)
            try setReply(serial)
        case .signal(let path, let interface, let member):
            try unsafe set(path.text, dbus_message_set_path)
            try unsafe set(interface.text, dbus_message_set_interface)
            try unsafe set(member.text, dbus_message_set_member)
            unsafe dbus_message_set_no_reply(pointer, 1)
        }
    }

    private func setReply(_ serial: UInt32) throws(SendError) {
        unsafe dbus_message_set_no_reply(pointer, 1)
        guard unsafe dbus_message_set_reply_serial(pointer, serial) != 0 else { throw .outOfMemory }
    }

    private func set(
        _ text: String?,
        _ setter: (OpaquePointer?, UnsafePointer<CChar>?) -> dbus_bool_t
    ) throws(SendError) {
        guard let text else { return }
        guard unsafe text.withCString({ unsafe setter(pointer, $0) }) != 0 else { throw .outOfMemory }
    }
}

extension Message.Kind {
    /// The kind's number in a header.
    fileprivate var number: CInt {
        switch self {
        case .methodCall: DBUS_MESSAGE_TYPE_METHOD_CALL
        case .methodReturn: DBUS_MESSAGE_TYPE_METHOD_RETURN
        case .error: DBUS_MESSAGE_TYPE_ERROR
        case .signal: DBUS_MESSAGE_TYPE_SIGNAL
        }
    }
}
