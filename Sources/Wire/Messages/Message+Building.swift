extension Message {
    /// A call of `method` of the object at `path` of `destination`.
    public static func call<Called: Method>(
        _ method: Called.Type,
        of path: ObjectPath,
        at destination: BusName?,
        _ arguments: Called.In,
        flags: CallFlags = []
    ) -> Message {
        Message(
            .methodCall(path: path, interface: Called.interface, member: Called.member, flags: flags),
            destination: destination,
            arguments: arguments
        )
    }

    /// A call by names, with any body.
    public static func call(
        _ member: MemberName,
        of interface: InterfaceName?,
        _ path: ObjectPath,
        at destination: BusName?,
        body: [Value] = [],
        flags: CallFlags = []
    ) -> Message {
        Message(
            .methodCall(path: path, interface: interface, member: member, flags: flags),
            destination: destination,
            body: body
        )
    }

    /// `signal` of the object at `path`, to `destination` alone or, without one, to everybody who asked for it.
    public static func signal<Emitted: Signal>(
        _ signal: Emitted.Type,
        of path: ObjectPath,
        to destination: BusName? = nil,
        _ body: Emitted.Body
    ) -> Message {
        Message(
            .signal(path: path, interface: Emitted.interface, member: Emitted.member),
            destination: destination,
            arguments: body
        )
    }

    /// A signal by names, with any body.
    public static func signal(
        _ member: MemberName,
        of interface: InterfaceName,
        _ path: ObjectPath,
        to destination: BusName? = nil,
        body: [Value] = []
    ) -> Message {
        Message(
            .signal(path: path, interface: interface, member: member),
            destination: destination,
            body: body
        )
    }

    /// The return of `call` with the results `body`.
    public static func reply(to call: Message, body: [Value] = []) -> Message {
        Message(.methodReturn(replySerial: call.serial), destination: call.sender, body: body)
    }

    /// The return of `call` with the results `arguments`.
    public static func reply(to call: Message, _ arguments: some ArgumentList) -> Message {
        Message(.methodReturn(replySerial: call.serial), destination: call.sender, arguments: arguments)
    }

    /// The failure of `call`, with a sentence for people.
    ///
    /// A U+0000 in the sentence, which no message can carry, is shown as U+FFFD: the caller hears of the failure in any
    /// case.
    public static func error(to call: Message, name: ErrorName, message: String) -> Message {
        let scalars = message.unicodeScalars.lazy.map { $0.value == 0 ? "\u{FFFD}" : $0 }
        let sentence = message.utf8.contains(0) ? String(String.UnicodeScalarView(scalars)) : message
        return Message(
            .error(replySerial: call.serial, name: name),
            destination: call.sender,
            body: [.string(sentence)]
        )
    }

    /// The sentence of an error: its first argument where that is text, else empty.
    public var errorMessage: String {
        guard case .error = kind, case .string(let text)? = body.first else { return "" }
        return text
    }
}
