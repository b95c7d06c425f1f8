internal import Transfer
internal import Wire

extension Service {
    /// Introspection, by a description that depends on the subject.
    static func addIntrospection<Subject>(
        to routes: inout Routes<Subject>,
        _ describe: @escaping @Sendable (borrowing Service, Subject) -> String
    ) {
        routes.on(IntrospectableInterface.Introspect.self) { service, _, subject, _ in
            Arguments(describe(service, subject))
        }
    }

    /// `Peer.Ping`; the machine's id is the event loop's to give.
    static func addPeer<Subject>(to routes: inout Routes<Subject>) {
        routes.on(PeerInterface.Ping.self) { _, _, _, _ in Arguments() }
    }

    /// What an object answers that has no properties: introspection, ping.
    static func addBare<Subject>(
        to routes: inout Routes<Subject>,
        _ object: @escaping @Sendable (Subject) -> Object
    ) {
        addIntrospection(to: &routes) { service, subject in service.introspection(of: object(subject)) }
        addPeer(to: &routes)
    }

    /// What every object of the contract answers: introspection, ping, properties.
    static func addStandard<Subject>(
        to routes: inout Routes<Subject>,
        _ object: @escaping @Sendable (Subject) -> Object
    ) {
        addBare(to: &routes, object)
        addProperties(to: &routes, object)
    }

    /// What an object can do.
    func introspection(of object: Object) -> String {
        switch object {
        case .root:
            IntrospectionDocument.text(
                interfaces: [.tote, .objectManager, .standard],
                children: ["containers", "drags", "clipboards"]
            )
        case .container: IntrospectionDocument.text(interfaces: [.container, .standard], children: [])
        case .drag: IntrospectionDocument.text(interfaces: [.drag, .standard], children: [])
        case .clipboard: IntrospectionDocument.text(interfaces: [.clipboard, .standard], children: [])
        case .node: IntrospectionDocument.text(interfaces: [.bare], children: [])
        case .klipper: IntrospectionDocument.text(interfaces: [.klipper, .bare], children: [])
        case .backup: IntrospectionDocument.text(interfaces: [.backup, .bare], children: [])
        case .loads: IntrospectionDocument.text(interfaces: [.loads, .bare], children: [])
        }
    }

    /// The children of a node above objects.
    func introspection(ofNode path: ObjectPath) -> String {
        let containers = library.names.map { Object.path(of: $0) }
        let clipboards = library.clipboardNames.map { Object.path(of: $0) }
        let objects =
            containers + drags.all.map { Object.path(of: $0.id) } + clipboards + [Self.root]
            + (servesKlipper ? [KlipperInterface.object] : [])
        let prefix = path.text == "/" ? "/" : path.text + "/"
        var seen: Set<Substring> = []
        let children = objects.compactMap { object -> Substring? in
            guard object.text.hasPrefix(prefix) else { return nil }
            return object.text.dropFirst(prefix.utf8.count).prefix { $0 != "/" }
        }
        return IntrospectionDocument.text(
            interfaces: [.bare],
            children: children.filter { seen.insert($0).inserted }.map(String.init)
        )
    }
}
