import Testing
import Transfer
import Wire

@testable import Service

private let standard: Set<ErrorName> = [
    .invalidArgs, .unknownMethod, .unknownObject, .unknownInterface, .unknownProperty, .propertyReadOnly,
]

@Test(arguments: [1, 2, 3] as [UInt64])
func `whatever is called gets an answer or a known error, and harms nothing`(seed: UInt64) throws {
    let known = standard.union(Failure.Reason.allCases.map(\.errorName))
    var calls = HostileCalls(seed: seed)
    var desk = try Desk(servesKlipper: true)
    var drags = 0
    var ended: [ObjectPath: Int] = [:]
    var answers = 0
    /// Calls that wait for others, and how many did.
    var waiting: [(call: Message, peer: String, answers: Answers)] = []
    var awaiting = 0
    var errors: Set<String> = []
    for number in 0..<5_000 {
        desk.isFull = calls.chance(5)
        desk.now += 1_000
        let peer = ":1.\(Int.random(in: 1...4, using: &calls.numbers))"
        var what = ""
        switch Int.random(in: 0..<100, using: &calls.numbers) {
        case 0:
            what = "\(peer) leaves"
            for call in waiting where call.peer == peer {
                if let drop = call.answers.drop { desk.end(desk.service.abandon(drop: drop, desk.context(""))) }
            }
            waiting.removeAll { $0.peer == peer }
            desk.leave(peer)
        case 1:
            what = "time goes by"
            desk.expire(at: desk.now + (calls.chance(10) ? 700_000 : 31_000))
        case 2..<4:
            // What the calls are of comes back.
            for name in ["board", "other"] {
                _ = desk.outcome(
                    .call(
                        ToteInterface.CreateContainer.self,
                        of: Desk.root,
                        at: nil,
                        Arguments(name, ["list", "done"])
                    )
                )
                for id in ["A", "B", "C", "D"] {
                    let promise = WireRepresentation(type: "image/png", content: .path("/promise"))
                    let item = WireItem(id: id, representations: calls.chance(50) ? [promise] : [])
                    let path = name == "board" ? Desk.board : Desk.other
                    let call = Arguments([item], "list", "")
                    _ = desk.outcome(.call(ContainerInterface.Insert.self, of: path, at: nil, call), from: peer)
                }
            }
            if calls.chance(30) {
                let call = Arguments("/delegate" as ObjectPath)
                _ = desk.outcome(
                    .call(ContainerInterface.SetDelegate.self, of: Desk.other, at: nil, call),
                    from: peer
                )
            }
        case 4..<8 where !waiting.isEmpty:
            // Others answer, well or badly, and not in the order in which they were asked.
            let (call, peer, given) = waiting.remove(at: Int.random(in: waiting.indices, using: &calls.numbers))
            what = "\(call.kind) \(call.body), again"
            let outcome = desk.outcome(call, from: peer, answers: given)
            if case .awaits(let more)? = outcome.reply {
                waiting.append((call, peer, calls.answers(to: more, after: given)))
            }
            if case .refused(let refusal)? = outcome.reply { errors.insert(refusal.name.text) }
        case 8 where !waiting.isEmpty:
            what = "a caller gives up"
            if let drop = waiting.removeFirst().answers.drop {
                desk.end(desk.service.abandon(drop: drop, desk.context("")))
            }
        case 9 where !desk.takings.isEmpty:
            // What has been promised to a clipboard is taken in, or can't be.
            let taking = desk.takings.remove(at: Int.random(in: desk.takings.indices, using: &calls.numbers))
            what = "\(taking) is taken in"
            let provider = taking.promised.promise.provider
            let asked = desk.service.take(taking, desk.context(provider))
            desk.end(asked)
            if case .awaits(let awaited)? = asked.reply {
                let given = calls.answers(to: awaited, after: Answers(drop: nil))
                desk.end(desk.service.take(taking, desk.context(provider, answers: given)))
            }
        case 4..<14:
            let call = Arguments(
                [["A", "F"], ["B", "C"], ["D"]].randomElement(using: &calls.numbers) ?? [],
                [String](),
                true
            )
            _ = desk.outcome(.call(ContainerInterface.BeginDrag.self, of: Desk.board, at: nil, call))
        default:
            let message = calls.chance(10) ? calls.likely(drags: drags) : calls.next(drags: drags)
            what = "\(message.kind) \(message.body)"
            let outcome = desk.outcome(message, from: peer, app: calls.chance(50) ? "app" : nil)
            switch outcome.reply {
            case .answer?: answers += 1
            case .refused(let refusal)?:
                errors.insert(refusal.name.text)
                #expect(known.contains(refusal.name), "\(number): \(what): \(refusal.name)")
                #expect(!refusal.message.isEmpty && outcome.signals.isEmpty && outcome.transaction.isEmpty, "\(what)")
            case .awaits(let awaited)?:
                awaiting += 1
                waiting.append((message, peer, calls.answers(to: awaited, after: Answers(drop: nil))))
                #expect(outcome.signals.isEmpty && outcome.transaction.isEmpty, "\(what)")
            case nil: Issue.record("\(number): \(what) is not answered")
            }
        }
        for signal in desk.signals {
            guard case .signal(let path, _, let member) = signal.kind else { continue }
            if member.text == "Ended" { ended[path, default: 0] += 1 }
        }
        desk.signals = []
        drags = desk.service.drags.all.last.map { Int($0.id.number) } ?? drags
        let faults = desk.faults()
        try #require(faults.isEmpty, "\(number): \(what): \(faults)")
    }
    #expect(ended.values.allSatisfy { $0 == 1 })
    #expect(ended.count > 50)
    #expect(answers > 500)
    #expect(awaiting > 50, "\(awaiting) calls waited for others")
    #expect(errors.count > 20, "\(errors.sorted())")
}
