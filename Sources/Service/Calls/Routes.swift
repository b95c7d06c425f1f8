internal import Transfer
internal import Wire

/// The methods that objects of one kind answer: each with its signature and its handler, by interface and name.
struct Routes<Subject>: Sendable {
    /// A method and what answers it.
    struct Route: Sendable {
        let signature: String
        let run: @Sendable (inout Service, inout Turn, Subject, [Value]) throws(Refusal) -> Answer
    }

    private var routes: [String: [String: Route]] = [:]

    /// The route of a method. A call without an interface finds one of that name, as the specification allows: ours
    /// before a standard one.
    ///
    /// Throws `UnknownInterface` and `UnknownMethod`.
    func find(_ interface: InterfaceName?, _ member: MemberName) throws(Refusal) -> Route {
        guard let interface else {
            // By name our interfaces stand behind the standard ones.
            let known = routes.filter { $0.value[member.text] != nil }.max { $0.key < $1.key }
            guard let route = known?.value[member.text] else {
                throw .standard(.unknownMethod, "there is no method \(member) here")
            }
            return route
        }
        guard let members = routes[interface.text] else {
            throw .standard(.unknownInterface, "there is no interface \(interface) here")
        }
        guard let route = members[member.text] else {
            throw .standard(.unknownMethod, "the interface \(interface) has no method \(member)")
        }
        return route
    }

    /// The route of a method, for `subject`.
    func find(
        _ interface: InterfaceName?,
        _ member: MemberName,
        of subject: Subject
    ) throws(Refusal) -> CalledMethod {
        let route = try find(interface, member)
        return CalledMethod(signature: route.signature) { service, turn, body throws(Refusal) in
            try route.run(&service, &turn, subject, body)
        }
    }

    /// Answers `method` by `handle`.
    mutating func on<Called: Method>(
        _ method: Called.Type,
        _ handle: @escaping @Sendable (inout Service, inout Turn, Subject, Called.In) throws(Failure) -> Called.Out
    ) {
        add(method) { service, turn, subject, body throws(Refusal) in
            let call = try Self.arguments(of: method, body)
            do throws(Failure) {
                return Answer(try handle(&service, &turn, subject, call).body)
            } catch {
                throw .failure(error)
            }
        }
    }

    /// Answers `method` by `handle`, which may give descriptors.
    mutating func onContents<Called: Method>(
        _ method: Called.Type,
        _ handle: @escaping @Sendable (inout Service, inout Turn, Subject, Called.In) throws(Failure) -> Answer
    ) {
        add(method) { service, turn, subject, body throws(Refusal) in
            let call = try Self.arguments(of: method, body)
            do throws(Failure) {
                return try handle(&service, &turn, subject, call)
            } catch {
                throw .failure(error)
            }
        }
    }

    /// Answers `method` by `handle`, which may refuse with a standard error.
    mutating func onStandard<Called: Method>(
        _ method: Called.Type,
        _ handle: @escaping @Sendable (inout Service, inout Turn, Subject, Called.In) throws(Refusal) -> Answer
    ) {
        add(method) { service, turn, subject, body throws(Refusal) in
            try handle(&service, &turn, subject, try Self.arguments(of: method, body))
        }
    }

    private mutating func add<Called: Method>(
        _ method: Called.Type,
        _ run: @escaping @Sendable (inout Service, inout Turn, Subject, [Value]) throws(Refusal) -> Answer
    ) {
        routes[Called.interface.text, default: [:]][Called.member.text] = Route(
            signature: Called.In.signature,
            run: run
        )
    }

    private static func arguments<Called: Method>(
        of method: Called.Type,
        _ body: [Value]
    ) throws(Refusal) -> Called.In {
        guard let call = Called.In(body: body) else {
            throw .standard(
                .invalidArgs,
                "\(Called.member) takes arguments of the signature \"\(Called.In.signature)\""
            )
        }
        return call
    }

    /// The names of the methods, by interface; for the check against the contract.
    var methods: [String: Set<String>] { routes.mapValues { Set($0.keys) } }
}
