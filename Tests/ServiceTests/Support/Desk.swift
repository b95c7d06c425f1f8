import Testing
import Transfer
import Wire

@testable import Service

/// A service without a bus: calls go in as messages, what comes out is kept.
struct Desk {
    static let root = Service.root
    static let board: ObjectPath = "/org/tote/Tote1/containers/board"
    static let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"
    static let other: ObjectPath = "/org/tote/Tote1/containers/other"

    private let holder: Holder
    let contents = KeptContents()
    /// Milliseconds of the clock.
    var now: Int64 = 1_000
    /// Seconds by which the clock that people read is ahead.
    var ahead: Int64 = 0
    /// What was told, all of it.
    var signals: [Message] = []
    var watched: [String] = []
    /// Promised texts that are to be taken in.
    var takings: [ClipboardTaking] = []
    /// Whether nothing becomes durable.
    var isFull = false
    private let random = Counter()

    /// What holds the service: a value that can't be copied stands in none that can.
    private final class Holder {
        var service: Service

        init(_ quotas: Quotas, servesKlipper: Bool) {
            service = Service(version: "1.2.3", library: Library(quotas: quotas), servesKlipper: servesKlipper)
        }
    }

    var service: Service {
        _read { yield holder.service }
        nonmutating _modify { yield &holder.service }
    }

    var holdsSecret: Bool { service.holdsSecret }

    /// When time brings something.
    var deadline: Int64? { service.deadline }

    /// Whether something has happened that is not durable.
    var owes: Bool { service.owed != nil }

    func takesDescriptors(_ call: Message) -> Bool { service.takesDescriptors(call) }

    /// Numbers for fresh ids, each another.
    private final class Counter {
        var last: UInt64 = 0

        func next() -> UInt64 {
            last &+= 0x9E37_79B9_7F4A_7C15
            return last
        }
    }

    /// A container `board` with a collection `list` of `A` to `E`, and `other` with `X` and `Y`.
    init(_ quotas: Quotas = Quotas(), servesKlipper: Bool = false) throws {
        holder = Holder(quotas, servesKlipper: servesKlipper)
        try call(ToteInterface.CreateContainer.self, Self.root, Arguments("board", ["list"]))
        try call(ToteInterface.CreateContainer.self, Self.root, Arguments("other", ["list"]))
        let items = ["A", "B", "C", "D", "E"].map { WireItem(id: $0, representations: []) }
        try call(ContainerInterface.Insert.self, Self.board, Arguments(items, "list", ""))
        let others = ["X", "Y"].map { WireItem(id: $0, representations: []) }
        try call(ContainerInterface.Insert.self, Self.other, Arguments(others, "list", ""))
        signals = []
    }

    func context(
        _ sender: String,
        app: String? = nil,
        descriptors: [Content] = [],
        answers: Answers? = nil
    ) -> Context {
        let random = random
        return Context(
            viewer: Viewer(connection: sender, app: app),
            now: now,
            date: now / 1000 + ahead,
            random: { random.next() },
            contents: contents,
            descriptors: descriptors,
            answers: answers
        )
    }

    /// Makes what came of a turn durable, or takes it back.
    mutating func end(_ outcome: Outcome) {
        if isFull, !outcome.transaction.isEmpty {
            guard service.rollBack() else { return }
        } else {
            contents.commit(outcome.transaction)
            service.settle()
        }
        signals += outcome.signals
        watched += outcome.watched
        takings += outcome.takings
    }

    /// Any call.
    mutating func outcome(
        _ message: Message,
        from sender: String = ":1.1",
        app: String? = nil,
        descriptors: [Content] = [],
        answers: Answers? = nil
    ) -> Outcome {
        let context = context(sender, app: app, descriptors: descriptors, answers: answers)
        let outcome = service.handle(message, context)
        end(outcome)
        return outcome
    }

    /// A call of a method; what it answers, or why it is refused.
    @discardableResult
    mutating func call<Called: Method>(
        _ method: Called.Type,
        _ path: ObjectPath,
        _ arguments: Called.In,
        from sender: String = ":1.1",
        app: String? = nil,
        descriptors: [Content] = [],
        answers: Answers? = nil
    ) throws -> Called.Out {
        let message = Message.call(method, of: path, at: nil, arguments)
        switch outcome(message, from: sender, app: app, descriptors: descriptors, answers: answers).reply {
        case .answer(let answer)?:
            return try #require(Called.Out(body: answer.body), "\(Called.member) answers by its signature")
        case .refused(let refusal)?: throw refusal
        case .awaits(let awaited)?: throw Waiting(awaited: awaited)
        case nil: throw Unanswered()
        }
    }

    /// A call that can't be answered before others have answered.
    struct Waiting: Error {
        let awaited: Awaited
    }

    /// A call that was not answered at all.
    struct Unanswered: Error {}

    mutating func leave(_ connection: String) { end(service.leave(connection, context(connection))) }

    mutating func expire(at time: Int64) {
        now = time
        end(service.expire(context("")))
    }
}

extension Desk {
    mutating func order(_ path: ObjectPath = board, _ collection: String = "list") throws -> String {
        try call(ContainerInterface.List.self, path, Arguments(collection, "", 0)).values.joined(separator: " ")
    }

