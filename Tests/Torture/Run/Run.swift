import CLinux
import DBus
import Glibc
import TestSupport
import ToteClient
import Wire

/// One run: clients that work, a service that is killed, and what must be there afterwards.
final class Run {
    /// What was asked for.
    let options: Options
    /// The bus.
    let bus: PrivateBus
    /// What all choices follow from.
    var random: SeededGenerator
    /// What was done so far.
    var report = Report()
    /// What was asked and answered.
    var log = Log()
    /// What the service has told.
    var told = Told()
    /// The same before the last signal: a change of two containers tells two.
    private var earlier = Told()
    /// Those who work.
    let clients: [Client]

    private let program: String
    private let watcher: Watcher
    private var supply = Supply()
    private var service: Program?
    private var isServiceThere = false
    /// What was cut off in this round, with what the client's clipboard may have held.
    private var cutOff: [(work: Work, held: [[UInt64]])] = []
    /// What answers of this round say, to be compared to what was told.
    private var answers: [Client.Answer] = []

    /// A run on a bus of its own.
    init(_ options: Options) throws {
        self.options = options
        program = try options.service ?? BuiltProduct.path("toted")
        random = SeededGenerator(seed: options.seed)
        let bus = try PrivateBus()
        self.bus = bus
        watcher = try Watcher(bus)
        clients = try (0..<options.clients).map { try Client($0, on: bus) }
    }

    /// Where the service keeps its state.
    var folder: String { bus.folder.path + "/state/tote" }
    /// What the service has written to its standard error since it was started.
    var serviceErrors: String { service?.errorText ?? "" }

    /// Kills the service as often as was asked, and checks each time; throws the first loss.
    func go(_ progress: (Report) -> Void) throws {
        try start()
        try Reader(bus).prepare(clients: clients.count)
        for _ in 0..<options.kills {
            try work()
            try kill()
            report.killsAtWork += 1
            if Int.random(in: 0..<8, using: &random) == 0 { try killWhileStarting() }
            try start()
            try check()
            try undoAndRedo()
            progress(report)
        }
        try finish()
    }

    // MARK: Working

    /// A random time, mostly short, of up to `limit` microseconds.
    private func moment(upTo limit: Double) -> ContinuousClock.Instant {
        let share = Double.random(in: 0..<1, using: &random)
        return .now + .microseconds(Int64(share * share * limit))
    }

    /// Has all clients work until a random moment.
    private func work() throws {
        answers = []
        cutOff = []
        let end = moment(upTo: 40_000)
        while ContinuousClock.now < end {
            try sendAll()
            wait(until: end)
            try takeAll()
            if !isServiceThere { throw Loss("the service ended by itself") }
        }
        // It is busy when it is killed.
        try sendAll()
        let moment = moment(upTo: 3_000)
        while ContinuousClock.now < moment { for client in clients { _ = client.connection.pump() } }
    }

    /// Has each client that waits for nothing ask for something.
    private func sendAll() throws {
        for client in clients where client.pending == nil {
            let work = client.next(told, &supply, &random)
            note(work, of: client)
            try client.send(work)
        }
    }

    /// What is asked, before it is asked: which contents new items will have.
    private func note(_ work: Work, of client: Client) {
        log.note("\(client.number): \(work)")
        switch work {
        case .insert(_, let items, _, _):
            for item in items {
                told.contents[item.id] = [item.content.number]
                told.note(item.id, [item.content.number])
            }
        case .update(_, let id, let content): told.note(id, [content.number])
        case .move, .remove, .undo, .redo, .lift, .drop, .cancel, .claim, .finish, .copyItems, .copy, .paste, .select,
            .pin, .forget, .clear:
            break
        }
    }

