import DBus
import TestSupport
import Testing
import Wire

@Suite struct `A mirror that takes a snapshot and follows the signals` {
    @Test(arguments: [1, 2, 3])
    func `has no gap and ends as a fresh snapshot, while others write`(_ seed: UInt64) throws {
        let session = try Session()
        let writers = try [session.client(), session.client()]
        let app = try session.client()
        let container = try app.make("c", "k", "l")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 { try Self.send(Self.change(&random), to: container, by: writers) }
        // The writers' calls are under way while the mirror begins.
        try app.watch()
        var mirror = try app.snapshot(container)
        let began = mirror.revision
        for _ in 0..<60 { try Self.send(Self.change(&random), to: container, by: writers) }
        for writer in writers { try writer.ping() }
        for signal in try app.signals() {
            guard let (revision, _, changes) = signal.body(of: ContainerInterface.Changed.self)?.values else {
                continue
            }
            mirror.apply(revision, changes)
        }
        #expect(mirror.revision > began)
        #expect(mirror == (try app.snapshot(container)))
    }

    /// A call that may well be refused, with what it is called.
    private static func change(_ random: inout SeededGenerator) -> (member: MemberName, body: [Value]) {
        let ids = (0..<12).map { "i\($0)" }
        let collection = ["k", "l", "m"].randomElement(using: &random) ?? "k"
        let anchor = Bool.random(using: &random) ? "" : ids.randomElement(using: &random) ?? ""
        let some = Array(ids.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
            let items = some.map { id in
                WireItem(id: id, representations: [WireRepresentation(type: "text/plain", content: .string(id))])
            }
            return ("Insert", Arguments(items, collection, "").body)
        case 3...5: return ("Move", Arguments(some.prefix(1).map { $0 }, collection, anchor).body)
        case 6: return ("Remove", Arguments(some.prefix(1).map { $0 }).body)
        case 7: return ("Undo", [])
        case 8: return ("Redo", [])
        default:
            return Bool.random(using: &random)
                ? ("AddCollection", Arguments("m", [] as [String], "l").body)
                : ("RemoveCollection", Arguments("m", true).body)
        }
    }

    private static func send(
        _ change: (member: MemberName, body: [Value]),
        to container: ObjectPath,
        by writers: [Client]
    ) throws {
        for writer in writers {
            try writer.connection.send(
                .call(change.member, of: ContainerInterface.name, container, at: Client.service, body: change.body)
            )
        }
    }

    @Test func `is told to take a new one where over 10,000 ids changed at once`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.watch()
        let items = (0...10_000).map { number in
            WireItem(
                id: "i\(number)",
                representations: [WireRepresentation(type: "text/plain", content: .string("t"))]
            )
        }
        try app.call(ContainerInterface.Insert.self, container, Arguments(items, "k", ""))
        let changed = try app.signals().compactMap { $0.body(of: ContainerInterface.Changed.self) }
        #expect(changed == [Arguments(1, "insert", [WireChange(kind: "reset")])])
    }
}
