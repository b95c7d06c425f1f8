import TestSupport
import Testing

@testable import Transfer

extension RandomRun {
    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

    private mutating func one<Element>(of list: [Element], else other: Element) -> Element {
        list.randomElement(using: &numbers) ?? other
    }

    private mutating func someIDs(of name: ContainerName) -> [String] {
        let there = (naive[name]?.things.keys).map { $0.sorted() } ?? []
        let count = one(of: [1, 1, 1, 2, 3, 5], else: 1)
        return (0..<count).map { _ in
            chance(98) ? one(of: there, else: "none") : one(of: Self.pool, else: Self.pool[0]).text
        }
    }

    private mutating func somePlace(in name: ContainerName) -> (collection: String?, before: String?) {
        let names = naive[name]?.collections.map(\.name) ?? []
        let collection = chance(90) ? chance(96) ? one(of: names, else: "a") : "missing" : nil
        guard chance(65) else { return (collection, nil) }
        // Most anchors are there, some are leavers, a few never were.
        let known = naive[name]?.collections.first { $0.name == collection }?.entries.map(\.id) ?? []
        return (collection, chance(96) ? one(of: known, else: "i1") : one(of: Self.pool, else: Self.pool[0]).text)
    }

    private mutating func someThing() -> NaiveContainer.Thing {
        var thing = NaiveContainer.Thing()
        if chance(50) { thing.title = "title \(Int.random(in: 0..<100, using: &numbers))" }
        if chance(12) {
            thing.opens = one(of: ["a", "b", "c", "d"], else: "a")
            if chance(30) { thing.accepts = ["image/*", "text/plain"] }
        }
        thing.isMovable = !chance(5)
        for _ in 0..<one(of: [0, 1, 1, 2], else: 0) {
            let type = one(of: ["text/plain", "image/png", "application/json"], else: "text/plain")
            let size = chance(4) ? 70_000 : Int.random(in: 0..<20, using: &numbers)
            thing.contents.append(.init(type: type, text: String(repeating: "7", count: size + 1)))
        }
        if chance(15) { thing.contents.append(.promised(by: one(of: Self.providers, else: ":1.1"))) }
        return thing
    }

    private func item(_ id: String, _ thing: NaiveContainer.Thing) -> Item {
        var attributes: [(String, AttributeValue)] = [("title", .string(thing.title))]
        if let opens = thing.opens { attributes.append(("opens", .string(opens))) }
        attributes.append(("accepts", .strings(thing.accepts)))
        if !thing.isMovable { attributes.append(("movable", .boolean(false))) }
        var item = Item.made(id, attributes: attributes)
        for content in thing.contents {
            guard case .exact(let type)? = pattern(content.type) else { continue }
            let promise = content.provider.map { Content.promise(Promise(provider: $0, object: "/p", size: 70_000)) }
            item.representations.append(Representation(type: type, content: promise ?? .text(content.text)))
        }
        return item
    }

    private func pattern(_ text: String) -> TypePattern? { patterns([text]).first }

    private func patterns(_ texts: [String]) -> [TypePattern] {
        texts.compactMap { text in
            do {
                return try TypePattern(text)
            } catch {
                return nil
            }
        }
    }

