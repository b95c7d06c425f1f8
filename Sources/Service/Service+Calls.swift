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
            let method = try service.method(of: call)
            if let answers = context.answers { try service.checkPromises(answers, &turn) }
            guard method.fits(call) else {
                throw .standard(
                    .invalidArgs,
                    "\(call.memberName) takes arguments of the signature \"\(method.signature)\", not \"\(call.signature)\""
                )
            }
            if let id = service.drag(of: call) { service.drags[id]?.touch(context.now) }
            return try method.run(&service, &turn, call.body)
        }
    }

    /// Whether a call takes the descriptors that it brings. Those of another are of no use, nor are those of a call that
    /// nothing answers.
    public mutating func takesDescriptors(_ call: Message) -> Bool {
        do throws(Refusal) {
            let method = try method(of: call)
            return method.takesDescriptors && method.fits(call)
        } catch {
            return false
        }
    }

    /// The method that a call names; a refusal where its object, or the object's interface, has none.
    private mutating func method(of call: Message) throws(Refusal) -> CalledMethod {
        guard case .methodCall(let path, let interface, let member, _) = call.kind else {
            throw .standard(.failed, "only methods are called")
        }
        switch objects.object(at: path) {
        case .root?: return try Self.rootRoutes.find(interface, member, of: ())
        case .container(let name)? where library.holds(name):
            return try Self.containerRoutes.find(interface, member, of: name)
        case .drag(let id)? where drags[id] != nil: return try Self.dragRoutes.find(interface, member, of: id)
        case .clipboard(let name)? where library.find(name) != nil || Self.makesClipboard(member):
            return try Self.clipboardRoutes.find(interface, member, of: name)
        case .node?: return try Self.nodeRoutes.find(interface, member, of: path)
        case .klipper? where servesKlipper: return try Self.klipperRoutes.find(interface, member, of: ())
        case .backup?: return try Self.backupRoutes.find(interface, member, of: ())
        case .loads?: return try Self.loadsRoutes.find(interface, member, of: ())
        case .drag(let id)?:
            throw .failure(Failure(.noSuchDrag, "there is no drag \(id.number): it ended, or never was"))
        case .container(let name)?:
            throw .standard(.unknownObject, "there is no container \(name.text.quoted), at \(path)")
        case .clipboard(let name)?:
            throw .standard(.unknownObject, "there is no clipboard \(name.text.quoted), at \(path)")
        case .klipper?, nil: throw .standard(.unknownObject, "there is no object \(path)")
        }
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

extension Message {
    /// The name of the method that it calls; `""` where it calls none.
    fileprivate var memberName: String {
        if case .methodCall(_, _, let member, _) = kind { member.text } else { "" }
    }
}

extension Drag {
    /// Takes note that somebody is busy with it.
    mutating func touch(_ now: Int64) {
        if end == nil { touched = now }
    }
}
