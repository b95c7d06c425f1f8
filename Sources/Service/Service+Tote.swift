internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.

extension Service {
    static func addTote(to routes: inout Routes<Void>) {
        routes.on(ToteInterface.CreateContainer.self) { service, turn, _, call throws(Failure) in
            let name = try ContainerName(call.values.0)
            let collections = try Self.collectionNames(call.values.1)
            try service.change(.insert, &turn) { library, edit throws(Failure) in
                try library.create(name, collections: collections, in: &edit)
            }
            service.tellAdded(name, &turn)
            return Arguments(Object.path(of: name))
        }
        routes.on(ToteInterface.DeleteContainer.self) { service, turn, _, call throws(Failure) in
            let name = try ContainerName(call.values)
            try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.delete(name, in: &edit)
            }
            service.endDrags(from: name, &turn)
            service.delegates[name] = nil
            service.leaveAll(name, &turn)
            service.tellRemoved(name, &turn)
            return Arguments()
        }
        routes.on(ToteInterface.BeginDrag.self) { service, turn, _, call throws(Failure) in
            let (items, operations, isDetached) = call.values
            let drafts = try service.drafts(items, &turn)
            let drag = try service.beginDrag(of: drafts, operations, isDetached: isDetached, &turn)
            return Arguments(Object.path(of: drag))
        }
        routes.on(ToteInterface.BeginDragText.self) { service, turn, _, call throws(Failure) in
            let (type, text, operations) = call.values
            let draft = try service.draft(type, text)
            let drag = try service.beginDrag(of: [draft], operations, isDetached: true, &turn)
            return Arguments(Object.path(of: drag))
        }
        routes.on(ToteInterface.BeginDragDocument.self) { service, turn, _, call throws(Failure) in
            let (document, operations) = call.values
            let drafts = try service.drafts(in: document, turn.context)
            let drag = try service.beginDrag(of: drafts, operations, isDetached: true, &turn)
            return Arguments(Object.path(of: drag))
        }
    }

    private static func collectionNames(_ texts: [String]) throws(Failure) -> [CollectionName] {
        var names: [CollectionName] = []
        for text in texts { names.append(try CollectionName(text)) }
        return names
    }
}