    /// One random step.
    mutating func next() {
        let name = one(of: Self.names, else: Self.names[0])
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<16: insert(into: name)
        case 16..<38: move(in: name)
        case 38..<43: moveIntoFolder(in: name)
        case 43..<48: remove(from: name)
        case 48..<54: update(in: name)
        case 54..<60: changeCollections(of: name)
        case 60..<72: undo(name)
        case 72..<79: redo(name)
        case 79..<91: drop(from: name)
        case 91..<96: holdOrDropHeld(into: name)
        case 96: set(name)
        case 97: restart()
        case 98 where chance(10): deleteAndCreate(name)
        case 99: leave()
        default: setAccepts(of: name)
        }
    }

    /// A call whose prediction is known before.
    private mutating func call(
        _ cause: Cause,
        _ name: ContainerName,
        _ prediction: NaiveContainer.Prediction?,
        _ body: (inout Library, inout Edit) throws(Failure) -> Void
    ) {
        switch prediction {
        case .refused(let reasons)?: perform(cause, .new, { .refused(reasons) }, refused: reasons, body)
        case .done(let result)?:
            let others = naive.mapValues(\.snapshot).filter { $0.key != name }
            let snapshots = others.merging([name: result.snapshot]) { first, _ in first }
            perform(cause, .new, { .done(snapshots) }, refused: [], body)
        case nil: break
        }
    }

    private mutating func insert(into name: ContainerName) {
        let (collection, before) = somePlace(in: name)
        let absent = Self.pool.map(\.text).filter { naive[name]?.things[$0] == nil }
        let new = (0..<one(of: [1, 1, 2, 4], else: 1)).map { _ in
            (
                id: chance(85) ? one(of: absent, else: "i0") : one(of: Self.pool, else: Self.pool[0]).text,
                thing: someThing()
            )
        }
        step = "insert \(new.map(\.id)) \(collection ?? "-") \(before ?? "-") of \(name)"
        let items = new.map { item($0.id, $0.thing) }
        call(.insert, name, naive[name]?.inserting(new, collection, before)) { library, edit throws(Failure) in
            try library.insertRouted(items, at: Workbench.place(collection, before: before), of: name, in: &edit)
        }
    }

    private mutating func move(in name: ContainerName) {
        let (collection, before) = somePlace(in: name)
        let ids = someIDs(of: name)
        step = "move \(ids) \(collection ?? "-") \(before ?? "-") of \(name)"
        call(.move, name, naive[name]?.moving(ids, collection, before)) { library, edit throws(Failure) in
            let place = Workbench.place(collection, before: before)
            try library.move(ids.map { ItemID(known: $0) }, to: place, of: name, in: &edit)
        }
    }

    private mutating func moveIntoFolder(in name: ContainerName) {
        let folders = naive[name]?.things.filter { $0.value.opens != nil }.keys.sorted() ?? []
        let folder = chance(90) ? one(of: folders, else: "i0") : one(of: Self.pool, else: Self.pool[0]).text
        let ids = someIDs(of: name)
        step = "into \(ids) \(folder) of \(name)"
        call(.move, name, naive[name]?.moving(ids, into: folder)) { library, edit throws(Failure) in
            try library.move(ids.map { ItemID(known: $0) }, into: ItemID(known: folder), of: name, in: &edit)
        }
    }

    private mutating func remove(from name: ContainerName) {
        let ids = someIDs(of: name)
        step = "remove \(ids) of \(name)"
        call(.remove, name, naive[name]?.removing(ids)) { library, edit throws(Failure) in
            try library.remove(ids.map { ItemID(known: $0) }, of: name, in: &edit)
        }
    }

    private mutating func update(in name: ContainerName) {
        let id = someIDs(of: name)[0]
        let thing = someThing()
        step = "update \(id) of \(name)"
        let item = item(id, thing)
        call(.update, name, naive[name]?.updating(id, thing)) { library, edit throws(Failure) in
            try library.replace([item], of: name, in: &edit)
        }
    }

    private mutating func changeCollections(of name: ContainerName) {
        let names = ["a", "b", "c", "d"]
        let collection = one(of: names, else: "a")
        let key = CollectionName(known: collection)
        let before = chance(60) ? one(of: names, else: "a") : nil
        let anchor = before.map { CollectionName(known: $0) }
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0:
            let accepts = one(of: [[], [], ["text/*"], ["*/*", "image/*"]], else: [])
            step = "add-collection \(collection) \(before ?? "-") of \(name)"
            let patterns = patterns(accepts)
            call(.addCollection, name, naive[name]?.addingCollection(collection, accepts, before: before)) {
                library,
                edit throws(Failure) in
                try library.addCollection(key, accepts: patterns, before: anchor, to: name, in: &edit)
            }
        case 1:
            step = "move-collection \(collection) \(before ?? "-") of \(name)"
            call(.moveCollection, name, naive[name]?.movingCollection(collection, before: before)) {
                library,
                edit throws(Failure) in
                try library.moveCollection(key, before: anchor, of: name, in: &edit)
            }
        default:
            let withItems = chance(40)
            step = "remove-collection \(collection) \(withItems) of \(name)"
            call(.removeCollection, name, naive[name]?.removingCollection(collection, withItems: withItems)) {
                library,
                edit throws(Failure) in
                try library.removeCollection(key, withItems: withItems, of: name, in: &edit)
            }
        }
    }

    private mutating func setAccepts(of name: ContainerName) {
        let collection = one(of: naive[name]?.collections.map(\.name) ?? [], else: "a")
        let accepts = one(
            of: [[], [], [], ["*/*"], ["*/*", "image/*"], ["text/*"], ["text/plain", "image/png"]],
            else: []
        )
        step = "accepts \(collection) \(accepts) of \(name)"
        let patterns = patterns(accepts)
        let known = naive[name]?.index(of: collection) != nil
        let prediction = known ? naive[name].map { .done($0) } : NaiveContainer.Prediction.refused([.noSuchCollection])
        call(.update, name, prediction) { library, edit throws(Failure) in
            try library.setAccepts(patterns, of: CollectionName(known: collection), in: name, edit: &edit)
        }
    }

    private mutating func set(_ name: ContainerName) {
        let isReorderable = chance(80)
        let acceptsDrops = chance(80)
        step = "set \(name)"
        call(.update, name, naive[name].map { .done($0) }) { library, edit throws(Failure) in
            try library.set(.acceptsDrops(acceptsDrops), of: name, in: &edit)
        }
        call(.update, name, naive[name].map { .done($0) }) { library, edit throws(Failure) in
            try library.set(.isReorderable(isReorderable), of: name, in: &edit)
        }
        naive[name]?.isReorderable = library.find(name)?.isReorderable ?? true
        naive[name]?.acceptsDrops = library.find(name)?.acceptsDrops ?? true
    }

    private mutating func undo(_ name: ContainerName) {
        step = "undo \(name)"
        take(name, histories[name]?.undo.last, \.undo, .nothingToUndo, .undo(name)) { library, edit throws(Failure) in
            try library.undo(name, in: &edit)
        }
    }

    private mutating func redo(_ name: ContainerName) {
        step = "redo \(name)"
        take(name, histories[name]?.redo.last, \.redo, .nothingToRedo, .redo(name)) { library, edit throws(Failure) in
            try library.redo(name, in: &edit)
        }
    }

    private mutating func take(
        _ name: ContainerName,
        _ entry: NaiveHistory.Entry?,
        _ list: KeyPath<NaiveHistory, [NaiveHistory.Entry]>,
        _ nothing: Failure.Reason,
        _ kind: Kind,
        _ body: (inout Library, inout Edit) throws(Failure) -> Void
    ) {
        guard let entry else {
            perform(.undo, kind, { .refused([nothing]) }, refused: [nothing], body)
            return
        }
        var snapshots = [name: entry.target]
        // What does nothing any more is passed over for the one before.
        var isCertain = naive[name]?.snapshot == entry.start && entry.target != entry.start
        if let exchange = entry.exchange {
            isCertain =
                isCertain
                && naive.keys.contains { other in
                    guard other != name,
                        let own = histories[other]?[keyPath: list].first(where: { $0.exchange == exchange })
                    else { return false }
                    snapshots[other] = own.target
                    return naive[other]?.snapshot == own.start
                }
        }
        let expected: Expected = isCertain ? .done(snapshots) : .open([.conflict])
        perform(kind.cause, kind, { expected }, refused: isCertain ? [] : [.conflict], body)
    }

    private mutating func restart() {
        step = "restart"
        held = []
        tables.files = [:]
        do {
            library = try tables.restored()
        } catch {
            tables.faults.append("a restart fails: \(error.message)")
        }
        // Who left is not remembered over a restart, and promises end with it.
        for name in naive.keys {
            histories[name]?.restart()
            for provider in Self.providers { forgetPromises(of: provider, in: name) }
            for index in naive[name]?.collections.indices ?? 0..<0 {
                naive[name]?.collections[index].entries.removeAll { $0.left != nil }
            }
        }
    }

    /// An app leaves, and its promises with it: not to be undone, and brought back by no step.
    private mutating func leave() {
        let provider = one(of: Self.providers, else: ":1.1")
        step = "leave \(provider)"
        let expected = naive.mapValues { $0.snapshot.withoutPromises(of: provider) }
        var isDone = false
        perform(
            .update,
            .lasting,
            { (_: Void) in
                isDone = true
                return .done(expected)
            },
            refused: []
        ) { library, edit throws(Failure) in try library.forgetPromises(of: provider, in: &edit) }
        guard isDone else { return }
        for name in naive.keys { forgetPromises(of: provider, in: name) }
        held = held.map { $0.map { $0.withoutPromises(of: provider) } }
    }

    private mutating func forgetPromises(of provider: String, in name: ContainerName) {
        let things = naive[name]?.snapshot.withoutPromises(of: provider).things
        naive[name]?.things = things ?? [:]
        histories[name]?.forgetPromises(of: provider)
    }

    private mutating func deleteAndCreate(_ name: ContainerName) {
        step = "delete \(name)"
        do {
            let before = LibraryState(library, ids: Self.pool)
            var (_, edit) = try library.edit(.remove) { library, edit throws(Failure) in
                try library.delete(name, in: &edit)
            }
            library.rollBack(edit)
            if LibraryState(library, ids: Self.pool) != before { tables.faults.append("a deletion is not taken back") }
            (_, edit) = try library.edit(.remove) { library, edit throws(Failure) in
                try library.delete(name, in: &edit)
            }
            tables.commit(edit.transaction)
            library.settle(edit)
            let gone = (histories[name]?.undo ?? []) + (histories[name]?.redo ?? [])
            // Steps that this container has forgotten are known by their ends in the others' real histories.
            let exchanges = Set(gone.compactMap(\.exchange))
            for other in Self.names { histories[other]?.forget(exchanges) }
            for other in Self.names where other != name { forgetLost(other) }
            try create(name)
        } catch {
            tables.faults.append("a deletion fails: \(error.message)")
        }
    }

    /// Exchanges with a container that is gone are forgotten, those too that it didn't remember itself, and what could be
    /// reached over them alone.
    private mutating func forgetLost(_ name: ContainerName) {
        guard let history = library.find(name)?.history else { return }
        let left = Set((history.undo + history.redo).map(\.number))
        histories[name]?.undo.removeAll { !left.contains(Int64($0.number)) }
        histories[name]?.redo.removeAll { !left.contains(Int64($0.number)) }
    }
}

