public import Wire

extension Connection {
    /// How to ask for a name (specification, `org.freedesktop.DBus.RequestName`).
    public struct NameFlags: OptionSet, Sendable {
        /// The bits that the bus takes.
        public let rawValue: UInt32

        /// The flags with the bits `rawValue`.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Others that ask with ``replaceExisting`` may take the name from us.
        public static let allowReplacement = NameFlags(rawValue: 1)
        /// Take the name from an owner that allows it.
        public static let replaceExisting = NameFlags(rawValue: 2)
        /// Don't wait in line for a name that has an owner.
        public static let doNotQueue = NameFlags(rawValue: 4)
    }

    /// What the bus says to a request for a name.
    public enum NameReply: UInt32, Sendable {
        /// The name is ours now.
        case primaryOwner = 1
        /// Another one owns the name; we are in line for it.
        case inQueue = 2
        /// Another one owns the name; we are not in line.
        case exists = 3
        /// The name was ours already.
        case alreadyOwner = 4
    }

    /// Asks the bus for `name`; blocks until it answers.
    public func requestName(
        _ name: BusName,
        _ flags: NameFlags = .doNotQueue,
        timeout: Duration = .seconds(25)
    ) throws(CallError) -> NameReply {
        let call = driverCall("RequestName", [.string(name.text), .uint32(flags.rawValue)])
        let reply = try callAndWait(call, timeout: timeout)
        guard case .uint32(let number)? = reply.message.body.first, let answer = NameReply(rawValue: number) else {
            throw .remote(name: .invalidArgs, message: "The bus's answer to RequestName is none")
        }
        return answer
    }

    /// Asks the bus to send us the messages that `rule` matches; doesn't wait, so a rule that isn't one goes unnoticed.
    public func addMatch(_ rule: String) throws(SendError) {
        try send(driverCall("AddMatch", [.string(rule)], flags: .noReplyExpected))
    }

    /// Takes one ``addMatch(_:)`` of the same `rule` back; doesn't wait.
    public func removeMatch(_ rule: String) throws(SendError) {
        try send(driverCall("RemoveMatch", [.string(rule)], flags: .noReplyExpected))
    }

    /// Says hello to the bus, which gives the name that it answers with; blocks until it does.
    func register() throws(ConnectionError) -> BusName {
        let reply: IncomingMessage
        do {
            reply = try callAndWait(driverCall("Hello", []))
        } catch {
            throw .refused("the bus doesn't let us in: \(error)")
        }
        guard case .string(let text)? = reply.message.body.first, let name = BusName(text) else {
            throw .refused("the bus gave no valid name")
        }
        return name
    }

    private func driverCall(_ member: MemberName, _ body: [Value], flags: CallFlags = []) -> Message {
        .call(
            member,
            of: "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            at: .driver,
            body: body,
            flags: flags
        )
    }
}

extension BusName {
    /// The bus itself.
    public static let driver: BusName = "org.freedesktop.DBus"
}
