internal import Transfer
internal import Wire

extension Service {
    /// `org.freedesktop.DBus.Properties` for objects of one kind.
    static func addProperties<Subject>(
        to routes: inout Routes<Subject>,
        _ object: @escaping @Sendable (Subject) -> Object
    ) {
        routes.onStandard(PropertiesInterface.Get.self) { service, turn, subject, call throws(Refusal) in
            let (interface, property) = call.values
            let names = try service.propertyNames(of: object(subject), interface)
            guard names.contains(property) else { throw unknown(property, of: interface) }
            let value = service.property(property, of: object(subject), for: turn.context.viewer)
            return Answer(Arguments(Variant(value)).body)
        }
        routes.onStandard(PropertiesInterface.GetAll.self) { service, turn, subject, call throws(Refusal) in
            let names = try service.propertyNames(of: object(subject), call.values)
            let entries = names.map { name in
                let value = service.property(name, of: object(subject), for: turn.context.viewer)
                return VariantDictionary.Entry(key: name, value: value)
            }
            return Answer(Arguments(VariantDictionary(entries)).body)
        }
        routes.onStandard(PropertiesInterface.Set.self) { service, turn, subject, call throws(Refusal) in
            let (interface, property, value) = call.values
            let names = try service.propertyNames(of: object(subject), interface)
            guard names.contains(property) else { throw unknown(property, of: interface) }
            switch object(subject) {
            case .container(let name):
                guard let property = ContainerInterface.Property(rawValue: property), property.isWritable else { break }
                try service.set(property, of: name, to: value.value, &turn)
                return Answer([])
            case .clipboard(let name):
                guard let property = ClipboardInterface.Property(rawValue: property), property.isWritable else { break }
                try service.set(property, of: name, to: value.value, &turn)
                return Answer([])
            case .root, .drag, .node, .klipper, .backup, .loads: break
            }
            throw .standard(.propertyReadOnly, "the property \(property) can only be read")
        }
    }

    private static func unknown(_ property: String, of interface: String) -> Refusal {
        .standard(.unknownProperty, "the interface \(interface) has no property \(property.quoted)")
    }

    /// The properties of an interface of an object; `""` stands for the object's own interface.
    private func propertyNames(of object: Object, _ interface: String) throws(Refusal) -> [String] {
        let own: (name: InterfaceName, properties: [String])? =
            switch object {
            case .root: (ToteInterface.name, ToteInterface.Property.allCases.map(\.rawValue))
            case .container: (ContainerInterface.name, ContainerInterface.Property.allCases.map(\.rawValue))
            case .drag: (DragInterface.name, DragInterface.Property.allCases.map(\.rawValue))
            case .clipboard: (ClipboardInterface.name, ClipboardInterface.Property.allCases.map(\.rawValue))
            case .node, .klipper, .backup, .loads: nil
            }
        if let own, interface.isEmpty || interface == own.name.text { return own.properties }
        let others = [PropertiesInterface.name, IntrospectableInterface.name, PeerInterface.name]
        guard
            others.contains(where: { $0.text == interface })
                || (object == .root && interface == ObjectManagerInterface.name.text)
        else { throw .standard(.unknownInterface, "there is no interface \(interface.quoted) here") }
        return []
    }

    private func property(_ name: String, of object: Object, for viewer: Viewer) -> Value {
        let value: Value? =
            switch object {
            case .root: ToteInterface.Property(rawValue: name).map { self.value(of: $0) }
            case .container(let container):
                ContainerInterface.Property(rawValue: name).flatMap { self.value(of: $0, of: container) }
            case .drag(let id):
                DragInterface.Property(rawValue: name).flatMap { self.value(of: $0, of: id, for: viewer) }
            case .clipboard(let clipboard):
                ClipboardInterface.Property(rawValue: name).flatMap { self.value(of: $0, of: clipboard, for: viewer) }
            case .node, .klipper, .backup, .loads: nil
            }
        return value ?? .string("")
    }

    /// The value of a property of the service.
    func value(of property: ToteInterface.Property) -> Value {
        switch property {
        case .version: .string(version)
        case .containers: .strings(library.names.map(\.text))
        }
    }

    /// The value of a property of a container.
    func value(of property: ContainerInterface.Property, of name: ContainerName) -> Value? {
        guard let container = library.find(name) else { return nil }
        return switch property {
        case .name: .string(name.text)
        case .title: .string(container.title)
        case .collections: .strings(container.collectionNames.map(\.text))
        case .reorderable: .boolean(container.isReorderable)
        case .acceptsDrops: .boolean(container.acceptsDrops)
        case .revision: .uint64(container.revision)
        case .lifted: .strings(drags.open.filter { $0.container == name }.flatMap { $0.lifted.map(\.id.text) })
        case .canUndo: .boolean(container.canUndo)
        case .canRedo: .boolean(container.canRedo)
        }
    }

    private mutating func set(
        _ property: ContainerInterface.Property,
        of name: ContainerName,
        to value: Value,
        _ turn: inout Turn
    ) throws(Refusal) {
        let change: ContainerProperty
        switch (property, value) {
        case (.title, .string(let title)): change = .title(title)
        case (.reorderable, .boolean(let isReorderable)): change = .isReorderable(isReorderable)
        case (.acceptsDrops, .boolean(let acceptsDrops)): change = .acceptsDrops(acceptsDrops)
        default:
            throw .standard(.invalidArgs, "the property \(property.rawValue) is of type \"\(property.signature)\"")
        }
        guard self.value(of: property, of: name) != value else { return }
        do {
            try self.change(.update, &turn) { library, edit throws(Failure) in
                try library.set(change, of: name, in: &edit)
            }
        } catch {
            throw .failure(error)
        }
        tellProperties([property], of: name, &turn)
    }

    /// Tells that properties of a container are others now.
    func tellProperties(_ properties: [ContainerInterface.Property], of name: ContainerName, _ turn: inout Turn) {
        // What a signal doesn't carry need not be listed for it.
        let unlisted: [ContainerInterface.Property] =
            properties.contains(.lifted) && liftedCount(of: name) > Limits.idsInSignal ? [.lifted] : []
        turn.tellProperties(
            of: ContainerInterface.name,
            at: Object.path(of: name),
            properties.compactMap { property in
                unlisted.contains(property) ? nil : value(of: property, of: name).map { (property.rawValue, $0) }
            },
            toAskFor: unlisted.map(\.rawValue)
        )
    }

    private func liftedCount(of name: ContainerName) -> Int {
        drags.open.lazy.filter { $0.container == name }.reduce(0) { $0 + $1.count - $1.gone.count }
    }
}

extension Turn {
    /// Tells that properties of an object have these values now. One that names more than a signal carries is to be
    /// asked for, as others are.
    mutating func tellProperties(
        of interface: InterfaceName,
        at path: ObjectPath,
        _ properties: [(String, Value)],
        toAskFor others: [String] = []
    ) {
        guard !properties.isEmpty || !others.isEmpty else { return }
        var changed: [VariantDictionary.Entry] = []
        var invalidated = others
        for (name, value) in properties {
            if case .strings(let names) = value, names.count > Limits.idsInSignal {
                invalidated.append(name)
            } else {
                changed.append(VariantDictionary.Entry(key: name, value: value))
            }
        }
        tell(
            .signal(
                PropertiesInterface.PropertiesChanged.self,
                of: path,
                Arguments(interface.text, VariantDictionary(changed), invalidated)
            )
        )
    }
}