extension RandomRun.Kind {
    /// What revisions say of where they come from.
    fileprivate var cause: Cause {
        switch self {
        case .new: .move
        case .lasting: .update
        case .undo: .undo
        case .redo: .redo
        }
    }
}

// Drops.

extension RandomRun {
    private mutating func drop(from source: ContainerName) {
        let target = one(of: Self.names + [source], else: source)
        var seen: Set<String> = []
        let ids = someIDs(of: source).filter { naive[source]?.things[$0] != nil && seen.insert($0).inserted }
        guard !ids.isEmpty else { return }
        step = "drop \(ids) of \(source) on \(target)"
        drop(.container(source, ids: ids.map { ItemID(known: $0) }), ids, on: target)
    }

    private mutating func holdOrDropHeld(into name: ContainerName) {
        if held.count < 3, chance(60) {
            step = "hold"
            let items = (0..<one(of: [1, 2], else: 1)).map { _ in
                item(one(of: Self.pool, else: Self.pool[0]).text, someThing())
            }
            var kept: [Item] = []
            perform(
                .insert,
                .new,
                { (result: [Item]) in
                    kept = result; return .done([:])
                },
                refused: []
            ) {
                library,
                edit throws(Failure) in
                library.hold(items, in: &edit)
            }
            if !kept.isEmpty { held.append(kept) }
        } else if let index = held.indices.randomElement(using: &numbers) {
            if chance(70) {
                step = "drop-held \(held[index].map(\.id)) on \(name)"
                drop(.outside(held[index]), held[index].map(\.id.text), on: name, held: index)
            } else {
                step = "let-go"
                let contents = held[index].flatMap(\.storedContents)
                var isDone = false
                perform(
                    .remove,
                    .new,
                    { (_: Void) in
                        isDone = true; return .done([:])
                    },
                    refused: []
                ) {
                    library,
                    edit throws(Failure) in
                    library.release(contents, in: &edit)
                }
                if isDone { held.remove(at: index) }
            }
        }
    }

