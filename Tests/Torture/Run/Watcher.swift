import DBus
import TestSupport
import Wire

/// Hears what the service tells everybody, in its order.
final class Watcher {
    /// What is heard.
    enum News {
        /// A container is at a new revision.
        case changed(container: Int, revision: UInt64, cause: String, changes: [WireChange])
        /// Another process is the service now, or none is.
        case owner(BusName?)
    }

    /// Its connection.
    let connection: Connection

    /// A watcher on `bus`; it hears everything from here on.
    init(_ bus: PrivateBus) throws {
        connection = try bus.connect()
        let changed = "interface='\(ContainerInterface.name)',member='\(ContainerInterface.Changed.member)'"
        try connection.addMatch("type='signal',\(changed)")
        try connection.addMatch("type='signal',member='NameOwnerChanged',arg0='\(Names.service)'")
        _ = try connection.callAndWait(.call("GetId", of: Self.bus, Self.busPath, at: Self.busName))
    }

    private static let bus: InterfaceName = "org.freedesktop.DBus"
    private static let busName: BusName = "org.freedesktop.DBus"
    private static let busPath: ObjectPath = "/org/freedesktop/DBus"

    /// The process that is the service; `nil`: none is.
    func process() throws -> UInt32? {
        let name = [Value.string(Names.service.text)]
        do {
            let call = Message.call(
                "GetConnectionUnixProcessID",
                of: Self.bus,
                Self.busPath,
                at: Self.busName,
                body: name
            )
            guard case .uint32(let process)? = try connection.callAndWait(call).message.body.first else { return nil }
            return process
        } catch CallError.remote {
            return nil
        }
    }

    /// The next news that has arrived.
    func next() throws -> News? {
        while let arrived = connection.next() {
            guard case .signal(let path, _, let member) = arrived.message.kind else { continue }
            if member == "NameOwnerChanged",
                let (name, _, new) = Arguments<String, String, String>(body: arrived.message.body)?.values,
                name == Names.service.text
            {
                return .owner(BusName(new))
            }
            guard member == ContainerInterface.Changed.member, let container = Names.container(at: path),
                let (revision, cause, changes) = ContainerInterface.Changed.Body(body: arrived.message.body)?.values
            else { continue }
            return .changed(container: container, revision: revision, cause: cause, changes: changes)
        }
        return nil
    }
}
