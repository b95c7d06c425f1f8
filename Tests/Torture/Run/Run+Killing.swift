import DBus
import Glibc
import TestSupport

// The service is killed and started.

extension Run {
    /// Kills the service, and takes what it still has sent.
    func kill() throws {
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
            for id in answer.ids where !told.ids.contains(id) { throw Loss("\(id) was answered, and not told") }
        }
    }

    /// Starts the service, and waits until it has its name.
    func start() throws {
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
    func killWhileStarting() throws {
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
}
