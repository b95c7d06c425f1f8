import DBus
import TestSupport
import Testing
import Wire

/// An app: a connection of its own that calls the service and hears its signals.
final class Client {
    /// The service's name.
    static let service: BusName = "org.tote.Tote1"
    /// The service's own object.
    static let root: ObjectPath = "/org/tote/Tote1"
    private static let bus: BusName = "org.freedesktop.DBus"

    private var open: Connection?
    /// The name that the bus gave it.
    let name: BusName

    /// Connects to `bus`.
    init(_ bus: PrivateBus) throws {
        let connection = try bus.connect()
        open = connection
        name = connection.uniqueName
    }

    /// The connection.
    var connection: Connection {
        guard let open else { preconditionFailure("A client that has disconnected is not used") }
        return open
    }

    /// Closes the connection, as the end of its process would.
    func disconnect() {
        open = nil
    }

    // MARK: Calling

    /// Calls `method` of the object at `path`; gives its results.
    @discardableResult
    func call<Called: Method>(
        _ method: Called.Type,
        _ path: ObjectPath = Client.root,
        _ arguments: Called.In,
        descriptors: [Descriptor] = []
    ) throws -> Called.Out {
        try exchange(method, path, arguments, descriptors: descriptors).results
    }

    /// Calls `method` of the object at `path`; gives its results, and what came beside them.
    func exchange<Called: Method>(
        _ method: Called.Type,
        _ path: ObjectPath = Client.root,
        _ arguments: Called.In,
        descriptors: [Descriptor] = []
    ) throws -> (results: Called.Out, descriptors: [Descriptor]) {
        try connection.callAndWait(
            method,
            of: path,
            at: Self.service,
            arguments,
            descriptors: descriptors,
            timeout: .seconds(60)
        )
    }

    /// The name of the error that a call is refused with, without the prefix of the service's own.
    func refusal<Called: Method>(
        _ method: Called.Type,
        _ path: ObjectPath = Client.root,
        _ arguments: Called.In,
        descriptors: [Descriptor] = []
    ) throws -> String {
        try Self.refusal { try call(method, path, arguments, descriptors: descriptors) }
    }

    /// The name of the error that `body` is refused with; "" where it is answered.
    static func refusal(_ body: () throws -> some Any) throws -> String {
        do {
            _ = try body()
            return ""
        } catch CallError.remote(let name, _) {
            let prefix = "org.tote.Tote1.Error."
            return name.text.hasPrefix(prefix) ? String(name.text.dropFirst(prefix.count)) : name.text
        }
    }

    /// Sends a call by names, with any body, and gives the answer.
    func call(
        _ member: MemberName,
        of interface: InterfaceName?,
        _ path: ObjectPath,
        _ body: [Value] = [],
        timeout: Duration = .seconds(60)
    ) throws -> [Value] {
        let call = Message.call(member, of: interface, path, at: Self.service, body: body)
        return try connection.callAndWait(call, timeout: timeout).message.body
    }

    /// Waits until the service has answered all that came before.
    func ping() throws {
        _ = try connection.callAndWait(
            .call(PeerInterface.Ping.self, of: Self.root, at: Self.service, Arguments()),
            timeout: .seconds(60)
        )
    }

    // MARK: Hearing

    /// Hears all signals of the service from here on.
    func watch() throws {
        try connection.addMatch("type='signal',sender='\(Self.service.text)'")
        try settleMatches()
    }

    /// The signals of the service that came before this, oldest first.
    func signals() throws -> [Message] {
        try ping()
        var signals: [Message] = []
        while let arrived = connection.next() {
            if case .signal(_, let interface, _) = arrived.message.kind, interface != "org.freedesktop.DBus" {
                signals.append(arrived.message)
            }
        }
        return signals
    }

    /// Hears from here on who owns `name`.
    func watchOwner(of name: BusName) throws {
        try connection.addMatch(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name.text)'"
        )
        try settleMatches()
    }

    /// The next owner of `name`, "" for none, once it changes.
    func nextOwner(of name: BusName) -> String? {
        let arrived = connection.receive { message in
            guard case .signal(_, _, "NameOwnerChanged") = message.kind else { return false }
            return message.body.first == .string(name.text)
        }
        guard case .string(let owner)? = arrived?.message.body.last else { return nil }
        return owner
    }

    /// Whether somebody owns the service's name.
    func serviceIsThere() throws -> Bool {
        let call = Message.call(
            "NameHasOwner",
            of: "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            at: Self.bus,
            body: [.string(Self.service.text)]
        )
        return try connection.callAndWait(call).message.body == [.boolean(true)]
    }

    private func settleMatches() throws {
        let call = Message.call("GetId", of: "org.freedesktop.DBus", "/org/freedesktop/DBus", at: Self.bus)
        _ = try connection.callAndWait(call)
    }
}

extension Message {
    /// The member of a signal, "" where it is none.
    var signalName: String {
        if case .signal(_, _, let member) = kind { member.text } else { "" }
    }

    /// The object that a signal is of.
    var signalPath: ObjectPath? {
        if case .signal(let path, _, _) = kind { path } else { nil }
    }

    /// What it tells, where it is `signal`.
    func body<Emitted: Signal>(of signal: Emitted.Type) -> Emitted.Body? {
        guard case .signal(_, Emitted.interface, Emitted.member) = kind else { return nil }
        return Emitted.Body(body: body)
    }
}
