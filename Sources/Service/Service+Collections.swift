internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Container about its collections.

extension Service {
    static func addCollections(to routes: inout Routes<ContainerName>) {
        routes.on(ContainerInterface.AddCollection.self) { service, turn, name, call throws(Failure) in
            let (collection, accepts, before) = call.values
            let added = try CollectionName(collection)
            let patterns = try service.patterns(accepts)
            let anchor = try before.isEmpty ? nil : CollectionName(before)
            try service.change(.addCollection, &turn) { library, edit throws(Failure) in
                try library.addCollection(added, accepts: patterns, before: anchor, to: name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.MoveCollection.self) { service, turn, name, call throws(Failure) in
            let (collection, before) = call.values
            let moved = try CollectionName(collection)
            let anchor = try before.isEmpty ? nil : CollectionName(before)
            try service.change(.moveCollection, &turn) { library, edit throws(Failure) in
                try library.moveCollection(moved, before: anchor, of: name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.RemoveCollection.self) { service, turn, name, call throws(Failure) in
            let (collection, withItems) = call.values
            let removed = try CollectionName(collection)
            try service.change(.removeCollection, &turn) { library, edit throws(Failure) in
                try library.removeCollection(removed, withItems: withItems, of: name, in: &edit)
            }
            return try service.revision(of: name)
        }
        routes.on(ContainerInterface.Accepts.self) { service, _, name, call throws(Failure) in
            let accepts = try service.library[name].accepts(try CollectionName(call.values))
            return Arguments(accepts.map(\.description))
        }
        routes.on(ContainerInterface.SetAccepts.self) { service, turn, name, call throws(Failure) in
            let collection = try CollectionName(call.values.0)
            let patterns = try service.patterns(call.values.1)
            try service.change(.update, &turn) { library, edit throws(Failure) in
                try library.setAccepts(patterns, of: collection, in: name, edit: &edit)
            }
            return Arguments()
        }
    }

    private mutating func patterns(_ texts: [String]) throws(Failure) -> [TypePattern] {
        var patterns: [TypePattern] = []
        for text in texts { patterns.append(try types.pattern(text)) }
        return patterns
    }

    /// The revision of a container, as methods that change it answer.
    func revision(of name: ContainerName) throws(Failure) -> Arguments<UInt64> {
        Arguments(try library.read(name) { $0.revision })
    }
}
