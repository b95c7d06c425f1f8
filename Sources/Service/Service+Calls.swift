internal import Transfer
public import Wire

extension Service {
    /// One turn for a call of a method; `NoSuchDrag` for a drag that isn't there, else the standard errors for what
    /// fits nothing.
    ///
    /// A call that awaits others is handled again with what they answered.
    public mutating func handle(_ call: Message, _ context: Context) -> Outcome {
        if let drop = context.answers?.drop { drags[drop]?.endDrop() }
        return turn(context) { service, turn throws(Refusal) in
            guard case .methodCall(let path, let interface, let member, _) = call.kind else {
                throw .standard(.failed, "only methods are called")
            }
            if let answers = context.answers { try service.checkPromises(answers, &turn) }
            switch service.objects.object(at: path) {
            case .root?:
                let route = try Self.rootRoutes.find(interface, member)
                return try service.run(route, &turn, (), call, member)
            case .container(let name)? where service.library.holds(name):
                let route = try Self.containerRoutes.find(interface, member)
                return try service.run(route, &turn, name, call, member)
            case .drag(let id)? where service.drags[id] != nil:
                let route = try Self.dragRoutes.find(interface, member)
                service.drags[id]?.touch(context.now)
                return try service.run(route, &turn, id, call, member)
            case .clipboard(let name)? where service.library.find(name) != nil || Self.makesClipboard(member):
                let route = try Self.clipboardRoutes.find(interface, member)
                return try service.run(route, &turn, name, call, member)
            case .node?:
                let route = try Self.nodeRoutes.find(interface, member)
                return try service.run(route, &turn, path, call, member)
            case .klipper? where service.servesKlipper:
                let route = try Self.klipperRoutes.find(interface, member)
                return try service.run(route, &turn, (), call, member)
            case .backup?:
                let route = try Self.backupRoutes.find(interface, member)
                return try service.run(route, &turn, (), call, member)
            case .drag(let id)?:
                throw .failure(Failure(.noSuchDrag, "there is no drag \(id.number): it ended, or never was"))
            case .container(let name)?:
                throw .standard(.unknownObject, "there is no container \(name.text.quoted), at \(path)")
            case .clipboard(let name)?:
                throw .standard(.unknownObject, "there is no clipboard \(name.text.quoted), at \(path)")
            case .klipper?, nil:
                throw .standard(.unknownObject, "there is no object \(path)")
            }
        }
    }

    private mutating func run<Subject>(
        _ route: Routes<Subject>.Route,
        _ turn: inout Turn,
        _ subject: Subject,
        _ call: Message,
        _ member: MemberName
    ) throws(Refusal) -> Answer {
        guard call.signature.text == route.signature else {
            throw .standard(
                .invalidArgs,
                "\(member) takes arguments of the signature \"\(route.signature)\", not \"\(call.signature)\""
            )
        }
        return try route.run(&self, &turn, subject, call.body)
    }

    static let rootRoutes: Routes<Void> = {
        var routes = Routes<Void>()
        addStandard(to: &routes) { _ in .root }
        addObjectManager(to: &routes)
        addTote(to: &routes)
        return routes
    }()

    static let containerRoutes: Routes<ContainerName> = {
        var routes = Routes<ContainerName>()
        addStandard(to: &routes) { .container($0) }
        addCollections(to: &routes)
        addReading(to: &routes)
        addChanging(to: &routes)
        addClipboards(to: &routes)
        addDelegates(to: &routes)
        return routes
    }()

    static let dragRoutes: Routes<DragID> = {
        var routes = Routes<DragID>()
        addStandard(to: &routes) { .drag($0) }
        addDropping(to: &routes)
        addTaking(to: &routes)
        return routes
    }()

    static let clipboardRoutes: Routes<ClipboardName> = {
        var routes = Routes<ClipboardName>()
        addStandard(to: &routes) { .clipboard($0) }
        addCopying(to: &routes)
        addPasting(to: &routes)
        addHistory(to: &routes)
        return routes
    }()

    static let nodeRoutes: Routes<ObjectPath> = {
        var routes = Routes<ObjectPath>()
        addIntrospection(to: &routes) { service, path in service.introspection(ofNode: path) }
        addPeer(to: &routes)
        return routes
    }()
}

extension Drag {
    /// Takes note that somebody is busy with it.
    mutating func touch(_ now: Int64) {
        if end == nil { touched = now }
    }
}
