internal import Transfer
internal import Wire

extension Service {
    /// `org.freedesktop.DBus.ObjectManager`, at the root.
    static func addObjectManager(to routes: inout Routes<Void>) {
        routes.on(ObjectManagerInterface.GetManagedObjects.self) { service, turn, _, _ in
            var objects = WireDictionary<ObjectPath, InterfaceProperties>()
            for name in service.library.names {
                objects.entries.append(.init(key: Object.path(of: name), value: service.interfaces(of: name)))
            }
            for drag in service.drags.all {
                let interfaces = service.interfaces(of: drag.id, for: turn.context.viewer)
                objects.entries.append(.init(key: Object.path(of: drag.id), value: interfaces))
            }
            for name in service.library.clipboardNames {
                let interfaces = service.interfaces(of: name, for: turn.context.viewer)
                objects.entries.append(.init(key: Object.path(of: name), value: interfaces))
            }
            return Arguments(objects)
        }
    }

    private func interfaces(of name: ContainerName) -> InterfaceProperties {
        let properties = ContainerInterface.Property.allCases.compactMap { property in
            value(of: property, of: name).map { VariantDictionary.Entry(key: property.rawValue, value: $0) }
        }
        return InterfaceProperties([.init(key: ContainerInterface.name.text, value: VariantDictionary(properties))])
    }

    private func interfaces(of name: ClipboardName, for viewer: Viewer) -> InterfaceProperties {
        let properties = ClipboardInterface.Property.allCases.compactMap { property in
            value(of: property, of: name, for: viewer).map {
                VariantDictionary.Entry(key: property.rawValue, value: $0)
            }
        }
        return InterfaceProperties([.init(key: ClipboardInterface.name.text, value: VariantDictionary(properties))])
    }

    private func interfaces(of id: DragID, for viewer: Viewer) -> InterfaceProperties {
        let properties = DragInterface.Property.allCases.compactMap { property in
            value(of: property, of: id, for: viewer).map {
                VariantDictionary.Entry(key: property.rawValue, value: $0)
            }
        }
        return InterfaceProperties([.init(key: DragInterface.name.text, value: VariantDictionary(properties))])
    }

    /// Tells that a container is there now.
    func tellAdded(_ name: ContainerName, _ turn: inout Turn) {
        turn.tell(
            .signal(
                ObjectManagerInterface.InterfacesAdded.self,
                of: Self.root,
                Arguments(Object.path(of: name), interfaces(of: name))
            )
        )
        tellContainers(&turn)
    }

    /// Tells that a container is gone.
    func tellRemoved(_ name: ContainerName, _ turn: inout Turn) {
        tellRemoved(Object.path(of: name), ContainerInterface.name, &turn)
        tellContainers(&turn)
    }

    private func tellContainers(_ turn: inout Turn) {
        let containers = ToteInterface.Property.containers
        turn.tellProperties(of: ToteInterface.name, at: Self.root, [(containers.rawValue, value(of: containers))])
    }

    /// Tells that a drag is there now, as everybody may see it.
    func tellAdded(_ id: DragID, _ turn: inout Turn) {
        turn.tell(
            .signal(
                ObjectManagerInterface.InterfacesAdded.self,
                of: Self.root,
                Arguments(Object.path(of: id), interfaces(of: id, for: .everybody))
            )
        )
    }

    /// Tells that a clipboard is there now, as everybody may see it.
    func tellAdded(_ name: ClipboardName, _ turn: inout Turn) {
        turn.tell(
            .signal(
                ObjectManagerInterface.InterfacesAdded.self,
                of: Self.root,
                Arguments(Object.path(of: name), interfaces(of: name, for: .everybody))
            )
        )
    }

    /// Tells that a drag is forgotten.
    func tellRemoved(_ id: DragID, _ turn: inout Turn) {
        tellRemoved(Object.path(of: id), DragInterface.name, &turn)
    }

    private func tellRemoved(_ path: ObjectPath, _ interface: InterfaceName, _ turn: inout Turn) {
        turn.tell(
            .signal(ObjectManagerInterface.InterfacesRemoved.self, of: Self.root, Arguments(path, [interface.text]))
        )
    }
}
