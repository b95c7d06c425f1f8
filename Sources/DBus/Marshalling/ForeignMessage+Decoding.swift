import CDBus
import Wire

extension ForeignMessage {
    /// What the message is for the loop that takes it.
    enum Reading {
        /// A message to hand on.
        case message(IncomingMessage)
        /// A message whose body can't be handed on, for the given reason; its header can.
        case unreadable(Message, DecodingError)
        /// Nothing to hand on: the C library's own word, or of a kind to be ignored (specification, "Message Types").
        case nothing
    }

    /// Reads header and body, and takes the descriptors.
    func read() -> Reading {
        guard let kind = kind() else { return .nothing }
        let sender = unsafe text(dbus_message_get_sender(pointer)).map(BusName.init(known:))
        let destination = unsafe text(dbus_message_get_destination(pointer)).map(BusName.init(known:))
        let serial = unsafe dbus_message_get_serial(pointer)
        let types = unsafe text(dbus_message_get_signature(pointer)) ?? ""

        func message(_ body: [Value], _ signature: Signature) -> Message {
            Message(
                kind,
                destination: destination,
                sender: sender,
                serial: serial,
                body: body,
                signature: signature
            )
        }
        guard let signature = Signature(types) else { return .unreadable(message([], ""), .signature) }
        var decoder = Decoder()
        var reader = MessageReader(self)
        do {
            let body = try decoder.values(&reader)
            return .message(IncomingMessage(message: message(body, signature), descriptors: decoder.descriptors))
        } catch {
            return .unreadable(message([], ""), error)
        }
    }

    private func kind() -> Message.Kind? {
        let path = unsafe text(dbus_message_get_path(pointer)).map(ObjectPath.init(known:))
        let interface = unsafe text(dbus_message_get_interface(pointer)).map(InterfaceName.init(known:))
        let member = unsafe text(dbus_message_get_member(pointer)).map(MemberName.init(known:))
        switch unsafe dbus_message_get_type(pointer) {
        case DBUS_MESSAGE_TYPE_METHOD_CALL:
            guard let path, let member else { return nil }
            var flags: CallFlags = []
            if unsafe dbus_message_get_no_reply(pointer) != 0 { flags.insert(.noReplyExpected) }
            if unsafe dbus_message_get_auto_start(pointer) == 0 { flags.insert(.noAutoStart) }
            return .methodCall(path: path, interface: interface, member: member, flags: flags)
        case DBUS_MESSAGE_TYPE_METHOD_RETURN:
            return .methodReturn(replySerial: unsafe dbus_message_get_reply_serial(pointer))
        case DBUS_MESSAGE_TYPE_ERROR:
            guard let name = unsafe text(dbus_message_get_error_name(pointer)) else { return nil }
            let serial = unsafe dbus_message_get_reply_serial(pointer)
            return .error(replySerial: serial, name: ErrorName(known: name))
        case DBUS_MESSAGE_TYPE_SIGNAL:
            guard let path, let interface, let member, interface != .local else { return nil }
            return .signal(path: path, interface: interface, member: member)
        default:
            return nil
        }
    }

    private func text(_ characters: UnsafePointer<CChar>?) -> String? {
        guard let characters = unsafe characters else { return nil }
        return unsafe String(cString: characters)
    }
}
