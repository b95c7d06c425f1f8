internal import Transfer
internal import Wire

extension Service {
    /// What a drop would do, as JSON; nothing changes.
    mutating func explain(
        _ id: DragID,
        _ preferred: Transfer.Operation?,
        _ context: Context,
        _ target: (borrowing Service) throws(Failure) -> DropTarget
    ) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        do {
            let target = try target(self)
            let plan = try attempt(id, on: target, preferred, context) { library, drop throws(Failure) in
                (drop, try Self.orders(after: drop, in: target.container, library))
            }
            writer.head(operation: plan.0.operation.rawValue, reason: "")
            writer.items(plan.0.items)
            writer.orders(plan.1)
        } catch {
            writer.head(operation: "none", reason: error.brief)
            writer.items([])
            writer.orders([])
        }
        writer.endObject()
        return writer.text
    }

    /// The order of each collection that a drop put something into; `nil` for an id that is not given yet.
    private static func orders(
        after drop: Drop,
        in name: ContainerName,
        _ library: Library
    ) throws(Failure) -> [(collection: CollectionName, ids: [ItemID?])] {
        let fresh = Set(drop.items.filter(\.isFresh).map(\.id))
        var orders: [(collection: CollectionName, ids: [ItemID?])] = []
        var counts: [CollectionName: Int] = [:]
        for item in drop.items { counts[item.collection, default: 0] += 1 }
        for item in drop.items {
            guard let count = counts.removeValue(forKey: item.collection) else { continue }
            let ids = try library[name].window(
                from: item.id,
                length: count,
                margin: Limits.explainedMargin,
                whole: Limits.explainedWhole
            )
            orders.append((item.collection, ids.map { fresh.contains($0) ? nil : $0 }))
            if counts.isEmpty { break }
        }
        return orders
    }
}

extension Failure {
    /// The last part of the error's name, and its sentence.
    var brief: String { "\(reason.rawValue): \(message)" }
}

extension JSONWriter {
    fileprivate mutating func head(operation: String, reason: String) {
        key("operation")
        string(operation)
        key("reason")
        string(reason)
    }

    fileprivate mutating func items(_ items: [Drop.Dropped]) {
        key("items")
        beginArray()
        for item in items {
            beginObject()
            key("index")
            number(item.index)
            key("id")
            id(item.isFresh ? nil : item.id)
            key("type")
            string(item.type.text)
            key("collection")
            string(item.collection.text)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func orders(_ orders: [(collection: CollectionName, ids: [ItemID?])]) {
        key("order")
        beginObject()
        for order in orders {
            key(order.collection.text)
            beginArray()
            for id in order.ids { self.id(id) }
            endArray()
        }
        endObject()
    }

    private mutating func id(_ id: ItemID?) {
        if let id { string(id.text) } else { null() }
    }
}