    /// Waits until something arrives, or until `end`.
    private func wait(until end: ContinuousClock.Instant) {
        let left = max(.zero, ContinuousClock.now.duration(to: end)).components
        var time = timespec(tv_sec: Int(left.seconds), tv_nsec: Int(left.attoseconds / 1_000_000_000))
        var entries = (clients.map(\.connection) + [watcher.connection]).map {
            pollfd(fd: $0.descriptor, events: Int16($0.wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
        }
        unsafe ppoll(&entries, UInt(entries.count), &time, nil)
    }

    /// Takes all that has arrived: what is told before what is answered.
    private func takeAll() throws {
        for client in clients { _ = client.connection.pump() }
        _ = watcher.connection.pump()
        while let news = try watcher.next() { try take(news) }
        for client in clients {
            while let arrived = client.connection.next() {
                guard let (work, outcome) = try client.take(arrived.message, told.allContents) else { continue }
                take(outcome, of: work, client)
            }
        }
    }

    private func take(_ news: Watcher.News) throws {
        switch news {
        case .owner(let owner): isServiceThere = owner != nil
        case .changed(let container, let revision, let cause, let changes):
            let list = changes.map { "\($0.kind) \($0.ids.joined(separator: " ")) \($0.collection) \($0.before)" }
            log.note("   \(Names.containers[container]) at \(revision), \(cause): \(list.joined(separator: "; "))")
            var updating: [String: UInt64] = [:]
            for client in clients {
                if case .update(container, let id, let content)? = client.pending?.work {
                    updating[id] = content.number
                }
            }
            earlier = told
            try told.follow(container, revision, cause, changes, updating: updating)
        }
    }

    private func take(_ outcome: Client.Outcome, of work: Work, _ client: Client) {
        switch outcome {
        case .answered(let answer):
            report.answered += 1
            log.note("   \(client.number): answered \(answer)")
            answers.append(answer)
            for (id, contents) in answer.inserted where told.contents[id]?.isEmpty ?? true {
                told.contents[id] = contents
            }
        case .refused(let reason):
            report.refused[String(reason.prefix { $0 != ":" }), default: 0] += 1
            log.note("   \(client.number): refused, \(reason)")
        case .unanswered:
            report.unanswered += 1
            log.note("   \(client.number): no answer to \(work)")
            cutOff.append((work, client.held))
        }
    }

    // MARK: Killing and starting

    /// Kills the service, and takes what it still has sent.
    private func kill() throws {
        guard let service else { preconditionFailure("A service that runs is killed") }
        service.kill(SIGKILL)
        log.note("-- killed")
        guard try service.waitUntilExit() == .killed(SIGKILL) else { throw Loss("the service ended by itself") }
        let limit = ContinuousClock.now + .seconds(30)
        while isServiceThere || clients.contains(where: { $0.pending != nil }) {
            guard ContinuousClock.now < limit else {
                throw Loss("the bus doesn't end the calls of a service that is gone")
            }
            wait(until: limit)
            try takeAll()
        }
        for client in clients { client.serviceLeft() }
        try compareAnswers()
    }

    /// That what was answered was told before.
    private func compareAnswers() throws {
        for answer in answers {
            if let (container, revision) = answer.revision, told.shelves[container].revision < revision {
                throw Loss("\(Names.containers[container]): the revision \(revision) was answered, and not told")
            }
            for id in answer.ids where told.contents[id] == nil { throw Loss("\(id) was answered, and not told") }
        }
    }

    /// Starts the service, and waits until it has its name.
    private func start() throws {
        let service = try spawn()
        let limit = ContinuousClock.now + .seconds(30)
        while try watcher.process() != UInt32(service.process) {
            guard !service.hasEnded else { throw Loss("the service doesn't start") }
            guard ContinuousClock.now < limit else { throw Loss("the service has no name after 30 seconds") }
            wait(until: ContinuousClock.now + .milliseconds(2))
            _ = watcher.connection.pump()
        }
        try hearAll()
        isServiceThere = true
        log.note("-- started")
    }

    private func spawn() throws -> Program {
        let service = try Program(program, environment: bus.environment)
        self.service = service
        return service
    }

    /// Starts the service and kills it before or just after it has its name.
    private func killWhileStarting() throws {
        let service = try spawn()
        wait(until: moment(upTo: 30_000))
        service.kill(SIGKILL)
        _ = try service.waitUntilExit()
        report.killsAtStart += 1
        log.note("-- killed while starting")
    }

    /// Kills the service and starts it again.
    func restart() throws {
        try kill()
        try start()
    }

    /// Takes all that was told until now.
    func hearAll() throws {
        _ = try watcher.process()
        while let news = try watcher.next() { try take(news) }
    }

    // MARK: Checking

    /// Compares what is there to what was answered.
    private func check() throws {
        try Audit(folder: folder).check()
        let reader = try Reader(bus)
        try reader.checkThatNothingIsDragged()
        let found = try reader.find(clients: clients.count)
        report.size += found.size
        for (client, clipboard) in zip(clients, found.clipboards) {
            log.note("-- found of clipboard \(client.number): \(clipboard)")
            try client.settle(at: clipboard)
        }
        let reached = told
        guard explains(told, found) || explains(earlier, found) else {
            try explainByRedoing(found, reader, difference: reached.difference(to: found) ?? "")
            return
        }
        settle(at: found)
    }

    private func settle(at found: Found) {
        for (shelf, before) in zip(found.shelves, told.shelves) {
            report.untold += Int(shelf.revision - before.revision)
        }
        told.settle(at: found)
        earlier = told
    }

    /// Whether calls that were cut off lead from `told` to what was found.
    private func explains(_ told: Told, _ found: Found) -> Bool {
        Explanation(found: found).leads(from: told, by: cutOff)
    }

    /// An undo or redo whose result is not known here is whole where its opposite leads back to what was told.
    private func explainByRedoing(_ found: Found, _ reader: Reader, difference: String) throws {
        let before = told
        for (work, _) in cutOff {
            let container: Int
            let isUndo: Bool
            switch work {
            case .undo(let undone): (container, isUndo) = (undone, true)
            case .redo(let redone): (container, isUndo) = (redone, false)
            default: continue
            }
            guard found.shelves[container].revision == before.shelves[container].revision + 1 else { continue }
            settle(at: found)
            // Then its opposite may do something else; that all is whole has been seen.
            if before.histories[container].isOutOfOrder { return }
            let there = try reader.container(container)
            if isUndo { try there.redo() } else { try there.undo() }
            try hearAll()
            let again = try reader.find(clients: 0)
            guard again.shelves.map(\.columns) == before.shelves.map(\.columns) else { throw Loss(difference) }
            return
        }
        throw Loss(difference)
    }
}
