/// A message of D-Bus as a value: a header and a body.
public struct Message: Hashable, Sendable {
    /// The four kinds of message, each with the header fields that it alone has.
    public enum Kind: Hashable, Sendable {
        /// A call of the method `member` of the object at `path`.
        case methodCall(path: ObjectPath, interface: InterfaceName?, member: MemberName, flags: CallFlags)
        /// The results of the call whose serial is `replySerial`.
        case methodReturn(replySerial: UInt32)
        /// The failure of the call whose serial is `replySerial`.
        case error(replySerial: UInt32, name: ErrorName)
        /// The signal `member` of the object at `path`.
        case signal(path: ObjectPath, interface: InterfaceName, member: MemberName)
    }

    /// What the message is.
    public var kind: Kind
    /// Who sent it: the bus fills it in; nil in a message not sent yet.
    public var sender: BusName?
    /// Whom it is for; nil in a broadcast.
    public var destination: BusName?
    /// The number the sender gave it; 0 in a message not sent yet.
    public var serial: UInt32
    /// The arguments.
    public let body: [Value]
    /// The arguments' types; empty where D-Bus can't write the body's types, which is refused when it is sent.
    public let signature: Signature

    /// A message with any body.
    public init(
        _ kind: Kind,
        destination: BusName? = nil,
        sender: BusName? = nil,
        serial: UInt32 = 0,
        body: [Value] = []
    ) {
        var text = ""
        let isWritable = body.allSatisfy { $0.writeSignature(to: &text, depth: 0) && text.utf8.count <= 255 }
        let isKnown = isWritable && body.allSatisfy(\.isOfOneType)
        self.init(
            kind,
            destination: destination,
            sender: sender,
            serial: serial,
            body: body,
            signature: isKnown ? Signature(known: text) : isWritable ? Signature(text) ?? "" : ""
        )
    }

    /// A message whose body has the types that `arguments` state.
    public init(
        _ kind: Kind,
        destination: BusName? = nil,
        sender: BusName? = nil,
        serial: UInt32 = 0,
        arguments: some ArgumentList
    ) {
        self.init(
            kind,
            destination: destination,
            sender: sender,
            serial: serial,
            body: arguments.body,
            signature: Signature(known: type(of: arguments).signature)
        )
    }

    /// A message whose `body` is known to have the types of `signature`.
    package init(
        _ kind: Kind,
        destination: BusName?,
        sender: BusName?,
        serial: UInt32,
        body: [Value],
        signature: Signature
    ) {
        self.kind = kind
        self.sender = sender
        self.destination = destination
        self.serial = serial
        self.body = body
        self.signature = signature
    }

    /// How many descriptors the body needs beside it: one more than the highest index in it.
    public var descriptorCount: Int { body.descriptorCount }

    /// Whether the sender waits for a return or an error.
    public var expectsReply: Bool {
        switch kind {
        case .methodCall(_, _, _, let flags): !flags.contains(.noReplyExpected)
        case .methodReturn, .error, .signal: false
        }
    }
}