    mutating func revision(_ path: ObjectPath = board) throws -> UInt64 {
        try call(ContainerInterface.Snapshot.self, path, Arguments()).values.0
    }

    mutating func property(_ name: String, of path: ObjectPath, from sender: String = ":1.1") throws -> Value {
        try call(PropertiesInterface.Get.self, path, Arguments("", name), from: sender).values.value
    }

    mutating func set(_ name: String, of path: ObjectPath, to value: Value) throws {
        try call(PropertiesInterface.Set.self, path, Arguments("", name, Variant(value)))
    }

    /// Begins a drag of items of `board`.
    mutating func drag(
        _ ids: String,
        _ operations: [String] = [],
        detached: Bool = false,
        from sender: String = ":1.1"
    ) throws -> ObjectPath {
        let ids = ids.split(separator: " ").map(String.init)
        return try call(
            ContainerInterface.BeginDrag.self,
            Self.board,
            Arguments(ids, operations, detached),
            from: sender
        )
        .values
    }

    /// What each signal is, in a word, since the last time: `Changed`, `PropertiesChanged(CanUndo)`, …
    mutating func told() -> [String] {
        defer { signals = [] }
        return signals.map { message in
            guard case .signal(_, _, let member) = message.kind else { return "no signal" }
            guard member.text == "PropertiesChanged",
                let body = PropertiesInterface.PropertiesChanged.Body(body: message.body)
            else { return member.text }
            return "PropertiesChanged(" + body.values.1.entries.map(\.key).sorted().joined(separator: " ") + ")"
        }
    }

    /// How often a signal was told.
    func count(of member: String) -> Int {
        signals.count { message in
            if case .signal(_, _, let name) = message.kind { name.text == member } else { false }
        }
    }

    /// The one signal of this kind that was told since the last time.
    func signal<Emitted: Signal>(_ signal: Emitted.Type) throws -> Emitted.Body {
        let messages = signals.filter { message in
            if case .signal(_, let interface, let name) = message.kind {
                interface == Emitted.interface && name == Emitted.member
            } else {
                false
            }
        }
        let message = try #require(messages.count == 1 ? messages.first : nil, "\(Emitted.member) was told once")
        return try #require(Emitted.Body(body: message.body))
    }

    /// All that a caller can see, to be compared.
    mutating func everything() throws -> [String: Value] {
        var seen: [String: Value] = [:]
        let objects = try call(ObjectManagerInterface.GetManagedObjects.self, Self.root, Arguments()).values
        for object in objects.entries {
            for interface in object.value.entries {
                for property in interface.value.entries {
                    seen["\(object.key) \(property.key)"] = property.value
                }
            }
            if object.key.text.contains("/clipboards/") {
                let items = try call(ClipboardInterface.Get.self, object.key, Arguments()).values
                seen["\(object.key) items"] = .structure(items.map { $0.wire })
                let entries = try call(ClipboardInterface.History.self, object.key, Arguments(0, 0)).values
                seen["\(object.key) history"] = .structure(entries.map { $0.wire })
            }
            guard object.key.text.contains("/containers/") else { continue }
            let (revision, collections) = try call(ContainerInterface.Snapshot.self, object.key, Arguments()).values
            seen["\(object.key) snapshot"] = .structure([.uint64(revision)] + collections.map { $0.wire })
            for collection in collections {
                let items = try call(ContainerInterface.Get.self, object.key, Arguments(collection.values.1)).values
                seen["\(object.key) \(collection.values.0)"] = .structure(items.map { $0.wire })
            }
        }
        return seen
    }

    /// What isn't as it should be between two turns.
    func faults() -> [String] {
        // Straight from the holder: where the accessor's value is read from, a field as large as the library is let go of
        // only after the access has ended, when its memory may be another's.
        let library = holder.service.library
        let open = service.drags.open
        var faults = library.checkInvariants(holding: open.flatMap(\.heldContents))
        for (name, drags) in Dictionary(grouping: open.filter { $0.container != nil }, by: \.container) {
            let ids = drags.flatMap(\.ids)
            if Set(ids).count != ids.count { faults.append("an item of \(name?.text ?? "") is lifted twice") }
        }
        for drag in open where library.items(of: drag).isEmpty {
            faults.append("the drag \(drag.id.number) is open and holds nothing")
        }
        return faults
    }
}

/// That a call is refused with an error of ours.
func expectError(
    _ reason: Failure.Reason,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () throws -> Void
) {
    #expect(sourceLocation: sourceLocation) {
        try call()
    } throws: { error in
        (error as? Refusal)?.name == reason.errorName
    }
}

/// That a call is refused with a standard error.
func expectError(
    _ name: ErrorName,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () throws -> Void
) {
    #expect(sourceLocation: sourceLocation) {
        try call()
    } throws: { error in
        (error as? Refusal)?.name == name
    }
}

extension WireRepresentation {
    static func text(_ type: String, _ text: String, _ options: VariantDictionary = [:]) -> WireRepresentation {
        WireRepresentation(type: type, content: .string(text), options: options)
    }
}
