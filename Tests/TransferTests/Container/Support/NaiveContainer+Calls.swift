@testable import Transfer

// The calls, each as a prediction: what comes of it, or for which reasons it may be refused.

extension NaiveContainer {
    /// What comes of a call.
    enum Prediction {
        case refused(Set<Failure.Reason>)
        case done(NaiveContainer)

        init(_ reasons: Set<Failure.Reason>, _ result: NaiveContainer) {
            self = reasons.isEmpty ? .done(result) : .refused(reasons)
        }
    }

    /// The collection and the anchor of a place; reasons where there is none.
    func target(_ collection: String?, _ before: String?) -> (index: Int, anchor: String?)? {
        guard let index = collection.map({ index(of: $0) }) ?? before.flatMap({ self.collection(ofAnchor: $0) }),
            let anchor = anchor(before, in: index)
        else { return nil }
        return (index, anchor)
    }

    static let noPlace: Set<Failure.Reason> = [.noSuchCollection, .noSuchItem, .invalidArgument]

    func inserting(_ new: [(id: String, thing: Thing)], _ collection: String?, _ before: String?) -> Prediction {
        var reasons: Set<Failure.Reason> = []
        let ids = new.map(\.id)
        if Set(ids).count != ids.count || ids.contains(where: { things[$0] != nil }) { reasons.insert(.alreadyExists) }
        var result = self
        for (id, thing) in new { result.things[id] = thing }
        if collection == nil, before == nil {
            var groups: [(index: Int, ids: [String])] = []
            for (id, thing) in new {
                guard let index = route(thing) else {
                    reasons.insert(.notAccepted)
                    continue
                }
                if let group = groups.firstIndex(where: { $0.index == index }) {
                    groups[group].ids.append(id)
                } else {
                    groups.append((index, [id]))
                }
            }
            guard reasons.isEmpty else { return .refused(reasons.union([.wouldCycle])) }
            for group in groups { result.enter(group.ids, group.index, before: nil) }
        } else {
            guard let target = target(collection, before) else { return .refused(reasons.union(Self.noPlace)) }
            if new.contains(where: { Self.fit($0.thing, collections[target.index].accepts) == nil }) {
                reasons.insert(.notAccepted)
            }
            result.enter(ids, target.index, before: target.anchor)
        }
        if !reasons.isEmpty || result.hasCycle { reasons.insert(.wouldCycle) }
        return Prediction(reasons, result)
    }

    func moving(_ ids: [String], _ collection: String?, _ before: String?) -> Prediction {
        var reasons: Set<Failure.Reason> = []
        if ids.contains(where: { things[$0] == nil }) { reasons.insert(.noSuchItem) }
        if ids.contains(where: { things[$0]?.isMovable == false }) { reasons.insert(.notMovable) }
        guard let target = target(collection, before) else { return .refused(reasons.union(Self.noPlace)) }
        let arriving = ids.filter { home(of: $0) != target.index }
        if arriving.contains(where: { Self.fit(things[$0] ?? Thing(), collections[target.index].accepts) == nil }) {
            reasons.insert(.notAccepted)
        }
        guard reasons.isEmpty else { return .refused(reasons) }
        var result = self
        var seen: Set<String> = []
        result.move(ids.filter { seen.insert($0).inserted }, target.index, before: target.anchor)
        return result.hasCycle ? .refused([.wouldCycle]) : .done(result)
    }

    func moving(_ ids: [String], into folder: String) -> Prediction {
        guard let thing = things[folder] else { return .refused([.noSuchItem]) }
        guard let opened = thing.opens else { return .refused([.notAccepted]) }
        guard index(of: opened) != nil else { return .refused([.noSuchCollection]) }
        guard ids.allSatisfy({ things[$0] != nil }) else { return .refused([.noSuchItem, .notAccepted]) }
        let refused = ids.contains { Self.fit(things[$0] ?? Thing(), thing.accepts) == nil }
        switch moving(ids, opened, nil) {
        case .done(let result): return refused ? .refused([.notAccepted]) : .done(result)
        case .refused(let reasons): return .refused(refused ? reasons.union([.notAccepted]) : reasons)
        }
    }

    func removing(_ ids: [String]) -> Prediction {
        guard ids.allSatisfy({ things[$0] != nil }) else { return .refused([.noSuchItem]) }
        var result = self
        result.leave(ids, ghosts: true)
        for id in ids { result.things[id] = nil }
        return .done(result)
    }

    func updating(_ id: String, _ thing: Thing) -> Prediction {
        guard things[id] != nil else { return .refused([.noSuchItem]) }
        var result = self
        result.things[id] = thing
        return result.hasCycle ? .refused([.wouldCycle]) : .done(result)
    }

    func addingCollection(_ name: String, _ accepts: [String], before: String?) -> Prediction {
        var reasons: Set<Failure.Reason> = []
        if index(of: name) != nil { reasons.insert(.alreadyExists) }
        if let before, index(of: before) == nil { reasons.insert(.noSuchCollection) }
        var result = self
        let place = before.flatMap { index(of: $0) } ?? collections.endIndex
        result.collections.insert(Collection(name: name, accepts: accepts), at: place)
        return Prediction(reasons, result)
    }

    func movingCollection(_ name: String, before: String?) -> Prediction {
        guard index(of: name) != nil, before.map({ index(of: $0) != nil }) ?? true else {
            return .refused([.noSuchCollection])
        }
        guard name != before else { return .done(self) }
        var result = self
        result.follow(.moveCollection(CollectionName(known: name), before: before.map { CollectionName(known: $0) }))
        return .done(result)
    }

    func removingCollection(_ name: String, withItems: Bool) -> Prediction {
        guard let index = index(of: name) else { return .refused([.noSuchCollection]) }
        let ids = collections[index].ids
        guard ids.isEmpty || withItems else { return .refused([.notEmpty]) }
        var result = self
        for id in ids { result.things[id] = nil }
        result.collections.remove(at: index)
        return .done(result)
    }
}
