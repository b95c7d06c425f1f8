import DBus
import Wire

// Calls of the service and of the bus, with errors of ours.

extension Tote {
    /// How long a call may take that moves contents of any size.
    static let patience = Duration.seconds(24 * 3600)

    /// Calls `method` of the object at `path`.
    func call<Called: Method>(
        _ method: Called.Type,
        of path: ObjectPath,
        _ arguments: Called.In,
        descriptors: [Descriptor] = [],
        timeout: Duration = .seconds(60)
    ) throws(ToteError) -> Called.Out {
        try exchange(method, of: path, arguments, descriptors: descriptors, timeout: timeout).results
    }

    /// Calls `method`, and gives the descriptors that its results came with.
    func exchange<Called: Method>(
        _ method: Called.Type,
        of path: ObjectPath,
        _ arguments: Called.In,
        descriptors: [Descriptor] = [],
        timeout: Duration = .seconds(60)
    ) throws(ToteError) -> (results: Called.Out, descriptors: [Descriptor]) {
        do {
            return try connection.callAndWait(
                method,
                of: path,
                at: Contact.service,
                arguments,
                descriptors: descriptors,
                timeout: timeout,
                whileWaiting: whileWaiting
            )
        } catch {
            throw ToteError(error)
        }
    }

    /// Calls a method of the bus.
    func callBus(
        _ member: MemberName,
        _ body: [Value],
        timeout: Duration = .seconds(25)
    ) throws(ToteError) -> [Value] {
        let call = Message.call(
            member,
            of: "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            at: Contact.bus,
            body: body
        )
        do {
            return try connection.callAndWait(call, timeout: timeout).message.body
        } catch {
            throw ToteError(error)
        }
    }

    /// Has the bus send us what `rule` matches.
    func match(_ rule: String) throws(ToteError) {
        do {
            try connection.addMatch(rule)
        } catch {
            throw ToteError(error)
        }
    }

    /// All properties of an interface of the object at `path`.
    func properties(of path: ObjectPath, _ interface: InterfaceName) throws(ToteError) -> VariantDictionary {
        try call(PropertiesInterface.GetAll.self, of: path, Arguments(interface.text)).values
    }

    /// One property.
    func property<Content: WireCodable>(
        _ name: String,
        as type: Content.Type,
        of path: ObjectPath,
        _ interface: InterfaceName
    ) throws(ToteError) -> Content {
        let answer = try call(PropertiesInterface.Get.self, of: path, Arguments(interface.text, name)).values
        guard let content = Content(wire: answer.value) else { throw Self.unreadable(name) }
        return content
    }

    /// Sets a property.
    func setProperty(
        _ name: String,
        to value: Value,
        of path: ObjectPath,
        _ interface: InterfaceName
    ) throws(ToteError) {
        _ = try call(PropertiesInterface.Set.self, of: path, Arguments(interface.text, name, Variant(value)))
    }

    /// The error for an answer that isn't what was asked for.
    static func unreadable(_ what: String) -> ToteError {
        .refused(name: ErrorName.invalidArgs.text, message: "the answer to \(what) is none")
    }
}
