import TestSupport
import Testing

@testable import Transfer

/// Random changes of several containers, each compared with plain arrays.
struct RandomRun {
    /// What a change is expected to come to.
    enum Expected {
        case refused(Set<Failure.Reason>)
        case done([ContainerName: NaiveContainer.Snapshot])
        /// Nobody knows, since others interfered: but a refusal is one of these.
        case open(Set<Failure.Reason>)
    }

    /// What a change means for undo.
    enum Kind {
        case new, undo(ContainerName), redo(ContainerName)
        /// What can't be undone.
        case lasting
    }

    static let names = ["red", "green", "blue"].map { ContainerName(known: $0) }
    static let providers = [":1.1", ":1.2"]
    static let pool = (0..<36).map { ItemID(known: "i\($0)") }

    var numbers: SeededGenerator
    var library = Library()
    var tables = Tables()
    var naive: [ContainerName: NaiveContainer] = [:]
    var histories: [ContainerName: NaiveHistory] = [:]
    var lastExchange = 0
    var lastFresh = 0
    /// The items of drags from outside.
    var held: [[Item]] = []
    /// What the current step does.
    var step = ""
    /// How often each step came to something, and how often it was refused.
    var tally: [String: (done: Int, refused: Int)] = [:]

    init(seed: UInt64) throws(Failure) {
        numbers = SeededGenerator(seed: seed)
        for name in Self.names { try create(name) }
    }

    mutating func create(_ name: ContainerName) throws(Failure) {
        let (_, edit) = try library.edit(.insert) { library, edit throws(Failure) in
            try library.create(name, collections: ["a", "b"].map { CollectionName(known: $0) }, in: &edit)
        }
        tables.commit(edit.transaction)
        library.settle(edit)
        naive[name] = NaiveContainer(collections: [.init(name: "a", accepts: []), .init(name: "b", accepts: [])])
        histories[name] = NaiveHistory()
    }

    /// Makes a change, and compares all that is to be compared.
    mutating func perform<Result>(
        _ cause: Cause,
        _ kind: Kind,
        _ expected: (Result) -> Expected,
        refused: Set<Failure.Reason>,
        _ body: (inout Library, inout Edit) throws(Failure) -> Result
    ) {
        let old = library
        let fails = numbers.next() % 8 == 0
        do throws(Failure) {
            let (result, edit) = try library.edit(cause, body)
            guard !fails else {
                library.rollBack(edit)
                let isSame = LibraryState(library, ids: Self.pool) == LibraryState(old, ids: Self.pool)
                #expect(isSame, "\(step), taken back")
                return
            }
            tables.commit(edit.transaction)
            library.settle(edit)
            tally[step.prefix { $0 != " " }.description, default: (0, 0)].done += 1
            switch expected(result) {
            case .refused(let reasons): Issue.record("\(step) had to be refused: \(reasons)")
            case .done(let snapshots): follow(edit, kind, snapshots)
            case .open: follow(edit, kind, nil)
            }
        } catch {
            tally[step.prefix { $0 != " " }.description, default: (0, 0)].refused += 1
            #expect(refused.contains(error.reason), "\(step): \(error.message)")
            let isSame = LibraryState(library, ids: Self.pool) == LibraryState(old, ids: Self.pool)
            #expect(isSame, "\(step), refused")
        }
    }

    private mutating func follow(_ edit: Edit, _ kind: Kind, _ expected: [ContainerName: NaiveContainer.Snapshot]?) {
        var changed: [(name: ContainerName, start: NaiveContainer.Snapshot)] = []
        for revision in edit.revisions {
            let name = revision.container
            guard var container = naive[name] else { continue }
            let start = container.snapshot
            for change in revision.changes { container.follow(change) }
            container.revision += 1
            #expect(revision.number == container.revision, "\(step)")
            naive[name] = container
            changed.append((name, start))
        }
        let changedNames = edit.revisions.map(\.container)
        for name in Self.names {
            guard let container = library.find(name), naive[name] != nil else { continue }
            adoptAccepts(of: container)
            // What has no revision is as it was; that is looked at now and then.
            guard changedNames.contains(name) || numbers.next().isMultiple(of: 8) else { continue }
            let things = things(of: container)
            naive[name]?.things = things
            let lists = container.snapshot().map { [$0.collection.text] + $0.ids.map(\.text) }
            #expect(naive[name]?.snapshot.lists == lists, "\(step): the changes of \(name) lead to what is there")
            #expect(naive[name]?.revision == container.revision, "\(step)")
            if let expected, let snapshot = expected[name] {
                #expect(naive[name]?.snapshot == snapshot, "\(step): \(name) is as expected")
            }
        }
        let isUpdate = edit.revisions.allSatisfy { revision in
            // The same content given again is another content: its bytes are not compared.
            revision.changes.contains { change in
                switch change {
                case .update, .updateCollection: true
                case .insert, .move, .remove, .addCollection, .moveCollection, .removeCollection: false
                }
            }
        }
        for (name, start) in changed where start == naive[name]?.snapshot && !isUpdate {
            Issue.record("\(step): \(name) has a revision that changes nothing")
        }
        remember(changed, kind)
    }

