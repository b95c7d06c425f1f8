import DBus
import Wire

/// A connection to the service: what an app holds for as long as it has to do with it.
///
///     let tote = try Tote()
///     let photos = try tote.createContainer("photos", collections: ["album", "trash"])
///     let id = try photos.insert(text: "Sunset", at: .end(of: "album"))
///     print(try photos.text(of: id))
///     let drag = try photos.beginDrag([id])
///     try drag.drop(on: photos, at: .end(of: "trash"))
///
/// It is for one thread. Calls block until the service has answered. An app that drops it leaves nothing behind but what
/// it has stored: drags that aren't detached end.
public final class Tote {
    /// The connection to the bus.
    let connection: Connection
    /// Whether descriptors cross the connection: they don't reach another machine.
    let passesDescriptors: Bool
    /// The unique name of the process that is the service now; nil while none is.
    private(set) var owner: BusName?
    /// Keeps what this connection has promised, whenever somebody wants it: called while the app asks for events.
    ///
    /// It may keep the request, and write and finish it later.
    public var keeper: ((ToteRequest) -> Void)?
    /// Who decides about drops, by the object that is asked.
    var deciders: [ObjectPath: (ToteQuestion) -> ToteQuestion.Answer] = [:]

    /// Called about five times a second while a call waits for the service's answer, to show that it goes on; nil at first.
    public var whileWaiting: (() -> Void)?

    /// Connects to the service on the bus of the user's session, and has the bus start it where it isn't running.
    public convenience init() throws(ToteError) {
        try self.init(passesDescriptors: true) { () throws(ConnectionError) in try Connection(.session) }
    }

    /// Connects to the service on the bus at `address`, as D-Bus writes addresses.
    public convenience init(address: String) throws(ToteError) {
        try self.init(passesDescriptors: true) { () throws(ConnectionError) in try Connection(address: address) }
    }

    /// Connects to the service of a user of another machine, over `ssh`, by `systemd-stdio-bridge` there.
    ///
    /// No descriptor reaches another machine: contents go in messages, so that those to be loaded are limited to what
    /// an item document holds.
    public convenience init(host: String) throws(ToteError) {
        let address = HostAddress.text(of: host)
        try self.init(passesDescriptors: false) { () throws(ConnectionError) in try Connection(address: address) }
    }

    private init(
        passesDescriptors: Bool,
        connect: () throws(ConnectionError) -> Connection
    ) throws(ToteError) {
        do {
            connection = try connect()
        } catch {
            throw ToteError(error)
        }
        self.passesDescriptors = passesDescriptors
        try match(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Contact.service.text)'"
        )
        owner = try findOwner()
    }

    /// Takes note of who is the service now.
    func setOwner(_ owner: BusName?) {
        self.owner = owner
    }

    /// The name that the bus gave this connection.
    public var busName: String { connection.uniqueName.text }

    /// The number of the service's process on its machine.
    public var servicePID: UInt32 {
        get throws(ToteError) {
            let body = try callBus("GetConnectionUnixProcessID", [.string(Contact.service.text)])
            guard case .uint32(let number)? = body.first else { throw Self.unreadable("GetConnectionUnixProcessID") }
            return number
        }
    }

    /// The owner of the service's name, started if need be.
    private func findOwner() throws(ToteError) -> BusName {
        let name = [Value.string(Contact.service.text)]
        var answer: [Value]
        do {
            answer = try callBus("GetNameOwner", name)
        } catch .noService {
            _ = try callBus("StartServiceByName", name + [.uint32(0)], timeout: .seconds(120))
            answer = try callBus("GetNameOwner", name)
        }
        guard case .string(let text)? = answer.first, let owner = BusName(text) else {
            throw Self.unreadable("GetNameOwner")
        }
        return owner
    }
}