    private mutating func drop(_ source: Drag.Source, _ ids: [String], on name: ContainerName, held index: Int? = nil) {
        let choices: [[Transfer.Operation]] = [[.copy, .move], [.copy], [.move], [.link], [.copy, .move, .link]]
        let operations = one(of: choices, else: [])
        let wishes: [Transfer.Operation?] = [nil, nil, .copy, .move, .link]
        let preferred = one(of: wishes, else: nil)
        let drag = Drag(
            id: DragID(1),
            owner: ":1",
            isDetached: true,
            operations: operations,
            source: source,
            touched: 0
        )
        let isInside = drag.container == name
        guard let target = naive[name] else { return }
        let folders = target.things.filter { $0.value.opens != nil }.keys.sorted()
        let folder = chance(20) ? one(of: folders, else: "i0") : nil
        let (collection, before) = somePlace(in: name)
        let spot: DropTarget.Spot =
            folder.map { .item(ItemID(known: $0)) } ?? .place(Workbench.place(collection, before: before))
        step += " \(folder ?? "") \(collection ?? "-") \(before ?? "-") \(operations) \(preferred?.rawValue ?? "")"

        var reasons: Set<Failure.Reason> = []
        if isInside ? !target.isReorderable : !target.acceptsDrops { reasons.insert(.disabled) }
        let allowed = operations.filter { $0 != .link }
        var operation = Operation.copy
        if let preferred, allowed.contains(preferred) {
            operation = preferred
        } else if allowed.contains(.move) {
            operation = .move
        } else if !allowed.contains(.copy) {
            reasons.insert(.notPermitted)
        }
        // What is in a folder dragged along stays in it.
        var things: [(id: String, thing: NaiveContainer.Thing)] = []
        if let origin = drag.container, let container = naive[origin] {
            let opened = ids.compactMap { container.things[$0]?.opens }.map(container.reached(from:))
            for id in ids {
                guard let thing = container.things[id], let home = container.home(of: id) else { continue }
                if !opened.contains(where: { $0.contains(container.collections[home].name) }) {
                    things.append((id, thing))
                }
            }
            if operation == .move, things.contains(where: { !$0.thing.isMovable }) { reasons.insert(.notMovable) }
            if things.isEmpty { reasons.insert(.wouldCycle) }
        } else if case .outside(let items) = source {
            things = items.map { ($0.id.text, thing(of: $0)) }
        }
        // Where it goes: onto a folder, to a place, or where each fits.
        var place = (collection: collection, before: before)
        if let folder {
            let thing = target.things[folder]
            if thing == nil { reasons.insert(.noSuchItem) } else if thing?.opens == nil { reasons.insert(.notAccepted) }
            if things.contains(where: { NaiveContainer.fit($0.thing, thing?.accepts ?? []) == nil }) {
                reasons.insert(.notAccepted)
            }
            place = (thing?.opens ?? "missing", nil)
        } else if !isInside, target.target(collection, before) == nil,
            collection.map({ target.index(of: $0) != nil }) ?? true
        {
            place.before = nil
        }
        if isInside, place.collection == nil, place.before == nil { reasons.insert(.invalidArgument) }
        let possible = reasons.union([.notAccepted, .wouldCycle, .notMovable, .noSuchCollection, .noSuchItem])
        let old = naive
        let isMoveInside = isInside && operation == .move
        // What goes elsewhere has been loaded.
        if !isMoveInside { things = things.map { ($0.id, $0.thing.kept) } }
        var contents: [PromisedContent: Content] = [:]
        for promised in library.items(of: drag).flatMap(\.item.promisedContents) {
            contents[promised] = .text(NaiveContainer.Content.promised(by: promised.promise.provider).kept.text)
        }
        let prediction =
            isMoveInside
            ? target.moving(things.map(\.id), place.collection, place.before)
            : target.inserting(
                things.enumerated().map { ("new \($0.offset)", $0.element.thing) },
                place.collection,
                place.before
            )
        let refusal: Set<Failure.Reason> =
            if case .refused(let more) = prediction { reasons.union(more) } else { reasons }

        // What hovering there would have told is what the drop then does, or is refused for.
        let forecast = Result { () throws(Failure) in
            let freight = library.freight(of: drag)
            return try library.forecast(drag, freight, on: DropTarget(name, spot), preferred: preferred)
        }
        var outcome: Result<Drop, Failure>?
        var last = lastFresh
        var isDone = false
        perform(
            operation == .move && isInside ? .move : .drop,
            .new,
            { (drop: Drop) in
                isDone = true
                guard refusal.isEmpty else { return .refused(refusal) }
                guard drop.operation == operation, drop.items.map(\.index).count == things.count else {
                    return .refused([])
                }
                var snapshots = old.mapValues(\.snapshot)
                let ids = drop.items.map(\.id.text)
                var taken = Set(target.things.keys)
                for (id, (old, _)) in zip(ids, things) where !isMoveInside {
                    // A move keeps ids where the target has no such id; a copy gets fresh ones.
                    let keeps = operation == .move && !taken.contains(old)
                    if keeps != (id == old) || !taken.insert(id).inserted { return .refused([]) }
                }
                let arrived = zip(ids, things).map { (id: $0, thing: $1.thing) }
                let result = isMoveInside ? prediction : target.inserting(arrived, place.collection, place.before)
                guard case .done(let container) = result else { return .refused([]) }
                snapshots[name] = container.snapshot
                if operation == .move, let origin = drag.container, origin != name,
                    case .done(let rest)? = old[origin]?.removing(things.map(\.id))
                {
                    snapshots[origin] = rest.snapshot
                }
                return .done(snapshots)
            },
            refused: refusal.isEmpty ? [] : possible.union(refusal)
        ) { library, edit throws(Failure) in
            outcome = Result { () throws(Failure) in
                try library.drop(
                    drag,
                    on: DropTarget(name, spot),
                    preferred: preferred,
                    contents: contents,
                    fresh: {
                        last += 1
                        return ItemID(known: "fresh-\(last)")
                    },
                    in: &edit
                )
            }
            guard let drop = try outcome?.get() else { preconditionFailure("a drop comes to something") }
            library.release(drag.heldContents, in: &edit)
            return drop
        }
        let told = outcome?.map { DropForecast(operation: $0.operation, gap: $0.gap) }
        #expect(forecast == told, "\(step): hovering tells what a drop does")
        lastFresh = last
        if isDone, let index { held.remove(at: index) }
    }
}
