import Wire

extension ToteEvent {
    /// What a signal of the service tells; nil for one that isn't known here or isn't as it should be.
    init?(_ message: Message) {
        guard case .signal(let path, let interface, let member) = message.kind else { return nil }
        let event: ToteEvent? =
            switch interface {
            case ContainerInterface.name:
                Contact.container(at: path).flatMap { Self.event(ofContainer: $0, member, message.body) }
            case DragInterface.name where member == DragInterface.Ended.member:
                Contact.drag(at: path).flatMap { Self.end(of: $0, message.body) }
            case ClipboardInterface.name:
                Contact.clipboard(at: path).flatMap { Self.event(ofClipboard: $0, member, message.body) }
            case ObjectManagerInterface.name: Self.managed(member, message.body)
            case PropertiesInterface.name where member == PropertiesInterface.PropertiesChanged.member:
                Self.properties(of: ToteObject(path), message.body)
            default: nil
            }
        guard let event else { return nil }
        self = event
    }

    private static func event(ofContainer name: String, _ member: MemberName, _ body: [Value]) -> ToteEvent? {
        switch member {
        case ContainerInterface.Changed.member:
            guard let (revision, cause, changes) = ContainerInterface.Changed.Body(body: body)?.values else {
                return nil
            }
            return .changed(container: name, revision: revision, cause: cause, changes: changes.map(ToteChange.init))
        case ContainerInterface.ItemsLifted.member:
            guard let (drag, ids) = lift(body) else { return nil }
            return .lifted(container: name, drag: drag, ids: ids)
        case ContainerInterface.ItemsReleased.member:
            guard let (drag, ids) = lift(body) else { return nil }
            return .released(container: name, drag: drag, ids: ids)
        case ContainerInterface.DragHovered.member:
            guard let values = ContainerInterface.DragHovered.Body(body: body)?.values,
                let drag = Contact.drag(at: values.0)
            else { return nil }
            let place = TotePlace(collection: values.1, before: values.2)
            return .hovered(container: name, drag: drag, place: place, item: values.3, operation: values.4)
        case ContainerInterface.DragLeft.member:
            guard let path = ContainerInterface.DragLeft.Body(body: body)?.values, let drag = Contact.drag(at: path)
            else { return nil }
            return .left(container: name, drag: drag)
        default: return nil
        }
    }

    private static func event(ofClipboard name: String, _ member: MemberName, _ body: [Value]) -> ToteEvent? {
        switch member {
        case ClipboardInterface.Changed.member:
            guard let (changeCount, types) = ClipboardInterface.Changed.Body(body: body)?.values else { return nil }
            return .clipboardChanged(clipboard: name, changeCount: changeCount, types: types)
        case ClipboardInterface.HistoryChanged.member: return .historyChanged(clipboard: name)
        default: return nil
        }
    }

    private static func lift(_ body: [Value]) -> (drag: UInt64, ids: [String])? {
        guard let (path, ids) = ContainerInterface.ItemsLifted.Body(body: body)?.values,
            let drag = Contact.drag(at: path)
        else { return nil }
        return (drag, ids)
    }

    private static func end(of drag: UInt64, _ body: [Value]) -> ToteEvent? {
        guard let (outcome, operation, taken) = DragInterface.Ended.Body(body: body)?.values else { return nil }
        return .ended(drag: drag, outcome: outcome, operation: operation, taken: taken.map { Int($0) })
    }

    private static func managed(_ member: MemberName, _ body: [Value]) -> ToteEvent? {
        switch member {
        case ObjectManagerInterface.InterfacesAdded.member:
            ObjectManagerInterface.InterfacesAdded.Body(body: body).map { .interfacesAdded(ToteObject($0.values.0)) }
        case ObjectManagerInterface.InterfacesRemoved.member:
            ObjectManagerInterface.InterfacesRemoved.Body(body: body).map {
                .interfacesRemoved(ToteObject($0.values.0))
            }
        default: nil
        }
    }

    private static func properties(of object: ToteObject, _ body: [Value]) -> ToteEvent? {
        guard let (_, values, invalidated) = PropertiesInterface.PropertiesChanged.Body(body: body)?.values else {
            return nil
        }
        return .propertiesChanged(object, values: values, invalidated: invalidated)
    }
}
