/// The fields of a header, as far as they are there (specification, "Header Fields").
struct HeaderFields {
    var path: ObjectPath?
    var interface: InterfaceName?
    var member: MemberName?
    var errorName: ErrorName?
    var replySerial: UInt32 = 0
    var destination: BusName?
    var sender: BusName?
    /// The types of the body; nil where it nests too deep to be read.
    var signature: Signature? = ""
    var descriptorCount = 0

    /// What the message is; nil for a kind to be ignored, and `malformed` where a field is missing.
    func kind(_ head: MessageHead) throws(UnmarshallingError) -> Message.Kind? {
        switch head.kind {
        case 1:
            guard let path, let member else { throw .malformed }
            return .methodCall(
                path: path,
                interface: interface,
                member: member,
                flags: CallFlags(rawValue: head.flags & 3)
            )
        case 2:
            guard replySerial != 0 else { throw .malformed }
            return .methodReturn(replySerial: replySerial)
        case 3:
            guard let errorName, replySerial != 0 else { throw .malformed }
            return .error(replySerial: replySerial, name: errorName)
        case 4:
            guard let path, let interface, let member else { throw .malformed }
            // Nobody but a library may speak so, to its own process.
            return interface == .local ? nil : .signal(path: path, interface: interface, member: member)
        default: return nil
        }
    }
}