    private mutating func remember(_ changed: [(name: ContainerName, start: NaiveContainer.Snapshot)], _ kind: Kind) {
        switch kind {
        case .lasting: break
        case .new:
            if changed.count > 1 { lastExchange += 1 }
            for (name, start) in changed {
                // What went into another container comes back with the contents that were loaded for that.
                let there = naive[name]?.things ?? [:]
                let start = changed.count > 1 ? start.kept { there[$0] == nil } : start
                guard let target = naive[name]?.snapshot, let number = histories[name]?.nextNumber() else { continue }
                let exchange = changed.count > 1 ? lastExchange : nil
                histories[name]?.push(.init(number: number, target: start, start: target, exchange: exchange))
            }
        case .undo(let name): rememberTaken(changed, of: name, fromRedo: false)
        case .redo(let name): rememberTaken(changed, of: name, fromRedo: true)
        }
    }

    private mutating func rememberTaken(
        _ changed: [(name: ContainerName, start: NaiveContainer.Snapshot)],
        of name: ContainerName,
        fromRedo: Bool
    ) {
        guard var taken = histories[name]?.take(fromRedo: fromRedo) else { return }
        // Steps that did nothing any more are passed over, and are gone.
        let history = library.find(name)?.history
        let left = Set((fromRedo ? history?.redo : history?.undo)?.map(\.number) ?? [])
        while let next = histories[name]?.next(fromRedo: fromRedo), !left.contains(Int64(next.number)) {
            taken = histories[name]?.take(fromRedo: fromRedo) ?? taken
        }
        for (other, start) in changed {
            guard let now = naive[other]?.snapshot else { continue }
            var number = taken.number
            if other != name {
                let own = histories[other]?.take(fromRedo: fromRedo, exchange: taken.exchange)
                guard let known = own?.number ?? histories[other]?.nextNumber() else { continue }
                number = known
            }
            let back = NaiveHistory.Entry(number: number, target: start, start: now, exchange: taken.exchange)
            histories[other]?.add(back, toRedo: !fromRedo)
        }
    }

    private mutating func adoptAccepts(of container: Container) {
        for collection in container.collections.values {
            guard let index = naive[container.name]?.index(of: collection.name.text) else { continue }
            naive[container.name]?.collections[index].accepts = collection.accepts.map(\.description)
        }
    }

    private func things(of container: Container) -> [String: NaiveContainer.Thing] {
        var things: [String: NaiveContainer.Thing] = [:]
        for slot in container.items.filled {
            let item = container.items[slot].item
            things[item.id.text] = thing(of: item)
        }
        return things
    }

    /// What an item says and holds, its contents read from the tables.
    func thing(of item: Item) -> NaiveContainer.Thing {
        NaiveContainer.Thing(
            title: item.attributes.title,
            opens: item.attributes.opens?.text,
            accepts: item.attributes.accepts.map(\.description),
            isMovable: item.attributes.isMovable,
            contents: item.representations.map { representation in
                var content = representation.content
                if let promise = content.promise { return .promised(by: promise.provider) }
                if let stored = content.stored { content = tables.contents[stored] ?? tables.files[stored] ?? content }
                guard case .text(let text) = content else { return .init(type: "lost", text: "\(content)") }
                return .init(type: representation.type.text, text: text)
            }
        )
    }

    /// What isn't as it should be between two steps.
    func faults() -> [String] {
        var faults = library.checkInvariants(holding: held.flatMap { $0.flatMap(\.storedContents) }) + tables.faults
        let stored = Set(tables.contents.keys.map(\.id)).union(tables.files.keys.map(\.id))
        if stored != Set(library.ledger.references.keys) {
            faults.append("the contents that are stored are others than those that are referred to")
        }
        if Set(tables.files.keys.map(\.id)) != library.spooled { faults.append("a file is not known, or not there") }
        return faults
    }
}
