import CDBus
import Wire

extension ForeignMessage {
    /// `message` with copies of those of `descriptors` that it means, at most `count`, ready to send; all that the C library would abort on is checked.
    static func encoding(_ message: Message, descriptors: [Descriptor], atMost count: Int) throws(SendError)
        -> ForeignMessage
    {
        guard message.isPermitted else { throw .invalid }
        let headerSize = message.headerSize
        guard headerSize <= Limits.array else { throw .tooLarge }
        guard let pointer = unsafe dbus_message_new(message.kind.number) else { throw .outOfMemory }
        let foreign = unsafe ForeignMessage(adopting: pointer)
        try foreign.setHeader(message)
        var writer = MessageWriter(foreign)
        let encoder = Encoder(
            signature: message.signature,
            descriptors: descriptors,
            limit: Limits.message - headerSize,
            descriptorLimit: count
        )
        try encoder.encode(message.body, to: &writer)
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

extension Message {
    /// Whether the header is one that a peer may send: not in the C library's own name, a reply to some call.
    fileprivate var isPermitted: Bool {
        switch kind {
        case .methodCall(let path, let interface, _, _): path != .local && interface != .local
        case .signal(let path, let interface, _): path != .local && interface != .local
        case .methodReturn(let serial), .error(let serial, _): serial != 0
        }
    }

    /// The size of the header with every field it can have, in bytes; at most what it is on its way to the receiver.
    fileprivate var headerSize: Int {
        var size = 16 + Limits.senderField
        /// Adds a field: its code, its variant's type and a text.
        func add(_ text: String?) {
            guard let text else { return }
            size = (size + 8 + text.utf8.count + 1 + 7) / 8 * 8
        }
        add(destination?.text)
        add(signature.text)
        switch kind {
        case .methodCall(let path, let interface, let member, _):
            add(path.text)
            add(interface?.text)
            add(member.text)
        case .signal(let path, let interface, let member):
            add(path.text)
            add(interface.text)
            add(member.text)
        case .methodReturn: size += 8
        case .error(_, let name):
            add(name.text)
            size += 8
        }
        return size + 8
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
