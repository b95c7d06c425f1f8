import CLinux
import DBus
import Glibc
import TestSupport
import Wire

// Clients work, and what comes of it is noted.

extension Run {
    /// A random time, mostly short, of up to `limit` microseconds.
    func moment(upTo limit: Double) -> ContinuousClock.Instant {
        let share = Double.random(in: 0..<1, using: &random)
        return .now + .microseconds(Int64(share * share * limit))
    }

    /// Has all clients work until a random moment.
    func work() throws {
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
    func wait(until end: ContinuousClock.Instant) {
        let left = max(.zero, ContinuousClock.now.duration(to: end)).components
        var time = timespec(tv_sec: Int(left.seconds), tv_nsec: Int(left.attoseconds / 1_000_000_000))
        var entries = (clients.map(\.connection) + [watcher.connection]).map {
            pollfd(fd: $0.descriptor, events: Int16($0.wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
        }
        unsafe ppoll(&entries, UInt(entries.count), &time, nil)
    }

    /// Takes all that has arrived: what is told before what is answered.
    func takeAll() throws {
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

    /// Takes what was told.
    func take(_ news: Watcher.News) throws {
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
                told.note(id, contents)
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
}
