internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Container that read.

extension Service {
    static func addReading(to routes: inout Routes<ContainerName>) {
        routes.on(ContainerInterface.Snapshot.self) { service, _, name, _ throws(Failure) in
            let container = try service.library[name]
            let collections = container.snapshot().map { WireCollection($0.collection.text, $0.ids.map(\.text)) }
            return Arguments(container.revision, collections)
        }
        routes.on(ContainerInterface.List.self) { service, _, name, call throws(Failure) in
            let (collection, after, limit) = call.values
            let place = try place(collection, after)
            let ids = try service.library[name].list(place.collection, after: place.before, limit: Int(limit))
            return Arguments(ids.map(\.text))
        }
        routes.on(ContainerInterface.Locate.self) { service, _, name, call throws(Failure) in
            let (collection, index) = try service.library[name].locate(try ItemID(call.values))
            return Arguments(collection.text, UInt64(index))
        }
        routes.on(ContainerInterface.Get.self) { service, turn, name, call throws(Failure) in
            let ids = try Self.ids(call.values)
            let items = try service.items(ids, of: name)
            return Arguments(try service.wire(items, ids, turn.context))
        }
        routes.on(ContainerInterface.GetText.self) { service, turn, name, call throws(Failure) in
            let (id, type) = call.values
            let item = try service.library[name].item(try ItemID(id))
            let request = try service.request(type, textWanted: true)
            return Arguments(try service.text(of: item, request, &turn))
        }
        routes.on(ContainerInterface.GetDocument.self) { service, turn, name, call throws(Failure) in
            let items = try service.items(try Self.ids(call.values), of: name)
            return Arguments(try service.document(of: items, &turn))
        }
        routes.on(ContainerInterface.Types.self) { service, turn, name, call throws(Failure) in
            let item = try service.library[name].item(try ItemID(call.values))
            return Arguments(item.visible(to: turn.context.viewer).types.map(\.text))
        }
        routes.onContents(ContainerInterface.Load.self) { service, turn, name, call throws(Failure) in
            let (id, type) = call.values
            let item = try service.library[name].item(try ItemID(id))
            return try service.load(item, try service.request(type), &turn)
        }
    }

    private func items(_ ids: [ItemID], of name: ContainerName) throws(Failure) -> [Item] {
        try library.read(name) { container throws(Failure) -> [Item] in
            var items: [Item] = []
            items.reserveCapacity(ids.count)
            for id in ids { items.append(try container.item(id)) }
            return items
        }
    }

    /// The request written `type`, through the cache of types.
    mutating func request(_ type: String, textWanted: Bool = false) throws(Failure) -> TypeRequest {
        type.isEmpty ? (textWanted ? .firstText : .first) : .pattern(try types.pattern(type))
    }

    /// The item to stand before; `""`: none.
    static func anchor(_ text: String) throws(Failure) -> ItemID? {
        text.isEmpty ? nil : try ItemID(text)
    }

    /// The place that a caller names.
    static func place(_ collection: String, _ before: String) throws(Failure) -> Place {
        Place(collection.isEmpty ? nil : try CollectionName(collection), before: try anchor(before))
    }

    /// The ids that a caller names.
    static func ids(_ texts: [String]) throws(Failure) -> [ItemID] {
        var ids: [ItemID] = []
        ids.reserveCapacity(texts.count)
        for text in texts { ids.append(try ItemID(text)) }
        return ids
    }
}
